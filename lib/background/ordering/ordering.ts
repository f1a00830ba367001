import type { Gateway } from '@/lib/background/connection/gateway';
import type { WithLock } from '@/lib/background/platform/with-lock';
import type { Failure } from '@/lib/domain/failure';
import type {
  AnyAttempt,
  Attempt,
  Press,
  PressNote,
  Settlement,
} from '@/lib/domain/ordering/attempt';
import type { AttemptEvent } from '@/lib/domain/ordering/attempt-event';
import { dueAt } from '@/lib/domain/ordering/attempt-schedule';
import { isUnderWay, orderNumberOf } from '@/lib/domain/ordering/attempts';
import { type LastOrder, lastOrderOf } from '@/lib/domain/ordering/last-order';
import type { OrderContext } from '@/lib/domain/ordering/order-facts';
import type { Settings } from '@/lib/domain/settings/settings';
import { storageFailure } from '@/lib/domain/storage-failure';
import type { EpochMs } from '@/lib/domain/time';
import type { TrackedOrder } from '@/lib/domain/tracking/order';
import type { AttemptLog } from './attempt-log';
import type { OrderContexts } from './order-context';
import { findObstacle, isAlreadyPressed, startAttempt } from './press';
import type { PressNotes } from './press-notes';
import { createSharedReading, type SharedReading } from './read-listing';
import { createResolveOutcome } from './resolve-outcome';
import { createRunDue } from './run-due';
import { createSend } from './send';
import { dueTimes, type WakeUp } from './wake-up';

interface OrderingDeps {
  readonly log: AttemptLog;
  readonly notes: PressNotes;
  readonly gateway: Gateway;
  readonly readOrderContext: () => Promise<OrderContext>;
  readonly readFreshOrderContext: OrderContexts['readFreshOrderContext'];
  readonly readKnownOrders: () => Promise<readonly TrackedOrder[]>;
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
  const { log, notes, gateway, now } = deps;
  const startedAt = now();
  const resolveOutcome = createResolveOutcome(deps);
  const { send, conclude } = createSend(deps, resolveOutcome);
  /** Presses that may be in the journal but aren't answered yet; until then they mustn't be sent. */
  const unanswered = new Set<string>();
  /** Presses that a round which is under way may have missed when it read the journal. */
  const beingWritten = new Map<string, Attempt>();
  /** Presses that could be neither written nor withdrawn, and why; they are withdrawn when possible. */
  const unwithdrawn = new Map<string, Failure>();

  /** What presses were answered: their message and their note may both arrive, and get the same answer. */
  const answers = new Map<string, Failure | null>();

  const press = (pressed: Press): Promise<Failure | null> =>
    // One press at a time, so that two for the same item can't both be accepted.
    deps.withLock('press', async () => {
      // Without the notes, an earlier background's answer isn't known, nor has any page lived to be told it.
      const noted = await notes.all().catch(() => []);
      return answer(pressed, noted);
    });

  const answer = async (pressed: Press, noted: readonly PressNote[]): Promise<Failure | null> => {
    const before = noted.find(({ press }) => press.id === pressed.id)?.failure;
    const known = answers.get(pressed.id) ?? before;
    const failure =
      known || answers.has(pressed.id) ? (known ?? null) : await answering(() => begin(pressed));
    answers.set(pressed.id, failure);
    // If it can't be noted, the next background answers the note, or the page that opens next is told.
    if (!before) await notes.answer(pressed.id, failure).catch(() => {});
    return failure;
  };

  /** Answers the presses that were noted and not answered: their message was lost, or a background died of it. */
  const answerNotes = async (): Promise<Failure | null> => {
    await answering(() =>
      deps.withLock('press', async () => {
        const noted = await notes.all();
        for (const { press, failure } of noted) if (!failure) await answer(press, noted);
        return null;
      }),
    );
    return resume();
  };

  const begin = async (pressed: Press): Promise<Failure | null> => {
    const read = await readJournal().catch(storageFailure);
    // An earlier background may have begun with it, and what it wrote may still be sent.
    if ('kind' in read) {
      if (read.kind === 'journal-lost' && (await log.wasShown(pressed.id))) return null;
      const isUnclear = read.kind === 'storage' && pressed.pressedAt <= startedAt;
      return isUnclear ? { kind: 'order-unclear' } : read;
    }
    const { attempts, history } = read;
    if (history.some(({ id }) => id === pressed.id)) return null;
    if (isAlreadyPressed(pressed, attempts)) return null;
    if (!deps.onLine()) return { kind: 'offline' };
    const opened = await gateway.open();
    if (!opened.ok) return opened.failure;
    const facts = {
      context: await deps.readOrderContext(),
      attempts,
      history,
      sentToday: await log.countSentToday(),
      connectionId: opened.value.connectionId,
      baseAddress: opened.value.baseAddress,
      orders: await deps.readKnownOrders(),
      settings: await deps.readSettings(),
      now: now(),
    };
    const obstacle = findObstacle(pressed, facts);
    if (obstacle) return obstacle;
    return start(startAttempt(pressed, facts), attempts);
  };

  const readJournal = async () => ({ attempts: await log.all(), history: await log.history() });

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

  /** The attempts that are held or being sent; none if the journal can't be read. */
  const underWay = async (): Promise<readonly Attempt[]> =>
    (await log.all().catch(() => [])).filter(isUnderWay);

  /**
   * Discards all attempts. What is held isn't sent, and what is being sent is waited for.
   * @param before what was under way when the person decided this; it may be over by now
   * @param keep called with what became of that, before it is gone
   */
  const discard = (
    before: readonly Attempt[],
    keep: (left: readonly LastOrder[]) => Promise<unknown>,
  ) =>
    answering(async () => {
      await deps.withLock('press', async () => {
        const known = new Set(before.map(({ id }) => id));
        const open = [...before, ...(await underWay()).filter(({ id }) => !known.has(id))];
        for (const { id } of open)
          await log.record(id, { type: 'undo', at: now() }).catch(() => {});
        await deps.withLock('ordering', async () => {
          const left = open.map(async (attempt) =>
            lastOrderOf(attempt, await log.get(attempt.id).catch(() => null)),
          );
          await keep(await Promise.all(left)).catch(() => {});
          await notes.clear();
          await log.clear();
        });
      });
      await resume();
      return null;
    });

  return {
    press,
    answerNotes,
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
    underWay,
    discard,
    /** Continues with what is known when the journal is lost or unusable. */
    recover: () =>
      replacing(async () => {
        // Arranged first, in case the background dies: unknown outcomes have to be read.
        await deps.wakeUp.arrange(now());
        // Whether they were started can't be told by a journal that doesn't know.
        for (const { press, failure } of await notes.all()) {
          if (!failure) await notes.answer(press.id, { kind: 'order-unclear' });
        }
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
