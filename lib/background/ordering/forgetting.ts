import type { WithLock } from '@/lib/background/platform/with-lock';
import type { StoredValues } from '@/lib/background/stored-values';
import type { EpochMs } from '@/lib/domain/data/time';
import { reportingStorage } from '@/lib/domain/failure/storage-failure';
import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import { isUnderWay } from '@/lib/domain/ordering/attempt/states';
import { type LastOrder, lastOrderOf } from '@/lib/domain/ordering/outcome/last-order';
import type { AttemptLog } from './attempt-log';
import type { Rounds } from './rounds';

interface ForgettingDeps {
  readonly log: AttemptLog;
  readonly notes: StoredValues['notedPresses'];
  readonly answerNotes: () => Promise<void>;
  readonly rounds: Rounds;
  readonly withLock: WithLock;
  readonly now: () => EpochMs;
}

/** Keeps what became of orders that will be forgotten. */
type Keep = (left: readonly LastOrder[]) => Promise<unknown>;

/** Ends what is under way before it is forgotten, so that nothing is sent that nobody remembers. */
export function createForgetting(deps: ForgettingDeps) {
  const { log, notes, answerNotes, rounds, withLock, now } = deps;

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

  /** What became of attempts that were being sent. */
  const endsOf = async (sent: Iterable<Attempt>): Promise<readonly LastOrder[]> => {
    const left: LastOrder[] = [];
    for (const attempt of sent) {
      const after = await log.get(attempt.id).catch(() => undefined);
      // Whoever has discarded it meanwhile has told of it.
      if (after !== null) left.push(lastOrderOf(attempt, after));
    }
    return left;
  };

  return {
    /**
     * Stops what is held, at once and for good: whatever becomes of this background, it isn't sent.
     * @param keep called with what was stopped
     * @returns what is being sent
     */
    stop: async (keep: Keep): Promise<readonly Attempt[]> => {
      // What was pressed before becomes an attempt now, or else it would become one later.
      await answerNotes().catch(() => {});
      return withLock('press', () => stopHeld(keep));
    },
    /**
     * Discards all attempts. What is held isn't sent, and what is being sent is waited for.
     * @param before what was being sent when the person decided this; it may be over by now
     * @param keep called with what became of that and of what is under way, before it is gone
     */
    discard: (before: readonly Attempt[], keep: Keep) =>
      reportingStorage(async () => {
        await withLock('press', async () => {
          const sent = new Map([...before, ...(await stopHeld(keep))].map((one) => [one.id, one]));
          await withLock('ordering', async () => {
            await keep(await endsOf(sent.values())).catch(() => {});
            await notes.clear();
            await log.clear();
          });
        });
        await rounds.resume();
        return null;
      }),
    /** Continues with what is known when the journal is lost or unusable. */
    recover: () =>
      reportingStorage(async () => {
        const replace = async () => {
          // Whether they were started can't be told by a journal that doesn't know.
          for (const { press, failure } of await notes.all()) {
            if (!failure) await notes.answer(press.id, { kind: 'order-unclear' });
          }
          // Unknown outcomes have to be read, even if the background dies now.
          await rounds.writeAlarmed(now(), log.recover);
        };
        // Under the locks, so that nothing is written or sent meanwhile.
        await withLock('press', () => withLock('ordering', replace));
        await rounds.resume();
        return null;
      }),
  };
}
