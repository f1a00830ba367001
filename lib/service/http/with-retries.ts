import type { Failure } from '@/lib/domain/failure/failure';
import type { Result } from '@/lib/domain/failure/result';

const firstWaitMs = 500;
const waitGrowth = 3;
/** When the service asks for a longer wait than this, the caller decides when to try again. */
const longestWaitMs = 5_000;

/** Resolves after so many milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;

/**
 * Creates the function that repeats a *read* after failures that may be temporary. Never used to place an order.
 * While one read waits because the service asked for patience, no other is sent.
 * @param wait passes the time until a repetition
 * @returns takes the read and the most times to repeat it; gives the first success, or the last failure
 */
export function createWithRetries(wait: Wait) {
  let patience = Promise.resolve();

  return async <T>(read: () => Promise<Result<T>>, retries = 2): Promise<Result<T>> => {
    for (let retriesSoFar = 0; ; retriesSoFar += 1) {
      await patience;
      const result = await read();
      if (result.ok || retriesSoFar === retries) return result;
      const waitMs = waitFor(result.failure, retriesSoFar);
      if (waitMs === null) return result;
      const isOver = wait(waitMs);
      if (askedPatience(result.failure) !== null) patience = isOver;
      await isOver;
    }
  };
}

function waitFor(failure: Failure, retriesSoFar: number): number | null {
  const backOffMs = firstWaitMs * waitGrowth ** retriesSoFar;
  if (failure.kind === 'unreachable' || failure.kind === 'timeout') return backOffMs;
  if (failure.kind !== 'service-fault' && failure.kind !== 'rate-limited') return null;
  const askedMs = askedPatience(failure) ?? 0;
  return askedMs > longestWaitMs ? null : Math.max(backOffMs, askedMs);
}

/** For how many milliseconds the service asked not to be asked; `null`: it didn't. */
function askedPatience(failure: Failure): number | null {
  return 'retryAfterMs' in failure ? failure.retryAfterMs : null;
}
