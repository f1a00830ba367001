import type { EpochMs } from '@/lib/domain/data/time';
import type { Failure } from '@/lib/domain/failure/failure';
import { storageFailure } from '@/lib/domain/failure/storage-failure';
import type { Attempt, Settlement } from '@/lib/domain/ordering/attempt/attempt';
import type { AttemptEvent } from '@/lib/domain/ordering/attempt/event';
import { dueAt } from '@/lib/domain/ordering/attempt/schedule';
import { isUnclear, isUnderWay } from '@/lib/domain/ordering/attempt/states';
import { type LastOrder, lastOrderOf } from '@/lib/domain/ordering/outcome/last-order';
import { whyNotSettled } from '@/lib/domain/ordering/outcome/question';
import {
  createLookForOrder,
  createSharedReading,
  type LookForOrderDeps,
  type SharedReading,
} from './look-for-order';
import { createPress, type PressDeps } from './press';
import { createRounds, type RoundsDeps } from './rounds';
import { createSend, type SendDeps } from './send';

export const orderingAlarm = 'ordering';

type OrderingDeps = Omit<PressDeps, 'rounds'> &
  SendDeps &
  LookForOrderDeps &
  Omit<RoundsDeps, 'beginRound' | 'dueAt'>;

/**
 * Ordering as one story: a press is checked and written (`press`). When its hold is over (`rounds`), it is
 * sent once (`send`). The outcome is told, or looked for by reading (`look-for-order`). Everything continues
 * from the journal (`attempt-log`), however often the background dies.
 */
