import type { Attempt, PastAttempt, PressNote } from './schemas';

export type {
  Attempt,
  Baseline,
  OrderLine,
  OrderRequest,
  Override,
  PastAttempt,
  Press,
  PressNote,
} from './schemas';

/**
 * The shape that presses and attempts are stored in. Whoever changes it raises this and the `version` of the schemas, and
 * upgrades the earlier one in `storage/attempts.ts`.
 */
export const attemptVersion: HeldAttempt['version'] = 1;
/** The same of settled attempts: 1.1.0 would misread those that own several orders, and locks ordering instead. */
export const settledVersion: SettledAttempt['version'] = 2;

/** What the person decides about an attempt whose outcome is in doubt: as which orders, if they say so. */
export type Settlement =
  | { readonly verdict: 'ordered'; readonly orderNumbers: readonly string[] }
  | { readonly verdict: 'not-ordered' };

export interface FailedNote extends PressNote {
  readonly failure: NonNullable<PressNote['failure']>;
}

export type AttemptState = Attempt['state'];
type In<State extends AttemptState> = Extract<Attempt, { readonly state: State }>;

export type HeldAttempt = In<'held'>;
export type ExpiredAttempt = In<'expired'>;
export type SendingAttempt = In<'sending'>;
export type RefusedAttempt = In<'refused'>;
export type FailedAttempt = ExpiredAttempt | RefusedAttempt;
export type PlacedAttempt = In<'placed'>;
export type SettledAttempt = In<'settled'>;
/** An attempt that resulted in an order, or whose outcome the person decided. */
export type DecidedAttempt = PlacedAttempt | SettledAttempt;
/** An attempt that is over, but the listing may still show orders that it wasn't to place. */
export type AuditedAttempt = DecidedAttempt | RefusedAttempt;
export type UnclearAttempt = In<'unknown' | 'ambiguous'>;
export type WatchedAttempt = UnclearAttempt | AuditedAttempt;
export type SentAttempt = SendingAttempt | WatchedAttempt;

export type AnyAttempt = Attempt | PastAttempt;
