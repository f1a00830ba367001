import type { Gateway } from '@/lib/background/connection/gateway';
import type { WithLock } from '@/lib/background/platform/with-lock';
import type { Failure } from '@/lib/domain/failure';
import type { AnyAttempt, Attempt, Press, Settlement } from '@/lib/domain/ordering/attempt';
import type { AttemptEvent } from '@/lib/domain/ordering/attempt-event';
import { dueAt } from '@/lib/domain/ordering/attempt-schedule';
import { orderNumberOf } from '@/lib/domain/ordering/attempts';
import type { OrderContext } from '@/lib/domain/ordering/order-facts';
import type { Settings } from '@/lib/domain/settings/settings';
import { storageFailure } from '@/lib/domain/storage-failure';
import type { EpochMs } from '@/lib/domain/time';
import type { Order } from '@/lib/domain/tracking/order';
import type { AttemptLog } from './attempt-log';
import type { OrderContexts } from './order-context';
import { findObstacle, isAlreadyPressed, startAttempt } from './press';
import { createSharedReading, type SharedReading } from './read-listing';
import { createResolveOutcome } from './resolve-outcome';
import { createRunDue } from './run-due';
import { createSend } from './send';
import { dueTimes, type WakeUp } from './wake-up';

interface OrderingDeps {
  readonly log: AttemptLog;
  readonly gateway: Gateway;
  readonly readOrderContext: () => Promise<OrderContext>;
  readonly readFreshOrderContext: OrderContexts['readFreshOrderContext'];
  readonly readKnownOrders: () => Promise<readonly Order[]>;
  readonly readSettings: () => Promise<Settings>;
  /** Called when the snapshot turns out to be outdated. */
  readonly onStale: () => void;
  readonly wakeUp: WakeUp;
  readonly withLock: WithLock;
  readonly onLine: () => boolean;
  readonly now: () => EpochMs;
  /** Called when orders of ours were found, so that pages soon list them. */
  readonly onListed: () => void;
}

/**
 * Ordering as one story: a press is checked and written (`press`), its hold ends, it is sent once
 * (`send`), and an unknown outcome is resolved by reading (`resolve-outcome`). Everything continues from
 * the journal, however often the background dies.
 */