export function createOrdering(deps: OrderingDeps) {
  const { log, notes, gateway, now } = deps;
  const lookForOrder = createLookForOrder(deps);
  const { send, conclude } = createSend(deps, lookForOrder);

  const beginRound = () => {
    const reading = createSharedReading(gateway, now);
    return async (attempt: Attempt) => {
      if (isDue(attempt)) await deps.withLock('ordering', () => proceed(attempt.id, reading));
    };
  };

  const isDue = (attempt: Attempt): boolean => {
    // A sender holds the lock, so under it a `sending` attempt was left behind by a dead background.
    if (attempt.state === 'sending') return true;
    const due = dueHere(attempt);
    return due !== null && due <= now();
  };

  /** When the next step of an attempt is due. A hold that began here lasts its full time, however the clock is set. */
  const dueHere = (attempt: Attempt): EpochMs | null => {
    const due = dueAt(attempt, now());
    return due && Math.max(due, now() + holdLeft(attempt.id));
  };

  const proceed = async (id: string, reading: SharedReading): Promise<void> => {
    const attempt = await log.get(id);
    if (!attempt || !isDue(attempt)) return;
    await takeStep(attempt, reading);
    const isSent = attempt.state === 'held' || attempt.state === 'sending';
    if (isSent && (await log.get(id))?.state === 'placed') deps.onListed();
  };

  const takeStep = async (attempt: Attempt, reading: SharedReading): Promise<unknown> => {
    if (attempt.state === 'sending') return conclude(attempt);
    if (attempt.state !== 'held') return lookForOrder(attempt, await reading());
    const failure = unwanted.get(attempt.id);
    if (!failure) return send(attempt);
    return log.record(attempt.id, { type: 'expire', failure, at: now() });
  };

  const rounds = createRounds({ ...deps, beginRound, dueAt: dueHere });
  const { resume } = rounds;
  const { press, answerNotes, unwanted, holdLeft } = createPress({ ...deps, rounds });

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
      const reading = createSharedReading(gateway, now);
      for (const attempt of await log.all()) {
        if (!isUnclear(attempt) || attempt.nextReadAt === null) continue;
        await deps.withLock('ordering', async () => lookForOrder(attempt, await reading()));
      }
      return resume();
    });

  /** Records what a person decided, and arranges the next wake-up accordingly. */
  const record = (id: string, event: AttemptEvent) =>
    answering(async () => {
      await log.record(id, event).finally(() => void resume());
      return null;
    });

  /** Under the lock `claim`, so that no order is found or claimed between the check and the write. */
  const settle = (id: string, settlement: Settlement, shownNumbers: readonly string[]) =>
    deps.withLock('claim', () =>
      answering(async () => {
        const attempt = await log.get(id);
        const problem =
          attempt && whyNotSettled(attempt, settlement, shownNumbers, await log.history());
        if (problem) return { kind: 'order-refused-here', problem };
        return record(id, { type: 'settle', settlement, at: now() });
      }),
    );

  /** Undoes the held attempts; the caller has the lock `press`. Returns those that can't be undone any more. */
  const stopHeld = async (keep: Keep): Promise<readonly Attempt[]> => {
    const stopped: LastOrder[] = [];
    const sent: Attempt[] = [];
    // Of a journal that can't be read, nothing can be undone or told.
    const attempts = await log.all().catch(() => []);
    for (const attempt of attempts.filter(isUnderWay)) {
      const undo = log.record(attempt.id, { type: 'undo', at: now() });
      const undone = await undo.catch(() => null);
      if (undone) stopped.push(lastOrderOf(attempt, undone));
      else sent.push(attempt);
    }
    await keep(stopped).catch(() => {});
    return sent;
  };

  /**
   * Stops what is held, at once and for good: whatever becomes of this background, it isn't sent.
   * @param keep called with what was stopped
   * @returns what is being sent
   */
  const stop = async (keep: Keep): Promise<readonly Attempt[]> => {
    // What was pressed before becomes an attempt now, or else it would become one later.
    await answerNotes().catch(() => {});
    return deps.withLock('press', () => stopHeld(keep));
  };

  /**
   * Discards all attempts. What is held isn't sent, and what is being sent is waited for.
   * @param before what was being sent when the person decided this; it may be over by now
   * @param keep called with what became of that and of what is under way, before it is gone
   */
  const discard = (before: readonly Attempt[], keep: Keep) =>
    answering(async () => {
      await deps.withLock('press', async () => {
        const sent = new Map([...before, ...(await stopHeld(keep))].map((one) => [one.id, one]));
        await deps.withLock('ordering', async () => {
          const left: LastOrder[] = [];
          for (const attempt of sent.values()) {
            const after = await log.get(attempt.id).catch(() => undefined);
            // Whoever has discarded it meanwhile has told of it.
            if (after !== null) left.push(lastOrderOf(attempt, after));
          }
          await keep(left).catch(() => {});
          await notes.clear();
          await log.clear();
        });
      });
      await resume();
      return null;
    });

  return {
    press,
    answerNotes: async () => {
      // What can't be read now is read by the next background, or when the notes change.
      await answerNotes().catch(() => {});
      return resume();
    },
    resume,
    carryOn,
    lookAgain,
    undo: (id: string) => record(id, { type: 'undo', at: now() }),
    acknowledge: (id: string) => record(id, { type: 'acknowledge', at: now() }),
    see: (ids: readonly string[]) =>
      answering(async () => {
        for (const id of ids) await log.record(id, { type: 'see', at: now() });
        return null;
      }),
    settle,
    stop,
    discard,
    /** Continues with what is known when the journal is lost or unusable. */
    recover: () =>
      answering(async () => {
        const replace = async () => {
          // Whether they were started can't be told by a journal that doesn't know.
          for (const { press, failure } of await notes.all()) {
            if (!failure) await notes.answer(press.id, { kind: 'order-unclear' });
          }
          // Unknown outcomes have to be read, even if the background dies now.
          await rounds.writeAlarmed(now(), log.recover);
        };
        // Under the locks, so that nothing is written or sent meanwhile.
        await deps.withLock('press', () => deps.withLock('ordering', replace));
        await resume();
        return null;
      }),
  };
}

export type Ordering = ReturnType<typeof createOrdering>;

/** Keeps what became of orders that will be forgotten. */
type Keep = (left: readonly LastOrder[]) => Promise<unknown>;

/** Reports a failing journal like any other failure. */
async function answering(work: () => Promise<Failure | null>): Promise<Failure | null> {
  try {
    return await work();
  } catch (error) {
    return storageFailure(error);
  }
}
