import type { EpochMs } from '@/lib/domain/data/time';
import type { Failure } from '@/lib/domain/failure/failure';

/** A record of one request to the service, for troubleshooting. It contains nothing secret. */
export interface RequestRecord {
  readonly at: EpochMs;
  readonly method: 'GET' | 'POST';
  /** Includes the query, but not the base address. */
  readonly path: string;
  /** `null`: the service itself didn't answer. */
  readonly status: number | null;
  /** Why there is no answer, or why its body can't be used. */
  readonly failure: Failure['kind'] | null;
  /** Duration in milliseconds, including the body. */
  readonly ms: number;
}
