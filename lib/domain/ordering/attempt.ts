import type { Failure } from '@/lib/domain/failure';
import type { OrderFacts } from './order-facts';
import type { OrderRequest } from './order-request';

/**
 * Where an attempt to place an order stands.
 *
 *     held → sending → placed | refused | unknown
 *     held → cancelled | expired
 *     unknown → placed (inferred) | ambiguous | not-seen
 *     not-seen → placed (inferred) | ambiguous, when an order appears late
 *     unknown | ambiguous | not-seen → settled, by the person
 *     placed | settled, possibly twice → settled, by the person
 */
export type AttemptState =
  | 'held'
  | 'sending'
  | 'placed'
  | 'refused'
  | 'unknown'
  | 'ambiguous'
  | 'not-seen'
  | 'cancelled'
  | 'expired'
  | 'settled';

/** What a person was told of an earlier attempt before they ordered in spite of it. */
export interface Told {
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
  /** Earlier attempts that the person was told of, and orders in spite of. */
  readonly told: readonly Told[];
  /** Whether its lines are in the basket, which they leave once they are an attempt. */
  readonly fromBasket?: boolean;
}

/** The orders that existed just before the POST: whatever is listed later and isn't here is new. */
export interface Baseline {
  readonly numbers: readonly string[];
  /** Whether `numbers` is every order there was, rather than the most recent ones. */
  readonly complete: boolean;
  /** How far the service's clock is ahead of ours, in milliseconds; `null` when it didn't say. */
  readonly skewMs: number | null;
}

/** The person's word on an attempt whose outcome couldn't be cleared up. */
export type Settlement =
  | { readonly verdict: 'ordered'; readonly orderNumber: string | null }
  | { readonly verdict: 'not-ordered' };

/** One try of ours to place an order. Times are milliseconds since the epoch. Holds no secret. */
export interface Attempt extends OrderFacts {
  readonly id: string;
  /** Grows by one with every change; a write that doesn't continue it is refused. */
  readonly rev: number;
  readonly state: AttemptState;
  readonly request: OrderRequest;
  /** Which service and which key it was pressed for; not the key. */
  readonly connection: string;
  /** The service's base address. */
  readonly service: string;
  readonly pressedAt: number;
  readonly holdUntil: number;
  /** When it last changed: later than now means that the clock was set back since. */
  readonly updatedAt: number;
  readonly sentAt: number | null;
  /**
   * When the answer to the POST came, or was given up. The computer may have slept between `sentAt` and the
   * POST, so the order can be this much younger. `null` when the background died before it could tell.
   */
  readonly endedAt: number | null;
  readonly baseline: Baseline | null;
  /** Why it was refused, expired or became unknown. */
  readonly failure: Failure | null;
  readonly orderNumber: string | null;
  /** Whether `orderNumber` comes from reading the listing rather than from the service's own answer. */
  readonly inferred: boolean;
  /** Orders that may be this one, when more than one could be. */
  readonly candidates: readonly string[];
  /** How many times the listing was read to clear up an unknown outcome. */
  readonly reads: number;
  readonly nextReadAt: number | null;
  /** How many times the listing was read, afterwards, for an order that nobody asked for. */
  readonly audits: number;
  readonly nextAuditAt: number | null;
  /** New orders that nobody claims, found by an audit: perhaps this one was placed twice. */
  readonly duplicates: readonly string[];
  readonly settlement: Settlement | null;
  /** The orders that the person knew of when they settled it: candidates and duplicates. */
  readonly settledOver: readonly string[];
  /** The earlier attempts that it was ordered in spite of, and what was known of them. */
  readonly told: readonly Told[];
  /** Whether its lines were in the basket; the basket learns from this that they were ordered. */
  readonly fromBasket?: boolean;
  /**
   * When the person was shown that it ended without an order; `null` until then. Missing in any other state,
   * and where it ended before this was kept.
   */
  readonly seenAt?: number | null;
  /** When the person dismissed the outcome; `null` while it should be shown. */
  readonly acknowledgedAt: number | null;
}

/** What is kept of an attempt that is over: what was ordered, when, and as which order. */
export type PastAttempt = Pick<
  Attempt,
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
  | 'settlement'
>;
