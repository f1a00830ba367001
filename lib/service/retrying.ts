import pRetry from 'p-retry';
import { type Answer, failed, succeeded } from '@/lib/domain/answer';
import type { Failure } from '@/lib/domain/failure';

const retries = 2;
const firstWaitMs = 500;
const waitGrowth = 3;
/** A service that wants more time than this is left alone; the caller is told how long. */
const patienceMs = 5_000;

/** Waits so many milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;

/**
 * Repeats a *reading* that failed in a way that may pass, at most twice. Never for placing an order.
 * @returns the first success, or the last failure
 */
export async function retrying<T>(read: () => Promise<Answer<T>>, wait: Wait): Promise<Answer<T>> {
  const attempt = async () => {
    const answer = await read();
    if (!answer.ok) throw new Unsuccessful(answer.failure);
    return answer.value;
  };
  try {
    const value = await pRetry(attempt, {
      retries,
      minTimeout: 0,
      shouldRetry: async ({ error, retriesConsumed }) => {
        const waitMs =
          error instanceof Unsuccessful ? waitFor(error.failure, retriesConsumed) : null;
        if (waitMs === null) return false;
        await wait(waitMs);
        return true;
      },
    });
    return succeeded(value);
  } catch (error) {
    if (error instanceof Unsuccessful) return failed(error.failure);
    throw error;
  }
}

class Unsuccessful extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

function waitFor(failure: Failure, retriesSoFar: number): number | null {
  const backOffMs = firstWaitMs * waitGrowth ** retriesSoFar;
  if (failure.kind === 'unreachable' || failure.kind === 'timeout') return backOffMs;
  if (failure.kind !== 'service-fault' && failure.kind !== 'rate-limited') return null;
  const askedMs = failure.retryAfterMs ?? 0;
  return askedMs > patienceMs ? null : Math.max(backOffMs, askedMs);
}
