import type { browser } from 'wxt/browser';
import type { Gateway, OpenService } from '@/lib/background/connection/gateway';
import { storedValues as stored } from '@/lib/background/stored-values';
import type { EpochMs } from '@/lib/domain/data/time';
import type { Failure } from '@/lib/domain/failure/failure';
import { failed, type Result } from '@/lib/domain/failure/result';
import { storageFailure } from '@/lib/domain/failure/storage-failure';
import { checkOf } from '@/lib/domain/ordering/outcome/search-progress';
import { activityOf, awaitedOrders } from '@/lib/domain/tracking/order-groups';
import { isMissed, missedPollDelay, nextPollDelay } from '@/lib/domain/tracking/poll-schedule';
import { refreshOlderOrders, refreshOrders } from './orders';

export const pollAlarm = 'poll';

/** The earliest retry after the background died during a reading. */
const tryAgainMs = 30 * 60_000;

interface PollingDeps {
  readonly alarms: Pick<typeof browser.alarms, 'create' | 'clear' | 'get'>;
  readonly gateway: Gateway;
  readonly now: () => EpochMs;
  readonly random: () => number;
}

/** Reads GET /orders at sensible times. The next time is stored, since browsers lose alarms. */
export function createPolling({ alarms, gateway, now, random }: PollingDeps) {
  let running: Promise<Result<null>> | null = null;
  let catchingUp: Promise<void> | null = null;

  /**
   * Reads the orders since the alarm rang.
   * @param scheduledTime when it should have; browsers ring what they missed at the next start
   */
  const ring = async (scheduledTime: EpochMs): Promise<void> => {
    // With a start, both the alarm that was missed and `ensure` come: whichever is first decides for both.
    await (isMissed(scheduledTime, now()) ? ensure() : poll(0));
  };

  /** Reads if that is overdue, or plans what was missed anew, and sets the alarm if it is missing. */
  const ensure = (): Promise<void> => {
    catchingUp ??= catchUp().finally(() => {
      catchingUp = null;
    });
    return catchingUp;
  };

  const catchUp = async (): Promise<void> => {
    if (!(await isConnected())) return stop();
    const nextAt = await plannedAt(now);
    if (nextAt === null) return void (await alarms.clear(pollAlarm));
    if (nextAt <= now()) return makeUpFor(nextAt);
    const alarm = await alarms.get(pollAlarm);
    // The alarm was lost, or is too late since the background died or the clock was set back.
    if (!alarm || alarm.scheduledTime > nextAt + tryAgainMs) await setAlarm(nextAt);
  };

  /** Reads what was due, or puts it off where nobody waits for news. */
  const makeUpFor = async (dueAt: EpochMs): Promise<void> => {
    const waitMs = missedPollDelay({ ...(await readFacts(now)), random: random(), dueAt });
    // A reading that has begun meanwhile sets the next time itself.
    if (waitMs === 0 || running) return void (await poll(0));
    const nextAt = now() + waitMs;
    await stored.polling.update((state) => ({ ...state, nextAt, setAt: now() }));
    await setAlarm(nextAt);
  };

  /**
   * Reads the orders now, unless a reading is running, and sets the next time.
   * @param retries how often a failed request is repeated at once; 0 where nobody waits for it, so that a
   * service that fails isn't asked more often than a healthy one
   */
  const poll = (retries?: number): Promise<Result<null>> => {
    running ??= run(retries).finally(() => {
      running = null;
    });
    return running;
  };

  const run = async (retries?: number): Promise<Result<null>> => {
    const nextAt = await plannedAt(now);
    // Set first, in case the background dies during the reading.
    if (nextAt !== null) await setAlarm(Math.max(nextAt, now() + tryAgainMs));
    // Failing to store counts as a failure, or every start would read again.
    const answer = await read((opened) => refreshOrders(opened, now, retries)).catch((error) =>
      failed(storageFailure(error)),
    );
    await scheduleNext(answer.ok ? null : answer.failure);
    return answer;
  };

  const read = async (
    readThrough: (opened: OpenService) => Promise<Result<null>>,
  ): Promise<Result<null>> => {
    const opened = await gateway.open();
    if (!opened.ok) return opened;
    const answer = await readThrough(opened.value);
    if (!answer.ok) await gateway.report(answer.failure, opened.value);
    return answer;
  };

  const scheduleNext = async (failure: Failure | null) => {
    if (!(await isConnected())) return stop();
    const { failures, sparedUntil } = await stored.polling.read();
    // The service wasn't asked: an earlier Retry-After still holds.
    if (failure?.kind === 'offline') return setNext(failures, sparedUntil - now(), true);
    const asked = failure && 'retryAfterMs' in failure ? failure.retryAfterMs : null;
    // An earlier Retry-After also outlives another failure.
    await setNext(failure ? failures + 1 : 0, asked ?? (failure ? sparedUntil - now() : 0));
  };

  const setNext = async (failures: number, spareMs: number, isOffline = false) => {
    const delay = nextPollDelay({
      ...(await readFacts(now)),
      random: random(),
      failures,
      isOffline,
      spareMs,
    });
    const setAt = now();
    const nextAt = delay === null ? null : setAt + delay;
    await stored.polling.write({ nextAt, setAt, failures, sparedUntil: setAt + spareMs });
    await (nextAt === null ? alarms.clear(pollAlarm) : setAlarm(nextAt));
  };

  const setAlarm = (when: number) => alarms.create(pollAlarm, { when });

  const stop = async (): Promise<void> => {
    await stored.polling.remove();
    await alarms.clear(pollAlarm);
  };

  return {
    ring,
    ensure,
    poll,
    /** Settles when no reading is running. */
    idle: async (): Promise<unknown> => running,
    stop,
    /** Sets the next time again, after the person chose another interval. */
    reschedule: async (): Promise<void> => {
      if (!(await isConnected())) return;
      const { failures, sparedUntil } = await stored.polling.read();
      await setNext(failures, sparedUntil - now());
    },
    readOlder: async (): Promise<Failure | null> => {
      const answer = await read(refreshOlderOrders);
      return answer.ok ? null : answer.failure;
    },
  };
}

