import type { Failure } from '@/lib/domain/failure';
import type { AskedFor } from '@/lib/domain/items/item';
import type { EpochMs } from '@/lib/domain/time';
import type { OrderRequest } from './order-request';
import type { ShownOrder } from './shown-order';

/** An earlier attempt that the person chose to order in spite of, and what they were shown about it. */
export interface Override {
  readonly attemptId: string;
  /** Whether it was known to have been ordered; if not, its outcome was unclear. */
  readonly wasOrdered: boolean;
  /** The order numbers that were shown: its own, or those of the orders that might be it. */
  readonly numbers: readonly string[];
}

/** One press of the order button. The page generates the `id`, so a message sent twice counts once. */
export interface Press {
  readonly id: string;
  /** When the pointer or key went down, by the page's clock. */
  readonly pressedAt: EpochMs;
  readonly request: OrderRequest;
  readonly shown: ShownOrder;
  readonly overrides: readonly Override[];
  /** Whether it was made on a receipt, with everything about the order on it. */
  readonly isReviewed?: boolean;
  /** Whether its lines are in the basket; they leave it once they become an attempt. */
  readonly fromBasket?: boolean;
}

/**
 * A press as its page noted it in the same task, so that it leaves a trace even if the page closes and its
 * message gets lost. Contains no secrets. Gone once an attempt tells of it, or a page has told the failure.
 */
export interface PressNote {
  readonly version: typeof attemptVersion;
  readonly press: Press;
  /** Why nothing was started; `null` while nobody has answered the press. */
  readonly failure: Failure | null;
}

export interface FailedNote extends PressNote {
  readonly failure: Failure;
}

/** The orders listed just before the POST, so that new ones can be recognised later. */
export interface Baseline {
  readonly numbers: readonly string[];
  /** Whether `numbers` covers all orders, not only the most recent ones. */
  readonly complete: boolean;
  /** How far the service's clock is at least ahead of ours, in milliseconds; `null` if it didn't say. */
  readonly skewMs: number | null;
  /** By how much more it may be, in milliseconds. */
  readonly skewWithinMs?: number;
}

/** What the person decided about an attempt whose outcome stayed unclear. */
export type Settlement =
  | { readonly verdict: 'ordered'; readonly orderNumber: string | null }
  | { readonly verdict: 'not-ordered' };

/** The shape that attempts are stored in. Whoever changes it raises this, see `storage/attempts.ts`. */
export const attemptVersion = 1;

/** What every attempt has from the press on. Contains no secrets. */
interface Pressed extends ShownOrder {
  readonly version: typeof attemptVersion;
  readonly id: string;
  /** Incremented with every change; a write that isn't the next revision is rejected. */
  readonly rev: number;
  readonly request: OrderRequest;
  /** Fingerprint of the service and key it was pressed for; not the key itself. */
  readonly connection: string;
  readonly service: string;
  readonly pressedAt: EpochMs;
  readonly holdUntil: EpochMs;
  /** When it last changed. A time in the future means that the clock has been set back since. */
  readonly updatedAt: EpochMs;
  readonly overrides: readonly Override[];
  /** What its items were asked for in when they were shown; missing if an earlier version began it. */
  readonly askedFor?: AskedFor;
  /** Whether its lines came from the basket, which learns from this that they were ordered. */
  readonly fromBasket?: boolean;
}

/** What an attempt has once its POST may have left. */
interface Sent extends Pressed {
  readonly sentAt: EpochMs;
  /** `null` if the journal was lost before this could be stored. */
  readonly baseline: Baseline | null;
}

/** What an attempt has once it is over from the person's point of view. */
interface Shown {
  /** When the person dismissed the outcome; `null` while it should be shown. */
  readonly acknowledgedAt: EpochMs | null;
}

/** What an attempt has if it ended without an order. */
interface Failed extends Shown {
  /** `null` if another version stored a reason that no longer exists. */
  readonly failure: Failure | null;
  /** When the person was shown this; `null` until then. */
  readonly seenAt: EpochMs | null;
}