export function createOrdering(deps: OrderingDeps) {
  const { log, gateway, now } = deps;
  const resolveOutcome = createResolveOutcome(deps);
  const { send, conclude } = createSend(deps, resolveOutcome);
  /** Presses that may be in the journal but aren't answered yet; until then they mustn't be sent. */
  const unanswered = new Set<string>();
  /** Presses that a round which is under way may have missed when it read the journal. */
  const beingWritten = new Map<string, Attempt>();
  /** Presses that could be neither written nor withdrawn, and why; they are withdrawn when possible. */
  const unwithdrawn = new Map<string, Failure>();

  const press = (pressed: Press): Promise<Failure | null> =>
    // One press at a time, so that two for the same item can't both be accepted.
    deps.withLock('press', () =>
      answering(async () => {
        const attempts = await log.all();
        if (attempts.some(({ id }) => id === pressed.id)) return null;
        if (isAlreadyPressed(pressed, attempts)) return null;
        if (!deps.onLine()) return { kind: 'offline' };
        const opened = await gateway.open();
        if (!opened.ok) return opened.failure;
        const facts = {
          context: await deps.readOrderContext(),
          attempts,
          history: await log.history(),
          connectionId: opened.value.connectionId,
          baseAddress: opened.value.baseAddress,
          orders: await deps.readKnownOrders(),
          settings: await deps.readSettings(),
          now: now(),
        };
        const obstacle = findObstacle(pressed, facts);
        if (obstacle) return obstacle;
        return start(startAttempt(pressed, facts), attempts);
      }),
    );

  const start = async (attempt: Attempt, others: readonly Attempt[]): Promise<Failure | null> => {
    unanswered.add(attempt.id);
    beingWritten.set(attempt.id, attempt);
    try {
      // Arranged first, in case the background dies: whatever is written has an alarm.
      await deps.wakeUp.arrange(Math.min(...dueTimes([attempt, ...others], now())));
      await log.add(attempt);
      return null;
    } catch (error) {
      // Awaited here: until it is withdrawn, it may be in the journal and needs its alarm.
      return await withdraw(attempt.id, storageFailure(error));
    } finally {
      unanswered.delete(attempt.id);
    }
  };

  /**
   * Ends an attempt that couldn't be started properly. It is reported as not ordered only when it can no
   * longer be sent; if that can't be written, the person is told that the outcome is unclear.
   */
  const withdraw = async (id: string, failure: Failure): Promise<Failure | null> => {
    try {
      if ((await log.get(id)) === null) return failure;
      const expired = await log.record(id, { type: 'expire', failure, at: now() });
      // If another writer was faster, the attempt itself tells what happened.
      return expired && failure;
    } catch {
      unwithdrawn.set(id, failure);
      return { kind: 'order-unclear' };
    } finally {
      // Publishes what pages may not have seen yet.
      void resume();
    }
  };

  const runDue = createRunDue({
    log,
    beingWritten: () => [...beingWritten.values()],
    wakeUp: deps.wakeUp,
    now,
    beginRound: () => {
      const readListing = createSharedReading(gateway, now);
      return async (attempt) => {
        if (isDue(attempt)) {
          await deps.withLock('ordering', () => proceed(attempt.id, readListing));
        }
      };
    },
  });

  /** Does what is due for every attempt, and arranges to be woken for what comes next. */
  const resume = async (): Promise<Failure | null> => {
    // What is answered by now is in the journal when the round that is asked for here reads it.
    const answered = [...beingWritten.keys()].filter((id) => !unanswered.has(id));
    try {
      return await runDue();
    } finally {
      for (const id of answered) beingWritten.delete(id);
    }
  };

  const isDue = (attempt: Attempt): boolean => {
    if (unanswered.has(attempt.id)) return false;
    // A sender holds the lock, so under it a `sending` attempt was left behind by a dead background.
    if (attempt.state === 'sending' || unwithdrawn.has(attempt.id)) return true;
    const due = dueAt(attempt, now());
    return due !== null && due <= now();
  };

  const proceed = async (id: string, readListing: SharedReading): Promise<void> => {
    const attempt = await log.get(id);
    if (!attempt || !isDue(attempt)) return;
    await stepOf(attempt, readListing);
    const isSent = attempt.state === 'held' || attempt.state === 'sending';
    if (isSent && (await log.get(id))?.state === 'placed') deps.onListed();
  };

  const stepOf = async (attempt: Attempt, readListing: SharedReading): Promise<unknown> => {
    if (attempt.state === 'sending') return conclude(attempt);
    if (attempt.state !== 'held') {
      unwithdrawn.delete(attempt.id);
      return resolveOutcome(attempt, await readListing());
    }
    const failure = unwithdrawn.get(attempt.id);
    if (!failure) return send(attempt);
    await log.record(attempt.id, { type: 'expire', failure, at: now() });
    return unwithdrawn.delete(attempt.id);
  };

  /**
   * Carries on with what is due, whichever background began it, and resolves when this attempt has left
   * `held` and `sending`.
   */
  const carryOn = async (id: string): Promise<null> => {
    await Promise.all([log.whenDecided(id), resume()]);
    return null;
  };

  /** Looks for all unclear orders, due or not: a new connection may show what the last one couldn't. */
  const lookAgain = () =>
    answering(async () => {
      const readListing = createSharedReading(gateway, now);
      for (const attempt of await log.all()) {
        if (!('nextReadAt' in attempt) || attempt.nextReadAt === null) continue;
        await deps.withLock('ordering', async () => resolveOutcome(attempt, await readListing()));
      }
      return resume();
    });

  /** Records what a person decided, and arranges the next wake-up accordingly. */
  const record = (id: string, event: AttemptEvent) =>
    answering(async () => {
      await log.record(id, event).finally(() => void resume());
      return null;
    });

  const settle = async (id: string, settlement: Settlement): Promise<Failure | null> => {
    const number = settlement.verdict === 'ordered' ? settlement.orderNumber : null;
    const isTakenBy = (other: AnyAttempt) => other.id !== id && orderNumberOf(other) === number;
    if (number !== null && (await log.history()).some(isTakenBy)) {
      return { kind: 'order-refused-here', problem: 'number-taken' };
    }
    return record(id, { type: 'settle', settlement, at: now() });
  };

  /** Replaces the whole journal, under the locks, so that nothing is written or sent meanwhile. */
  const replacing = (replace: () => Promise<void>) =>
    answering(async () => {
      await deps.withLock('press', () => deps.withLock('ordering', replace));
      await resume();
      return null;
    });

  return {
    press,
    resume,
    carryOn,
    lookAgain,
    undo: (id: string) => record(id, { type: 'undo', at: now() }),
    acknowledge: (id: string) => record(id, { type: 'acknowledge', at: now() }),
    /** Notes that the person has seen how these ended. */
    see: (ids: readonly string[]) =>
      answering(async () => {
        for (const id of ids) await log.record(id, { type: 'see', at: now() });
        return null;
      }),
    settle: (id: string, settlement: Settlement) =>
      deps.withLock('claim', () => answering(() => settle(id, settlement))),
    /** Discards all attempts. */
    discard: () => replacing(log.clear),
    /** Continues with what is known when the journal is lost or unusable. */
    recover: () =>
      replacing(async () => {
        // Arranged first, in case the background dies: unknown outcomes have to be read.
        await deps.wakeUp.arrange(now());
        await log.recover();
      }),
  };
}

export type Ordering = ReturnType<typeof createOrdering>;

/** Reports a failing journal like any other failure. */
async function answering(work: () => Promise<Failure | null>): Promise<Failure | null> {
  try {
    return await work();
  } catch (error) {
    return storageFailure(error);
  }
}
