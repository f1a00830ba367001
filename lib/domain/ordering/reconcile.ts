import type { EpochMs } from '@/lib/domain/time';
import type { Order } from '@/lib/domain/tracking/order';
import type { AnyAttempt, Attempt, Baseline, DecidedAttempt } from './attempt';
import { mayOwnAnOrder, orderNumberOf } from './attempts';

/*
 * Clearing up by reading: which orders in GET /orders may be the one that an attempt placed. The
 * listing names neither lines nor who ordered (contract 2.4), so all there is to go by is what wasn't
 * there before, when it was placed, and what other attempts claim.
 */

const minute = 60_000;
/** How long after the POST the service may still have been at work on it. */
const workingMs = 15 * minute;
/** How far clocks and rounding may be out where the service's clock is known, and where it isn't. */
const slackMs = 2 * minute;
const blindSlackMs = 36 * 60 * minute;

/** Of a restored attempt that was last seen before it was sent. */
const nothingKnown: Baseline = { numbers: [], complete: true, skewMs: null };

/** A reading of the most recent orders, most recent first. */
export interface Listing {
  readonly orders: readonly Order[];
  readonly canLoadMore: boolean;
  /** When it was read, by our clock and by the service's; milliseconds since the epoch. */
  readonly readAt: number;
  readonly servedAt: number | null;
}

/** What a reading says about an attempt. */
export type Finding =
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly number: string }
  | { readonly kind: 'several'; readonly numbers: readonly string[] };

/** What is remembered of a listing, so that orders which appear later can be told apart. */
export function baselineOf(listing: Listing): Baseline {
  return {
    numbers: listing.orders.map((order) => order.number),
    complete: !listing.canLoadMore,
    skewMs: listing.servedAt === null ? null : listing.servedAt - listing.readAt,
  };
}

/**
 * Whether a listing is of the account that an attempt was made in, although the key is another one: what
 * was listed just before the attempt still is. Of an account without orders, nothing tells.
 */
export function isOfSameAccount(attempt: Attempt, listing: Listing): boolean {
  const baseline = 'baseline' in attempt ? attempt.baseline : null;
  return listing.orders.some((order) => baseline?.numbers.includes(order.number));
}

/** Looks for the order of an attempt that was sent and whose answer never came. */
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

/** Whether another attempt without a number may have placed the order, as far as anybody knows. */
function mayBeOf(other: AnyAttempt, number: string, listing: Listing): boolean {
  if (!mayOwnAnOrder(other)) return false;
  const isLost = 'baseline' in other && !other.baseline;
  const known = isLost ? { ...other, baseline: nothingKnown } : other;
  return unclaimed(known, listing, []).includes(number);
}

/** Orders that came about together with a placed one, and that nobody asked for. */
export function findDuplicates(
  attempt: DecidedAttempt,
  listing: Listing,
  others: readonly AnyAttempt[],
): string[] {
  return unclaimed(attempt, listing, others).filter((number) => number !== attempt.orderNumber);
}

function unclaimed(attempt: AnyAttempt, listing: Listing, others: readonly AnyAttempt[]): string[] {
  // One that was never sent, or is past, claims nothing.
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
 * Orders that weren't there at the baseline. Below the last order that an incomplete baseline knows,
 * everything is older and has only shifted in.
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
