import type { WakeUp } from '@/lib/background/platform/wake-up';
import type { WithLock } from '@/lib/background/platform/with-lock';
import { type EpochMs, hourMs } from '@/lib/domain/data/time';
import type { Failure } from '@/lib/domain/failure/failure';
import { JournalLostError, storageFailure } from '@/lib/domain/failure/storage-failure';
import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import type { AttemptLog } from './attempt-log';

/** The pause before the first retry; it doubles with each failure in a row. */
const firstRetryMs = 15_000;
const lastRetryMs = hourMs;
/** The least pause between two rounds. */
const breatherMs = 1_000;
/** When to check on an attempt that is being sent, in case this background dies. */
const lookAfterSendingMs = 60_000;

export interface RoundsDeps {
  readonly log: Pick<AttemptLog, 'all' | 'catchUp' | 'tidy'>;
  /** Made with what is called when something is due. */
  readonly wakeUpFor: (onDue: () => void) => WakeUp;
  /** Called once a round; returns the function that does what is due for one attempt. */
  readonly beginRound: () => (attempt: Attempt) => Promise<void>;
  /** When its next step is due; `null`: never. */
  readonly dueAt: (attempt: Attempt) => EpochMs | null;
  readonly withLock: WithLock;
  readonly now: () => EpochMs;
}

/**
 * Goes through all attempts in rounds, one at a time, does what is due, and arranges to be woken for what
 * comes next. A failure of one attempt doesn't stop the others, and is tried again.
 */
export function createRounds({ log, wakeUpFor, beginRound, dueAt, withLock, now }: RoundsDeps) {
  let last: Promise<unknown> = Promise.resolve();
  /** The round that hasn't begun yet, for whoever asks while another is running. */
  let next: Promise<Failure | null> | null = null;
  let failuresInARow = 0;
  let isJournalLost = false;

  /** Starts a round, now or right after the one that is running. Resolves with its first failure. */
  const resume = (): Promise<Failure | null> => {
    next ??= last.then(() => {
      next = null;
      return round();
    });
    last = next;
    return next;
  };

  const round = async (): Promise<Failure | null> => {
    const errors: unknown[] = [];
    const noting = <T>(work: Promise<T>): Promise<T | null> =>
      work.catch((error: unknown) => {
        errors.push(error);
        return null;
      });

    await noting(log.catchUp());
    await noting(goRound(noting));
    await noting(log.tidy());
    await noting(log.catchUp());
    const arrangeNext = async () => {
      const attempts = (await noting(log.all())) ?? [];
      isJournalLost = errors.some((error) => error instanceof JournalLostError);
      failuresInARow = errors.length > 0 ? failuresInARow + 1 : 0;
      await wakeUp.arrange(nextOf(dueTimes(attempts)));
    };
    await noting(withLock('alarm', arrangeNext));
    return errors.length > 0 ? storageFailure(errors[0]) : null;
  };

  const goRound = async (noting: (work: Promise<void>) => Promise<unknown>): Promise<void> => {
    const attempts = await withLock('alarm', async () => {
      const found = await log.all();
      // Arranged before anything is done, in case the background dies over it.
      await wakeUp.arrange(earliest(dueTimes(found)));
      return found;
    });
    const step = beginRound();
    attempts.sort((one, other) => one.pressedAt - other.pressedAt);
    for (const attempt of attempts) await noting(step(attempt));
  };

  const dueTimes = (attempts: readonly Attempt[]): EpochMs[] =>
    attempts.flatMap((attempt) => {
      if (attempt.state === 'sending') return [now() + lookAfterSendingMs];
      return dueAt(attempt) ?? [];
    });

  const nextOf = (due: readonly number[]): number | null => {
    const soonest = now() + breatherMs;
    if (failuresInARow === 0) return earliest(due.map((at) => Math.max(at, soonest)));
    // A lost journal doesn't come back by itself; recovering it starts a round of its own.
    if (isJournalLost) return now() + lastRetryMs;
    const waitMs = Math.min(lastRetryMs, firstRetryMs * 2 ** (failuresInARow - 1));
    return earliest([now() + waitMs, ...due.filter((at) => at >= soonest)]);
  };

  /**
   * Writes what has to be seen to then. The alarm comes first, in case the background dies: whatever is written
   * has one. Both are one turn, in which nobody arranges another from what the journal said before.
   */
  const writeAlarmed = <T>(at: EpochMs, write: () => Promise<T>): Promise<T> =>
    withLock('alarm', async () => {
      // If they can't be read, no other time is known.
      const others = await log.all().catch(() => []);
      await wakeUp.arrange(Math.min(at, ...dueTimes(others)));
      return write();
    });

  const wakeUp = wakeUpFor(() => void resume());
  return { resume, writeAlarmed };
}

export type Rounds = ReturnType<typeof createRounds>;

function earliest(times: readonly number[]): number | null {
  return times.length > 0 ? Math.min(...times) : null;
}
