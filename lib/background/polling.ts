import type { browser } from 'wxt/browser';
import type { Answer } from '@/lib/domain/answer';
import type { Failure } from '@/lib/domain/failure';
import { isOpen } from '@/lib/domain/order';
import { nextPollDelay } from '@/lib/domain/poll-schedule';
import { settings } from '@/lib/storage/settings';
import { attempts, connection, orders, polling } from '@/lib/storage/state';
import type { Gateway } from './gateway';
import { readOrders, type Tell } from './tracking';

export const pollAlarm = 'poll';

/** An alarm rings once, and a background that dies over it would never hear another: it rings again. */
const ringAgainMinutes = 30;

export interface Polling {
  /** Reads the orders now, unless that is under way already, and sets the next time. */
  poll(): Promise<Answer<null>>;
  /** Settles when no reading is under way. */
  idle(): Promise<unknown>;
  /** Catches up where a reading is overdue, and creates the alarm where it is missing. */
  ensure(): Promise<void>;
  /** Sets the next time anew: the person has chosen another interval. */
  reschedule(): Promise<void>;
  stop(): Promise<void>;
}

interface PollingDeps {
  readonly alarms: Pick<typeof browser.alarms, 'create' | 'clear' | 'get'>;
  readonly gateway: Gateway;
  readonly now: () => number;
  readonly random: () => number;
  readonly tell: Tell;
}

/** Reads GET /orders at sensible times. When the next is due is stored: alarms may get lost. */
export function createPolling({ alarms, gateway, now, random, tell }: PollingDeps): Polling {
  let underWay: Promise<Answer<null>> | null = null;

  const read = async (): Promise<Answer<null>> => {
    const opened = await gateway.open();
    if (!opened.ok) return opened;
    const answer = await readOrders(opened.value, now, tell);
    if (!answer.ok) await gateway.report(answer.failure, opened.value);
    return answer;
  };

  const run = async (): Promise<Answer<null>> => {
    const answer = await read();
    await scheduleNext(answer.ok ? null : answer.failure);
    return answer;
  };

  const scheduleNext = async (failure: Failure | null) => {
    if (!(await isConnected())) return stop();
    const { failures } = await polling.read();
    const retryAfterMs = failure && 'retryAfterMs' in failure ? failure.retryAfterMs : null;
    if (failure?.kind === 'offline') return setNext(failures, retryAfterMs, true);
    await setNext(failure ? failures + 1 : 0, retryAfterMs);
  };

  const setNext = async (failures: number, retryAfterMs: number | null, isOffline = false) => {
    const [{ pollMinutes }, listed, tried] = await Promise.all([
      settings.read(),
      orders.read(),
      attempts.read(),
    ]);
    const placedAt = tried
      .filter(({ state }) => state === 'placed')
      .map(({ sentAt }) => sentAt ?? 0);
    const delay = nextPollDelay({
      now: now(),
      lastPlacedAt: placedAt.length > 0 ? Math.max(...placedAt) : null,
      openOrders: (listed?.orders ?? []).filter(isOpen).length,
      pollMinutes,
      failures,
      isOffline,
      retryAfterMs,
      random: random(),
    });
    const setAt = now();
    const nextAt = delay === null ? null : setAt + delay;
    await polling.write({ nextAt, setAt, failures });
    await (nextAt === null ? alarms.clear(pollAlarm) : setAlarm(nextAt));
  };

  const setAlarm = (when: number) =>
    alarms.create(pollAlarm, { when, periodInMinutes: ringAgainMinutes });

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

  const isConnected = async () => {
    const place = await connection.read();
    return place !== null && place.rejected === null;
  };

  return {
    poll,
    idle: async () => underWay,
    stop,
    reschedule: async () => {
      if (!(await isConnected())) return;
      const { failures, nextAt } = await polling.read();
      // A service that failed goes on being spared for as long as it was to be.
      const spared = failures > 0 && nextAt !== null ? nextAt - now() : null;
      await setNext(failures, spared);
    },
    ensure: async () => {
      if (!(await isConnected())) return stop();
      const { nextAt, setAt } = await polling.read();
      if (nextAt === null) return;
      // A clock that was set back would let the next time wait for as long.
      if (nextAt <= now() || setAt > now()) {
        await poll();
      } else if (!(await alarms.get(pollAlarm))) {
        await setAlarm(nextAt);
      }
    },
  };
}
