import type { browser } from 'wxt/browser';
import type { EpochMs } from '@/lib/domain/data/time';

/** Within this time a timer is used as well, since alarms are inexact. */
const timerReachMs = 60_000;
/** Browsers stop a background after 30 idle seconds. */
const keepAwakeEveryMs = 20_000;
/** The earliest alarm that browsers allow. */
const alarmReachMs = 30_000;

interface WakeUpDeps {
  readonly alarm: string;
  readonly alarms: Pick<typeof browser.alarms, 'create' | 'clear'>;
  readonly timers: Pick<
    typeof globalThis,
    'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval'
  >;
  /** Called when it is due, while the background runs; the alarm is an event of the browser's. */
  readonly onDue: () => void;
  /** Any call of an extension API, which restarts the idle time. */
  readonly stirBrowser: () => Promise<unknown>;
  readonly now: () => EpochMs;
}

/**
 * Wakes the background when something is due, such as the next step of an attempt: by an exact timer while it
 * runs, and by an alarm in case it has ended.
 */
export function createWakeUp(deps: WakeUpDeps) {
  const { alarm, alarms, timers, onDue, stirBrowser, now } = deps;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keepAwake: ReturnType<typeof setInterval> | undefined;

  /**
   * For one caller at a time: the last time is the one that stays.
   * @param dueAt `null`: nothing is due
   */
  const arrange = async (dueAt: EpochMs | null): Promise<void> => {
    timers.clearTimeout(timer);
    timers.clearInterval(keepAwake);
    if (dueAt === null) {
      await alarms.clear(alarm);
      return;
    }
    const delay = dueAt - now();
    if (delay <= timerReachMs) {
      keepAwake = timers.setInterval(() => void stirBrowser(), keepAwakeEveryMs);
      // What is due already is being done by the caller.
      if (delay > 0) timer = timers.setTimeout(onDue, delay);
    }
    const when = Math.max(dueAt, now() + alarmReachMs);
    // Repeated, in case the background dies of what it was woken for.
    await alarms.create(alarm, { when, periodInMinutes: 1 });
  };

  return { arrange };
}

export type WakeUp = ReturnType<typeof createWakeUp>;
