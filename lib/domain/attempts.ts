import type { Attempt, AttemptState, Baseline, OrderRequest } from './attempt';
import type { Order } from './order';

/** Sent, or perhaps sent, and the outcome isn't known: a person must not order the same again unawares. */
const unresolvedStates: readonly AttemptState[] = ['sending', 'unknown', 'ambiguous', 'not-seen'];

/** Whether money may have moved without us knowing. */
export function isUnresolved(attempt: Attempt): boolean {
  return unresolvedStates.includes(attempt.state);
}

/** Whether the outcome is unclear: unresolved, and no answer is being waited for any more. */
export function isUnclear(attempt: Attempt): boolean {
  return attempt.state !== 'sending' && isUnresolved(attempt);
}

/** Whether a press for the same items would compete with this attempt. */
export function isInTheWay(attempt: Attempt): boolean {
  return attempt.state === 'held' || isUnresolved(attempt);
}

/** Whether both ask for at least one common item. */
export function sharesItems(one: OrderRequest, other: OrderRequest): boolean {
  const ids = new Set(one.lines.map((line) => line.itemId));
  return other.lines.some((line) => ids.has(line.itemId));
}

/** The same content in any order of its lines gives the same text. */
export function fingerprintOf(request: OrderRequest): string {
  const lines = request.lines.map((line) => [line.itemId, line.quantity, line.size]);
  const sorted = lines.map((line) => JSON.stringify(line)).sort();
  return JSON.stringify([sorted, request.addressId, request.cardId]);
}

/** What is remembered of a listing, so that orders which appear later can be told apart. */
export function baselineOf(
  listing: readonly Order[],
  canLoadMore: boolean,
  takenAt: number,
): Baseline {
  return { numbers: listing.map((order) => order.number), complete: !canLoadMore, takenAt };
}

/**
 * Numbers in the listing that weren't there at the baseline and belong to no other attempt. Below
 * the last order that an incomplete baseline knows, everything is older and has only shifted in.
 * @param listing most recent first, read after the POST
 */
export function newOrderNumbers(
  baseline: Baseline,
  listing: readonly Order[],
  otherAttempts: readonly Attempt[],
): string[] {
  const before = new Set(baseline.numbers);
  const owned = new Set(otherAttempts.map((other) => other.orderNumber));
  const numbers = listing.map((order) => order.number);
  const lastKnown = numbers.findLastIndex((number) => before.has(number));
  const recent = baseline.complete ? numbers : numbers.slice(0, lastKnown + 1);
  return recent.filter((number) => !before.has(number) && !owned.has(number));
}
