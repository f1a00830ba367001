import type { browser } from 'wxt/browser';
import type { Attempt } from '@/lib/domain/attempt';

export const orderingAlarm = 'ordering';

/** Nearer than this, in milliseconds, a timer is exact where an alarm would be late. */
const timerReachMs = 60_000;
/** Browsers end a background that has been idle for 30 s. */
const keepAwakeEveryMs = 20_000;
/** When to look after an attempt whose POST is under way, should this background die with it. */
const lookAfterSendingMs = 60_000;

/** Sees to it that somebody carries on with attempts when their next step is due. */
export interface WakeUp {
  arrange(attempts: readonly Attempt[]): Promise<void>;
}

interface WakeUpDeps {
  readonly alarms: Pick<typeof browser.alarms, 'create' | 'clear'>;
  readonly onDue: () => void;
  /** Any call of an extension API: it starts the idle time anew. */
  readonly stirBrowser: () => Promise<unknown>;
  readonly now: () => number;
}

/**
 * A timer for exactness while the background lives, and an alarm for when it doesn't: at least 30 s
 * ahead, since browsers give no nearer one.
 */
export function createWakeUp({ alarms, onDue, stirBrowser, now }: WakeUpDeps): WakeUp {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keepAwake: ReturnType<typeof setInterval> | undefined;

  return {
    arrange: async (attempts) => {
      clearTimeout(timer);
      clearInterval(keepAwake);
      const due = nextDue(attempts, now());
      if (due === null) {
        await alarms.clear(orderingAlarm);
        return;
      }
      const delay = Math.max(0, due - now());
      if (delay <= timerReachMs) {
        timer = setTimeout(onDue, delay);
        keepAwake = setInterval(stirBrowser, keepAwakeEveryMs);
      }
      await alarms.create(orderingAlarm, { when: Math.max(due, now() + 30_000) });
    },
  };
}

/** When the next step of any attempt is due, milliseconds since the epoch; `null`: never. */
export function nextDue(attempts: readonly Attempt[], now: number): number | null {
  const times = attempts.flatMap((attempt) => {
    if (attempt.state === 'held') return [attempt.holdUntil];
    if (attempt.state === 'sending') return [now + lookAfterSendingMs];
    return [attempt.nextReadAt ?? attempt.nextAuditAt ?? []].flat();
  });
  return times.length > 0 ? Math.min(...times) : null;
}