/** What an attempt has once its POST is over. */
interface Ended {
  /**
   * When the POST was answered or given up. The computer may have slept between `sentAt` and the POST, so
   * the order may have been placed as late as this. `null` if the background died first.
   */
  readonly endedAt: EpochMs | null;
}

/** What an attempt has while the listing is read for it. */
interface Watched extends Sent, Ended {
  /** How many times it has been read, for the order at first, and from the start again for others. */
  readonly reads: number;
  /** `null`: not again by itself. */
  readonly nextReadAt: EpochMs | null;
}

/** What an attempt has while its outcome is being looked for in the listing. */
interface Unclear extends Watched {
  /** Why the outcome isn't known; `null` if the background died while sending. */
  readonly failure: Failure | null;
}

/** What an attempt has when there may be an order of its own that isn't known to be. */
interface Ambiguous {
  /** New orders that no attempt accounts for; this one may have placed them. */
  readonly candidates: readonly string[];
}

/** What an attempt has while the listing is checked for orders that nobody wanted. */
interface Audited extends Watched, Shown, Ambiguous {}

/** What an attempt has once its outcome is decided. */
interface Decided extends Audited {
  /** Whether the number comes from the listing rather than from the service's own answer. */
  readonly inferred: boolean;
  /** The candidates that the person knew about when they settled it. */
  readonly settledOver: readonly string[];
}

export interface HeldAttempt extends Pressed {
  readonly state: 'held';
}

interface CancelledAttempt extends Pressed, Shown {
  readonly state: 'cancelled';
}

export interface ExpiredAttempt extends Pressed, Failed {
  readonly state: 'expired';
}

export interface SendingAttempt extends Sent {
  readonly state: 'sending';
}

export interface RefusedAttempt extends Audited, Failed {
  readonly state: 'refused';
  /**
   * Whether nothing can have been ordered, since nobody can have read the POST twice. Otherwise a browser may
   * have sent it again by itself, and this is the answer to the last copy; so it is audited.
   */
  readonly isProof: boolean;
}

interface UnknownAttempt extends Unclear {
  readonly state: 'unknown';
}

interface AmbiguousAttempt extends Unclear, Ambiguous {
  readonly state: 'ambiguous';
}

export interface PlacedAttempt extends Decided {
  readonly state: 'placed';
  readonly orderNumber: string;
}

interface SettledAttempt extends Decided {
  readonly state: 'settled';
  readonly settlement: Settlement;
  readonly orderNumber: string | null;
}

/** One attempt to place an order. Members specific to some states can't be accessed in the others. */
export type Attempt =
  | HeldAttempt
  | CancelledAttempt
  | ExpiredAttempt
  | SendingAttempt
  | RefusedAttempt
  | UnknownAttempt
  | AmbiguousAttempt
  | PlacedAttempt
  | SettledAttempt;

export type AttemptState = Attempt['state'];

/** An attempt that resulted in an order, or whose outcome the person decided. */
export type DecidedAttempt = PlacedAttempt | SettledAttempt;
/** An attempt that is over, but the listing may still show orders that it wasn't to place. */
export type AuditedAttempt = DecidedAttempt | RefusedAttempt;
export type UnclearAttempt = UnknownAttempt | AmbiguousAttempt;
export type WatchedAttempt = UnclearAttempt | AuditedAttempt;
export type SentAttempt = SendingAttempt | WatchedAttempt;

/** What is kept of an attempt for good. */
export const pastMembers = [
  'version',
  'id',
  'rev',
  'state',
  'request',
  'goods',
  'pressedAt',
  'sentAt',
  'orderNumber',
  'inferred',
  'candidates',
  'settlement',
  'service',
] as const;
type Past<T extends Attempt> = Omit<
  Pick<T, Extract<keyof T, (typeof pastMembers)[number]>>,
  'service'
> &
  Partial<Pick<T, 'service'>>;

/** The permanent record of a decided attempt: what was ordered, when, and as which order. */
export type PastAttempt = Past<PlacedAttempt> | Past<SettledAttempt>;

export type AnyAttempt = Attempt | PastAttempt;
