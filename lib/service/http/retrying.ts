import type { Failure } from '@/lib/domain/failure';
import type { Result } from '@/lib/domain/result';

const firstWaitMs = 500;
const waitGrowth = 3;
/** A service that wants more time than this is left alone; the caller is told how long. */
const patienceMs = 5_000;

/** Waits so many milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;

/**
 * Repeats a *reading* that failed in a way that may pass. Never for placing an order.
 * @param retries at most so often
 * @returns the first success, or the last failure
 */
export async function retrying<T>(
  read: () => Promise<Result<T>>,
  wait: Wait,
  retries = 2,
): Promise<Result<T>> {
  for (let retriesSoFar = 0; ; retriesSoFar += 1) {
    const answer = await read();
    if (answer.ok || retriesSoFar === retries) return answer;
    const waitMs = waitFor(answer.failure, retriesSoFar);
    if (waitMs === null) return answer;
    await wait(waitMs);
  }
}

function waitFor(failure: Failure, retriesSoFar: number): number | null {
  const backOffMs = firstWaitMs * waitGrowth ** retriesSoFar;
  if (failure.kind === 'unreachable' || failure.kind === 'timeout') return backOffMs;
  if (failure.kind !== 'service-fault' && failure.kind !== 'rate-limited') return null;
  const askedMs = failure.retryAfterMs ?? 0;
  return askedMs > patienceMs ? null : Math.max(backOffMs, askedMs);
}
