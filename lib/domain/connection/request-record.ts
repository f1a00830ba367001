import type { Failure } from '@/lib/domain/failure';
import type { EpochMs } from '@/lib/domain/time';

/** One request to the service, for finding out what went wrong. Nothing in it is secret. */
export interface RequestRecord {
  /** When it was sent. */
  readonly at: EpochMs;
  readonly method: 'GET' | 'POST';
  /** With its query, without the base address. */
  readonly path: string;
  /** `null`: the service itself gave no answer. */
  readonly status: number | null;
  /** Why there is no answer, or why its body is of no use. */
  readonly failure: Failure['kind'] | null;
  /** How long it took, body included. */
  readonly ms: number;
}
