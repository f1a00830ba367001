import type { EpochMs } from '@/lib/domain/data/time';
import type { Failure } from '@/lib/domain/failure/failure';
import type { Baseline, Settlement } from './attempt';

/** What a reading of the listing found. */
export type Finding =
  | { readonly kind: 'none' }
  /** Whatever the person was asked about is another's by now. */
  | { readonly kind: 'others' }
  | { readonly kind: 'one'; readonly number: string }
  | { readonly kind: 'several'; readonly numbers: readonly string[] };

export type AttemptEvent = { readonly at: EpochMs } & (
  | { readonly type: 'undo' }
  | { readonly type: 'expire'; readonly failure: Failure }
  | { readonly type: 'send'; readonly baseline: Baseline }
  /** Sending was written, and then nothing left. */
  | { readonly type: 'not-sent'; readonly failure: Failure }
  | { readonly type: 'place'; readonly orderNumber: string }
  | { readonly type: 'refuse'; readonly failure: Failure; readonly isProof: boolean }
  | { readonly type: 'lose'; readonly failure: Failure | null }
  | { readonly type: 'read'; readonly finding: Finding }
  | { readonly type: 'audit'; readonly duplicates: readonly string[] }
  | { readonly type: 'read-failed'; readonly isOfOtherAccount: boolean }
  | { readonly type: 'settle'; readonly settlement: Settlement }
  | { readonly type: 'see' }
  | { readonly type: 'acknowledge' }
);

export type EventOf<T extends AttemptEvent['type']> = Extract<AttemptEvent, { readonly type: T }>;
