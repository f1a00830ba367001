import type { browser } from 'wxt/browser';
import type { Gateway } from '@/lib/background/connection/gateway';
import type { StoredValues } from '@/lib/background/stored-values';
import type { Failure } from '@/lib/domain/failure';
import { failed, type Result } from '@/lib/domain/result';
import { storageFailure } from '@/lib/domain/storage-failure';
import type { EpochMs } from '@/lib/domain/time';
import { isExpected } from '@/lib/domain/tracking/order';
import { nextPollDelay } from '@/lib/domain/tracking/poll-schedule';
import { type OrdersSyncDeps, syncOrders } from './orders';

export const pollAlarm = 'poll';

/** When to try again if the background dies over a reading, at the earliest. */
const tryAgainMs = 30 * 60_000;

export interface Polling {
  /**
   * Reads the orders now, unless that is under way already, and sets the next time.
   * @param retries how often what failed is tried again at once. 0 where nobody waits for it: then the
   * next time is retry enough, and a service in trouble is asked no more often than when it is well.
   */
  poll(retries?: number): Promise<Result<null>>;
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
  readonly now: () => EpochMs;
  readonly random: () => number;
  readonly notifyOfOrder: OrdersSyncDeps['notifyOfOrder'];
  readonly stored: OrdersSyncDeps['stored'] &
    Pick<StoredValues, 'attempts' | 'connection' | 'polling' | 'settings'>;
}

/** Reads GET /orders at sensible times. When the next is due is stored: alarms may get lost. */
export function createPolling(deps: PollingDeps): Polling {
  const { alarms, gateway, now, random, stored } = deps;
  let underWay: Promise<Result<null>> | null = null;

  const read = async (retries?: number): Promise<Result<null>> => {
    const opened = await gateway.open();
    if (!opened.ok) return opened;
    const answer = await syncOrders(opened.value, deps, retries);
    if (!answer.ok) await gateway.report(answer.failure, opened.value);
    return answer;
  };

  /** When the next reading is due; `null`: never by itself. */
  const planned = async () => {
    const [{ nextAt, setAt, sparedUntil }, { pollMinutes }] = await Promise.all([
      stored.polling.read(),
      stored.settings.read(),
    ]);
    if (pollMinutes === 0) return null;
    // What was set by a clock that was set back since would wait for as long.
    return setAt > now() ? 0 : (nextAt ?? sparedUntil);
  };

  const run = async (retries?: number): Promise<Result<null>> => {
    const nextAt = await planned();
    // Set beforehand: a background that dies over it can't set another one.
    if (nextAt !== null) await setAlarm(Math.max(nextAt, now() + tryAgainMs));
    // What can't be stored counts as a failure: else it would be tried with every start.
    const answer = await read(retries).catch((error) => failed(storageFailure(error)));
    await scheduleNext(answer.ok ? null : answer.failure);
    return answer;
  };

  const scheduleNext = async (failure: Failure | null) => {
    if (!(await isConnected())) return stop();
    const { failures, sparedUntil } = await stored.polling.read();
    // The service wasn't asked: what it wished before still holds.
    if (failure?.kind === 'offline') return setNext(failures, sparedUntil - now(), true);
    const asked = failure && 'retryAfterMs' in failure ? failure.retryAfterMs : null;
    // Nor does what it wished end with another failure.
    await setNext(failure ? failures + 1 : 0, asked ?? (failure ? sparedUntil - now() : 0));
  };

  const setNext = async (failures: number, spareMs: number, isOffline = false) => {
    const [{ pollMinutes }, listed, tried] = await Promise.all([
      stored.settings.read(),
      stored.orders.read(),
      stored.attempts.read(),
    ]);
    const placedAt = tried
      .filter(({ state }) => state === 'placed')
      .map(({ sentAt }) => sentAt ?? 0);
    const delay = nextPollDelay({
      now: now(),
      lastPlacedAt: placedAt.length > 0 ? Math.max(...placedAt) : null,
      openOrders: (listed?.orders ?? []).filter((order) => isExpected(order, now())).length,
      pollMinutes,
      failures,
      isOffline,
      spareMs,
      random: random(),
    });
    const setAt = now();
    const nextAt = delay === null ? null : setAt + delay;
    await stored.polling.write({ nextAt, setAt, failures, sparedUntil: setAt + spareMs });
    await (nextAt === null ? alarms.clear(pollAlarm) : setAlarm(nextAt));
  };

  const setAlarm = (when: number) => alarms.create(pollAlarm, { when });

  const poll = (retries?: number) => {
    underWay ??= run(retries).finally(() => {
      underWay = null;
    });
    return underWay;
  };

  const stop = async () => {
    await stored.polling.remove();
    await alarms.clear(pollAlarm);
  };

  const isConnected = async () => {
    const place = await stored.connection.read();
    return place !== null && place.rejected === null;
  };

  return {
    poll,
    idle: async () => underWay,
    stop,
    reschedule: async () => {
      if (!(await isConnected())) return;
      const { failures, sparedUntil } = await stored.polling.read();
      await setNext(failures, sparedUntil - now());
    },
    ensure: async () => {
      if (!(await isConnected())) return stop();
      const nextAt = await planned();
      if (nextAt === null) return void (await alarms.clear(pollAlarm));
      if (nextAt <= now()) return void (await poll(0));
      const alarm = await alarms.get(pollAlarm);
      // Lost, or left over from a reading that a background died over and a clock that was set back.
      if (!alarm || alarm.scheduledTime > nextAt + tryAgainMs) await setAlarm(nextAt);
    },
  };
}
