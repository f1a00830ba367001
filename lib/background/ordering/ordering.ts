import type { EpochMs } from '@/lib/domain/data/time';
import { reportingStorage } from '@/lib/domain/failure/storage-failure';
import type { Attempt, Settlement } from '@/lib/domain/ordering/attempt/attempt';
import type { AttemptEvent } from '@/lib/domain/ordering/attempt/event';
import { dueAt } from '@/lib/domain/ordering/attempt/schedule';
import { isUnclear } from '@/lib/domain/ordering/attempt/states';
import { whyNotSettled } from '@/lib/domain/ordering/outcome/question';
import { createForgetting } from './forgetting';
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
  const { log, gateway, now } = deps;
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
    reportingStorage(async () => {
      const reading = createSharedReading(gateway, now);
      for (const attempt of await log.all()) {
        if (!isUnclear(attempt) || attempt.nextReadAt === null) continue;
        await deps.withLock('ordering', async () => lookForOrder(attempt, await reading()));
      }
      return resume();
    });

  /** Records what a person decided, and arranges the next wake-up accordingly. */
  const record = (id: string, event: AttemptEvent) =>
    reportingStorage(async () => {
      await log.record(id, event).finally(() => void resume());
      return null;
    });

  /** Under the lock `claim`, so that no order is found or claimed between the check and the write. */
  const settle = (id: string, settlement: Settlement, shownNumbers: readonly string[]) =>
    deps.withLock('claim', () =>
      reportingStorage(async () => {
        const attempt = await log.get(id);
        const problem =
          attempt && whyNotSettled(attempt, settlement, shownNumbers, await log.history());
        if (problem) return { kind: 'order-refused-here', problem };
        return record(id, { type: 'settle', settlement, at: now() });
      }),
    );

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
      reportingStorage(async () => {
        for (const id of ids) await log.record(id, { type: 'see', at: now() });
        return null;
      }),
    settle,
    ...createForgetting({ ...deps, answerNotes, rounds }),
  };
}

export type Ordering = ReturnType<typeof createOrdering>;
