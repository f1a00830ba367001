import type { Failure } from '@/lib/domain/failure';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { JournalLostError } from '@/lib/domain/ordering/journal-loss';
import { storageFailure } from '@/lib/domain/storage-failure';
import type { AttemptLog } from './attempt-log';
import { dueTimes, type WakeUp } from './wake-up';

/** What can't be done is tried again after this long, in milliseconds, then after twice as long … */
const firstRetryMs = 15_000;
const lastRetryMs = 60 * 60_000;
/** What became due during a round waits this long for the next, in milliseconds. */
const breatherMs = 1_000;

interface RunDueDeps {
  readonly log: Pick<AttemptLog, 'all' | 'catchUp' | 'tidy'>;
  readonly wakeUp: WakeUp;
  /** Called once a round: gives what does what is due for one attempt, if anything is. */
  readonly beginRound: () => (attempt: Attempt) => Promise<void>;
  readonly now: () => number;
}

/**
 * Goes round all attempts and does what is due, one round at a time; then sees to being woken for the
 * next. What fails for one attempt keeps none of the others back, and is tried again.
 * @returns what goes round once more, now or right after the round that is under way; it resolves with
 * the last round's first failure
 */
export function createRunDue({ log, wakeUp, beginRound, now }: RunDueDeps) {
  let underWay: Promise<Failure | null> | null = null;
  let isAskedAgain = false;
  let failuresInARow = 0;
  let isJournalLost = false;

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
    const due = dueTimes((await noting(log.all())) ?? [], now());
    isJournalLost = errors.some((error) => error instanceof JournalLostError);
    failuresInARow = errors.length > 0 ? failuresInARow + 1 : 0;
    await noting(wakeUp.arrange(nextOf(due)));
    return errors.length > 0 ? storageFailure(errors[0]) : null;
  };

  const goRound = async (noting: (work: Promise<void>) => Promise<unknown>): Promise<void> => {
    const attempts = await log.all();
    // Before anything is done to any of them: this background may not live to see the end of it.
    await wakeUp.arrange(earliest(dueTimes(attempts, now())));
    const step = beginRound();
    attempts.sort((one, other) => one.pressedAt - other.pressedAt);
    for (const attempt of attempts) await noting(step(attempt));
  };

  const nextOf = (due: readonly number[]): number | null => {
    const soonest = now() + breatherMs;
    if (failuresInARow === 0) return earliest(due.map((at) => Math.max(at, soonest)));
    // It doesn't come back by itself, and whoever carries on without it doesn't wait for this.
    if (isJournalLost) return now() + lastRetryMs;
    const waitMs = Math.min(lastRetryMs, firstRetryMs * 2 ** (failuresInARow - 1));
    return earliest([now() + waitMs, ...due.filter((at) => at >= soonest)]);
  };

  const rounds = async (): Promise<Failure | null> => {
    let failure: Failure | null;
    do {
      isAskedAgain = false;
      failure = await round();
    } while (isAskedAgain);
    // Here and not later: who asks from now on must start a round.
    underWay = null;
    return failure;
  };

  return (): Promise<Failure | null> => {
    isAskedAgain = true;
    underWay ??= rounds();
    return underWay;
  };
}

function earliest(times: readonly number[]): number | null {
  return times.length > 0 ? Math.min(...times) : null;
}
