import type { Failure } from '@/lib/domain/failure';
import type { EpochMs } from '@/lib/domain/time';
import type { OrderFacts } from './order-facts';
import type { OrderRequest } from './order-request';

/** An earlier attempt that a person orders in spite of, and what they were shown of it. */
export interface Override {
  readonly attemptId: string;
  /** Whether it was known to have been ordered; otherwise it was unclear. */
  readonly wasOrdered: boolean;
  /** The orders that were named: its own, or those that may be it. */
  readonly numbers: readonly string[];
}

/** One press of the order button. The page makes up the `id`, so a message sent twice is one press. */
export interface Press {
  readonly id: string;
  readonly request: OrderRequest;
  readonly shown: OrderFacts;
  readonly overrides: readonly Override[];
  /** Whether its lines are in the basket, which they leave once they are an attempt. */
  readonly fromBasket?: boolean;
}

/** The orders that were listed just before the POST: any other that is listed later is new. */
export interface Baseline {
  readonly numbers: readonly string[];
  /** Whether `numbers` are all orders, not only the most recent ones. */
  readonly complete: boolean;
  /** How far the service's clock is ahead of ours, in milliseconds; `null` when it didn't say. */
  readonly skewMs: number | null;
}

/** What the person decided about an attempt whose outcome stayed unclear. */
export type Settlement =
  | { readonly verdict: 'ordered'; readonly orderNumber: string | null }
  | { readonly verdict: 'not-ordered' };

/** The shape that attempts are stored in today; `storage/private/attempt-versions.ts` upgrades older ones. */
export const attemptVersion = 2;

/** What every attempt has from the press on. Holds no secret. */
interface Pressed extends OrderFacts {
  readonly version: typeof attemptVersion;
  readonly id: string;
  /** Grows by one with every change; a write that doesn't continue it is refused. */
  readonly rev: number;
  readonly request: OrderRequest;
  /** Which service and key it was pressed for, as a fingerprint; not the key. */
  readonly connection: string;
  /** The service's base address. */
  readonly service: string;
  readonly pressedAt: EpochMs;
  readonly holdUntil: EpochMs;
  /** When it last changed: later than now means that the clock was set back since. */
  readonly updatedAt: EpochMs;
  readonly overrides: readonly Override[];
  /** Whether its lines were in the basket; the basket learns from this that they were ordered. */
  readonly fromBasket?: boolean;
}

/** What an attempt has once its POST may have left. */
interface Sent extends Pressed {
  readonly sentAt: EpochMs;
  /** `null` where the journal was lost before it could be kept. */
  readonly baseline: Baseline | null;
}

/** What an attempt has that is over as far as the person is concerned. */
interface Shown {
  /** When the person dismissed the outcome; `null` while it should be shown. */
  readonly acknowledgedAt: EpochMs | null;
}

/** What an attempt has that ended without an order. */
interface Failed extends Shown {
  /** `null` where an earlier version stored a reason that no longer exists. */
  readonly failure: Failure | null;
  /** When the person was shown that; `null` until then, missing where it ended before this was kept. */
  readonly seenAt?: EpochMs | null;
}

/** What an attempt has whose POST is over. */
interface Ended {
  /**
   * When the answer to the POST came, or was given up. The computer may have slept between `sentAt` and the
   * POST, so the order can be this much younger. `null` when the background died before it could tell.
   */
  readonly endedAt: EpochMs | null;
}

/** What an attempt has whose outcome is looked for in the listing. */
interface Unclear extends Sent, Ended {
  /** Why it isn't known; `null` when the background died while sending. */
  readonly failure: Failure | null;
  /** How many times the listing was read for it. */
  readonly reads: number;
  readonly nextReadAt: EpochMs | null;
}

/** What an attempt has whose outcome is decided; the listing is read on for an order that nobody asked for. */
interface Decided extends Sent, Ended, Shown {
  readonly audits: number;
  readonly nextAuditAt: EpochMs | null;
  /** Whether the number comes from the listing rather than from the service's own answer. */
  readonly inferred: boolean;
  /** New orders that no attempt claims: perhaps this one was placed twice. */
  readonly duplicates: readonly string[];
  /** Candidates and duplicates that the person knew of when they settled it. */
  readonly settledOver: readonly string[];
}

export interface HeldAttempt extends Pressed {
  readonly state: 'held';
}

export interface CancelledAttempt extends Pressed, Shown {
  readonly state: 'cancelled';
}

export interface ExpiredAttempt extends Pressed, Failed {
  readonly state: 'expired';
}

export interface SendingAttempt extends Sent {
  readonly state: 'sending';
}

export interface RefusedAttempt extends Sent, Failed {
  readonly state: 'refused';
}

export interface UnknownAttempt extends Unclear {
  readonly state: 'unknown';
}

export interface NotSeenAttempt extends Unclear {
  readonly state: 'not-seen';
}

export interface AmbiguousAttempt extends Unclear {
  readonly state: 'ambiguous';
  /** The orders that may be this one. */
  readonly candidates: readonly string[];
}

export interface PlacedAttempt extends Decided {
  readonly state: 'placed';
  readonly orderNumber: string;
}

export interface SettledAttempt extends Decided {
  readonly state: 'settled';
  readonly settlement: Settlement;
  readonly orderNumber: string | null;
  /** The orders that might have been this one. */
  readonly candidates: readonly string[];
}

/**
 * One try of ours to place an order. What only some states have can't be asked of the others.
 *
 *     held → sending → placed | refused | unknown
 *     held → cancelled | expired
 *     unknown → placed (inferred) | ambiguous | not-seen
 *     not-seen → placed (inferred) | ambiguous, when an order appears late
 *     unknown | ambiguous | not-seen → settled, by the person
 *     placed | settled, possibly twice → settled, by the person
 */
export type Attempt =
  | HeldAttempt
  | CancelledAttempt
  | ExpiredAttempt
  | SendingAttempt
  | RefusedAttempt
  | UnknownAttempt
  | NotSeenAttempt
  | AmbiguousAttempt
  | PlacedAttempt
  | SettledAttempt;

export type AttemptState = Attempt['state'];

/** An attempt that has an order, or had one until the person decided otherwise. */
export type DecidedAttempt = PlacedAttempt | SettledAttempt;
export type UnclearAttempt = UnknownAttempt | NotSeenAttempt | AmbiguousAttempt;

type PastMember =
  | 'version'
  | 'id'
  | 'rev'
  | 'state'
  | 'request'
  | 'goods'
  | 'pressedAt'
  | 'sentAt'
  | 'orderNumber'
  | 'inferred'
  | 'candidates'
  | 'duplicates'
  | 'settlement';
type Past<T> = Pick<T, Extract<keyof T, PastMember>>;

/** What is kept of a decided attempt for good: what was ordered, when, and as which order. */
export type PastAttempt = Past<PlacedAttempt> | Past<SettledAttempt>;

export type AnyAttempt = Attempt | PastAttempt;
