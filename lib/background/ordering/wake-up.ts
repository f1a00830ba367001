import type { browser } from 'wxt/browser';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { dueAt } from '@/lib/domain/ordering/attempt-machine';

export const orderingAlarm = 'ordering';

/** Nearer than this, in milliseconds, a timer is exact where an alarm would be late. */
const timerReachMs = 60_000;
/** Browsers end a background that has been idle for 30 s. */
const keepAwakeEveryMs = 20_000;
/** Browsers give no nearer alarm. */
const alarmReachMs = 30_000;
/** When to look after an attempt whose POST is under way, should this background die with it. */
const lookAfterSendingMs = 60_000;

/** Sees to it that somebody carries on with attempts when their next step is due. */
export interface WakeUp {
  /** @param dueAt milliseconds since the epoch; `null`: nothing is due ever */
  arrange(dueAt: number | null): Promise<void>;
}

interface WakeUpDeps {
  readonly alarms: Pick<typeof browser.alarms, 'create' | 'clear'>;
  readonly timers: Pick<
    typeof globalThis,
    'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval'
  >;
  readonly onDue: () => void;
  /** Any call of an extension API: it starts the idle time anew. */
  readonly stirBrowser: () => Promise<unknown>;
  readonly now: () => number;
}

/** A timer for exactness while the background lives, and an alarm for when it doesn't. */
export function createWakeUp({ alarms, timers, onDue, stirBrowser, now }: WakeUpDeps): WakeUp {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keepAwake: ReturnType<typeof setInterval> | undefined;

  return {
    arrange: async (dueAt) => {
      timers.clearTimeout(timer);
      timers.clearInterval(keepAwake);
      if (dueAt === null) {
        await alarms.clear(orderingAlarm);
        return;
      }
      const delay = dueAt - now();
      if (delay <= timerReachMs) {
        keepAwake = timers.setInterval(() => void stirBrowser(), keepAwakeEveryMs);
        // What is due already is being seen to by whoever arranges this.
        if (delay > 0) timer = timers.setTimeout(onDue, delay);
      }
      const when = Math.max(dueAt, now() + alarmReachMs);
      // It repeats: a background that dies of what it was woken for is followed by another.
      await alarms.create(orderingAlarm, { when, periodInMinutes: 1 });
    },
  };
}

/** When the next steps of attempts are due, milliseconds since the epoch. */
export function dueTimes(attempts: readonly Attempt[], now: number): number[] {
  return attempts.flatMap((attempt) => {
    if (attempt.state === 'sending') return [now + lookAfterSendingMs];
    return dueAt(attempt, now) ?? [];
  });
}