export type Polling = ReturnType<typeof createPolling>;

/** When the next reading is due; `null`: never by itself. */
async function plannedAt(now: () => EpochMs): Promise<EpochMs | null> {
  const [{ nextAt, setAt, sparedUntil }, { pollMinutes }] = await Promise.all([
    stored.polling.read(),
    stored.settings.read(),
  ]);
  if (pollMinutes === 0) return null;
  // If the clock was set back since, the next reading would be put off by as long.
  return setAt > now() ? 0 : (nextAt ?? sparedUntil);
}

/** What the time of the next reading depends on. */
async function readFacts(now: () => EpochMs) {
  const [{ pollMinutes }, listed, tried] = await Promise.all([
    stored.settings.read(),
    stored.orders.read(),
    stored.attempts.read(),
  ]);
  const placedAt = tried
    .filter((attempt) => attempt.state === 'placed')
    .map(({ sentAt }) => sentAt);
  // With a key that is rejected, nothing is read.
  const facts = { rejected: null, now: now() };
  const hasUnknownOutcome = tried.some((attempt) => checkOf(attempt, facts) === 'going-on');
  return {
    now: now(),
    lastPlacedAt: placedAt.length > 0 ? Math.max(...placedAt) : null,
    activity: activityOf(awaitedOrders(listed, now()), hasUnknownOutcome),
    pollMinutes,
    readAt: listed?.readAt ?? null,
  };
}

async function isConnected(): Promise<boolean> {
  const savedConnection = await stored.connection.read();
  return savedConnection !== null && savedConnection.rejected === null;
}
