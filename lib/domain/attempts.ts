import type { Attempt, AttemptState, OrderRequest } from './attempt';

/** Sent, or perhaps sent, and the outcome isn't known: a person must not order the same again unawares. */
const unresolvedStates: readonly AttemptState[] = ['sending', 'unknown', 'ambiguous', 'not-seen'];

/** Whether it has been pressed and its outcome is still ahead: in the hold, or with the POST on its way. */
export function isUnderWay({ state }: Attempt): boolean {
  return state === 'held' || state === 'sending';
}

/** Whether money may have moved without us knowing. */
export function isUnresolved(attempt: Attempt): boolean {
  return unresolvedStates.includes(attempt.state);
}

/** Whether the order may exist twice, and the person hasn't settled that yet. */
export function isPossiblyTwice(attempt: Attempt): boolean {
  return attempt.state === 'placed' && attempt.duplicates.length > 0;
}

/** Whether a person has to know of it: the outcome is unclear, or there may be one order too many. */
export function isUnclear(attempt: Attempt): boolean {
  if (isPossiblyTwice(attempt)) return true;
  return attempt.state !== 'sending' && isUnresolved(attempt);
}

/** Whether there is an order, as far as the service or the person says. */
export function wasOrdered({ state, settlement }: Attempt): boolean {
  return state === 'placed' || (state === 'settled' && settlement?.verdict === 'ordered');
}

/** Whether an order whose number isn't known yet may be this attempt's. */
export function mayOwnAnOrder({ sentAt, state, orderNumber }: Attempt): boolean {
  return sentAt !== null && state !== 'refused' && orderNumber === null;
}

/** Whether a press for the same items would compete with this attempt. */
export function isInTheWay(attempt: Attempt): boolean {
  return attempt.state === 'held' || isUnresolved(attempt);
}

/** Whether an order is for an item, alone or among others. */
export function asksFor({ lines }: OrderRequest, itemId: string): boolean {
  return lines.some((line) => line.itemId === itemId);
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
