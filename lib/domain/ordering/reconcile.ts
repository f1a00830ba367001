import type { EpochMs } from '@/lib/domain/time';
import type { Order } from '@/lib/domain/tracking/order';
import type { AnyAttempt, Attempt, Baseline, DecidedAttempt } from './attempt';
import { mayOwnAnOrder, orderNumberOf } from './attempts';

/*
 * Reconciliation: which orders in GET /orders may be the one that an attempt placed. The listing gives
 * neither lines nor who ordered (contract 2.4), so the only evidence is which orders are new, when they
 * were placed, and which ones belong to other attempts.
 */

const minute = 60_000;
/** How long the service may go on processing a POST after it has ended, in milliseconds. */
const workingMs = 15 * minute;
/** Tolerance for clocks and rounding, in milliseconds: with the service's clock known, and unknown. */
const slackMs = 2 * minute;
const blindSlackMs = 36 * 60 * minute;

/** Baseline for a restored attempt that was last seen before it was sent. */
const nothingKnown: Baseline = { numbers: [], complete: true, skewMs: null };

/** A reading of the most recent orders, most recent first. */
export interface Listing {
  readonly orders: readonly Order[];
  readonly canLoadMore: boolean;
  /** When it was read, by our clock and by the service's. */
  readonly readAt: EpochMs;
  readonly servedAt: EpochMs | null;
}

/** What a reading of the listing reveals about an attempt. */
export type Finding =
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly number: string }
  | { readonly kind: 'several'; readonly numbers: readonly string[] };

/** What is remembered of a listing, to recognise orders that appear later. */
export function baselineOf(listing: Listing): Baseline {
  return {
    numbers: listing.orders.map((order) => order.number),
    complete: !listing.canLoadMore,
    skewMs: listing.servedAt === null ? null : listing.servedAt - listing.readAt,
  };
}

/**
 * Whether a listing belongs to the account that an attempt was made in, even under a different key: some
 * order that was listed just before the attempt still is. Can't be established for an account without orders.
 */
export function isOfSameAccount(attempt: Attempt, listing: Listing): boolean {
  const baseline = 'baseline' in attempt ? attempt.baseline : null;
  return listing.orders.some((order) => baseline?.numbers.includes(order.number));
}

/** Looks for the order of an attempt that was sent but never answered. */
export function findOrder(
  attempt: Attempt,
  listing: Listing,
  others: readonly AnyAttempt[],
): Finding {
  const numbers = unclaimed(attempt, listing, others);
  const [only] = numbers;
  if (only === undefined) return { kind: 'none' };
  const isContested = others.some((other) => mayBeOf(other, only, listing));
  if (numbers.length > 1 || isContested) return { kind: 'several', numbers };
  return { kind: 'one', number: only };
}

/** Whether another attempt, whose order number isn't known, may have placed this order. */
function mayBeOf(other: AnyAttempt, number: string, listing: Listing): boolean {
  if (!mayOwnAnOrder(other)) return false;
  const isLost = 'baseline' in other && !other.baseline;
  const known = isLost ? { ...other, baseline: nothingKnown } : other;
  return unclaimed(known, listing, []).includes(number);
}

/** Orders placed along with a decided attempt's own that nobody asked for. */
export function findDuplicates(
  attempt: DecidedAttempt,
  listing: Listing,
  others: readonly AnyAttempt[],
): string[] {
  return unclaimed(attempt, listing, others).filter((number) => number !== attempt.orderNumber);
}

function unclaimed(attempt: AnyAttempt, listing: Listing, others: readonly AnyAttempt[]): string[] {
  // An attempt that was never sent, or is past, claims no orders.
  if (!('baseline' in attempt) || !attempt.baseline) return [];
  const { baseline, sentAt } = attempt;
  const endedAt = 'endedAt' in attempt ? attempt.endedAt : null;
  const sending = { from: sentAt, to: Math.max(sentAt, endedAt ?? sentAt) };
  const owned = new Set(others.map(orderNumberOf));
  return newSince(baseline, listing)
    .filter((order) => !owned.has(order.number) && isPlausible(order, sending, baseline))
    .map((order) => order.number);
}

/**
 * Orders that aren't in the baseline. If the baseline is incomplete, orders below the last one it knows
 * are older and have only moved into view.
 */
function newSince(baseline: Baseline, { orders }: Listing): Order[] {
  const before = new Set(baseline.numbers);
  const lastKnown = orders.findLastIndex((order) => before.has(order.number));
  const recent = baseline.complete ? orders : orders.slice(0, lastKnown + 1);
  return recent.filter((order) => !before.has(order.number));
}

/** Whether the order was placed while the attempt was being sent, by the service's clock. */
function isPlausible(
  order: Order,
  sending: { readonly from: EpochMs; readonly to: EpochMs },
  { skewMs }: Baseline,
): boolean {
  const placedAt = Date.parse(order.placedAt);
  if (Number.isNaN(placedAt)) return true;
  const slack = skewMs === null ? blindSlackMs : slackMs;
  const earliest = sending.from + (skewMs ?? 0) - slack;
  const latest = sending.to + workingMs + (skewMs ?? 0) + slack;
  return placedAt >= earliest && placedAt <= latest;
}
