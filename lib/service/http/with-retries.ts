import type { Failure } from '@/lib/domain/failure';
import type { Result } from '@/lib/domain/result';

const firstWaitMs = 500;
const waitGrowth = 3;
/** When the service asks for a longer wait than this, the caller decides when to try again. */
const longestWaitMs = 5_000;

/** Resolves after so many milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;

/**
 * Repeats a *read* after failures that may be temporary. Never used to place an order.
 * @param retries the most times to repeat it
 * @returns the first success, or the last failure
 */
export async function withRetries<T>(
  read: () => Promise<Result<T>>,
  wait: Wait,
  retries = 2,
): Promise<Result<T>> {
  for (let retriesSoFar = 0; ; retriesSoFar += 1) {
    const result = await read();
    if (result.ok || retriesSoFar === retries) return result;
    const waitMs = waitFor(result.failure, retriesSoFar);
    if (waitMs === null) return result;
    await wait(waitMs);
  }
}

function waitFor(failure: Failure, retriesSoFar: number): number | null {
  const backOffMs = firstWaitMs * waitGrowth ** retriesSoFar;
  if (failure.kind === 'unreachable' || failure.kind === 'timeout') return backOffMs;
  if (failure.kind !== 'service-fault' && failure.kind !== 'rate-limited') return null;
  const askedMs = failure.retryAfterMs ?? 0;
  return askedMs > longestWaitMs ? null : Math.max(backOffMs, askedMs);
}
