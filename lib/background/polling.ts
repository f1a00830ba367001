import type { browser } from 'wxt/browser';
import type { Answer } from '@/lib/domain/answer';
import { type Failure, isKeyRejected } from '@/lib/domain/failure';
import { isOpen } from '@/lib/domain/order';
import { nextPollDelay } from '@/lib/domain/poll-schedule';
import { attempts, connection, orders, polling } from '@/lib/storage/state';
import type { Gateway } from './gateway';
import { readOrders } from './tracking';

export const pollAlarm = 'poll';

export interface Polling {
  /** Reads the orders now, unless that is under way already, and sets the next time. */
  poll(): Promise<Answer<null>>;
  /** Catches up where a reading is overdue, and creates the alarm where it is missing. */
  ensure(): Promise<void>;
  stop(): Promise<void>;
}

interface PollingDeps {
  readonly alarms: Pick<typeof browser.alarms, 'create' | 'clear' | 'get'>;
  readonly gateway: Gateway;
  readonly now: () => number;
  readonly random: () => number;
}

/** Reads GET /orders at sensible times. When the next is due is stored: alarms may get lost. */
export function createPolling({ alarms, gateway, now, random }: PollingDeps): Polling {
  let underWay: Promise<Answer<null>> | null = null;

  const read = async (): Promise<Answer<null>> => {
    const opened = await gateway.open();
    if (!opened.ok) return opened;
    const answer = await readOrders(opened.value, now);
    if (!answer.ok) await gateway.report(answer.failure, opened.value);
    return answer;
  };

  const run = async (): Promise<Answer<null>> => {
    const answer = await read();
    await scheduleNext(answer.ok ? null : answer.failure);
    return answer;
  };

  const scheduleNext = async (failure: Failure | null) => {
    if (failure && (isKeyRejected(failure) || failure.kind === 'not-connected')) return stop();
    const [before, listed, tried] = await Promise.all([
      polling.read(),
      orders.read(),
      attempts.read(),
    ]);
    const failures = failure ? before.failures + 1 : 0;
    const placedAt = tried
      .filter(({ state }) => state === 'placed')
      .map(({ sentAt }) => sentAt ?? 0);
    const delay = nextPollDelay({
      now: now(),
      lastPlacedAt: placedAt.length > 0 ? Math.max(...placedAt) : null,
      openOrders: (listed?.orders ?? []).filter(isOpen).length,
      failures,
      retryAfterMs: failure && 'retryAfterMs' in failure ? failure.retryAfterMs : null,
      random: random(),
    });
    await polling.write({ nextAt: now() + delay, failures });
    await alarms.create(pollAlarm, { when: now() + delay });
  };

  const poll = () => {
    underWay ??= run().finally(() => {
      underWay = null;
    });
    return underWay;
  };

  const stop = async () => {
    await polling.remove();
    await alarms.clear(pollAlarm);
  };

  return {
    poll,
    stop,
    ensure: async () => {
      const place = await connection.read();
      if (!place || place.rejected) return stop();
      const { nextAt } = await polling.read();
      if (nextAt <= now()) {
        await poll();
      } else if (!(await alarms.get(pollAlarm))) {
        await alarms.create(pollAlarm, { when: nextAt });
      }
    },
  };
}
