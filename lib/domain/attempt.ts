import type { Failure } from './failure';
import type { ItemSize } from './item';

/**
 * Where an attempt to place an order stands.
 *
 *     held → sending → placed | refused | unknown
 *     held → cancelled | expired
 *     unknown → placed (inferred) | ambiguous | not-seen
 *     not-seen → placed (inferred) | ambiguous, when an order appears late
 *     unknown | ambiguous | not-seen | placed, possibly twice → settled, by the person
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

export interface OrderLine {
  readonly itemId: string;
  readonly quantity: number;
  /** The garment size to send; `null` for every other product, where none is sent (contract 4.5). */
  readonly size: string | null;
}

/** What POST /orders is asked for (contract 4.5). */
export interface OrderRequest {
  readonly lines: readonly OrderLine[];
  readonly addressId: string;
  readonly cardId: string;
}

/** One press of the order button. The page makes up the `id`, so a message sent twice is one press. */
export interface Press {
  readonly id: string;
  readonly request: OrderRequest;
  /** The unclear attempt that the person decided to order again in spite of. */
  readonly supersedes: string | null;
  /** Earlier attempts that the person was told of and orders again in spite of. */
  readonly confirmed: readonly string[];
  /** The price that stood beside each item, by its id; `null` where there was none. */
  readonly quoted: Readonly<Record<string, number | null>>;
  /** Whether its lines are in the basket, which they leave once they are an attempt. */
  readonly fromBasket?: boolean;
}

/** A line as the person saw it at the press, kept to tell later what was in the order. */
export interface Goods {
  readonly itemId: string;
  readonly title: string;
  readonly size: ItemSize;
  readonly quantity: number;
  readonly artworkUrl: string | null;
  /** The price that stood beside the button: the one of the minimum quantity. */
  readonly retailPrice: number | null;
}

/** The orders that existed just before the POST: whatever is listed later and isn't here is new. */
export interface Baseline {
  readonly numbers: readonly string[];
  /** Whether `numbers` is every order there was, rather than the most recent ones. */
  readonly complete: boolean;
  readonly takenAt: number;
  /** How far the service's clock is ahead of ours, in milliseconds; `null` when it didn't say. */
  readonly skewMs: number | null;
}

/** The person's word on an attempt whose outcome couldn't be cleared up. */
export type Settlement =
  | { readonly verdict: 'ordered'; readonly orderNumber: string | null }
  | { readonly verdict: 'not-ordered' };

/** One try of ours to place an order. Times are milliseconds since the epoch. Holds no secret. */
export interface Attempt {
  readonly id: string;
  /** Grows by one with every change; a write that doesn't continue it is refused. */
  readonly rev: number;
  readonly state: AttemptState;
  readonly request: OrderRequest;
  readonly goods: readonly Goods[];
  /** Address and card in a few words, as shown at the press. */
  readonly shipTo: string;
  readonly payWith: string;
  /** Same items, quantities, sizes, address and card: same fingerprint. */
  readonly fingerprint: string;
  /** Which service and which key it was pressed for; not the key. */
  readonly connection: string;
  readonly pressedAt: number;
  readonly holdUntil: number;
  readonly sentAt: number | null;
  /** The background instance that sent it: what several of them did can be told apart afterwards. */
  readonly workerId: string | null;
  readonly baseline: Baseline | null;
  /** HTTP status of the answer to the POST. */
  readonly status: number | null;
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
  /** How many times the listing was read, after success, for a second order that nobody asked for. */
  readonly audits: number;
  readonly nextAuditAt: number | null;
  /** New orders that nobody claims, found by an audit: perhaps this one was placed twice. */
  readonly duplicates: readonly string[];
  readonly settlement: Settlement | null;
  readonly supersedes: string | null;
  /** Whether its lines were in the basket; the basket learns from this that they were ordered. */
  readonly fromBasket?: boolean;
  /** How many orders might have been the superseded one, as far as was known at the press. */
  readonly toldCandidates?: number;
  /** When the person dismissed the outcome; `null` while it should be shown. */
  readonly acknowledgedAt: number | null;
}
