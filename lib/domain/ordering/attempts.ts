import type { EpochMs } from '@/lib/domain/time';
import type {
  AnyAttempt,
  Attempt,
  AttemptState,
  DecidedAttempt,
  ExpiredAttempt,
  Override,
  RefusedAttempt,
} from './attempt';
import type { OrderRequest } from './order-request';

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

/** Whether its outcome is decided: by the service, by its listing, or by the person. */
export function isDecided(attempt: Attempt): attempt is DecidedAttempt {
  return attempt.state === 'placed' || attempt.state === 'settled';
}

/** The number of its order, as far as there is one and it is known. */
export function orderNumberOf(attempt: AnyAttempt): string | null {
  return 'orderNumber' in attempt ? attempt.orderNumber : null;
}

/** When its POST may have left; `null` when it never did. */
export function sentAtOf(attempt: AnyAttempt): EpochMs | null {
  return 'sentAt' in attempt ? attempt.sentAt : null;
}

/** The orders that may be this one, where more than one could be. */
export function candidatesOf(attempt: AnyAttempt): readonly string[] {
  return 'candidates' in attempt ? attempt.candidates : [];
}

/** New orders beside this one that no attempt claims. */
export function duplicatesOf(attempt: AnyAttempt): readonly string[] {
  return 'duplicates' in attempt ? attempt.duplicates : [];
}

/** When the person dismissed how it ended. */
export function acknowledgedAtOf(attempt: Attempt): EpochMs | null {
  return 'acknowledgedAt' in attempt ? attempt.acknowledgedAt : null;
}

/** Duplicates that the person hasn't decided about. */
export function unsettledDuplicates(attempt: Attempt): string[] {
  if (!isDecided(attempt)) return [];
  return attempt.duplicates.filter((number) => !attempt.settledOver.includes(number));
}

/** Whether there may be an order too many, and the person hasn't settled that yet. */
export function isPossiblyTwice(attempt: Attempt): boolean {
  return unsettledDuplicates(attempt).length > 0;
}

/** Whether a person has to know of it: the outcome is unclear, or there may be one order too many. */
export function isUnclear(attempt: Attempt): boolean {
  if (isPossiblyTwice(attempt)) return true;
  return attempt.state !== 'sending' && isUnresolved(attempt);
}

/** Whether it ended without an order, and the person may not know that yet. */
export function isUnseenEnd(attempt: Attempt): attempt is ExpiredAttempt | RefusedAttempt {
  if (attempt.state !== 'refused' && attempt.state !== 'expired') return false;
  return attempt.seenAt === null && attempt.acknowledgedAt === null;
}

/** Whether there is an order, as far as the service or the person says. */
export function wasOrdered(attempt: AnyAttempt): boolean {
  if (attempt.state === 'settled') return attempt.settlement.verdict === 'ordered';
  return attempt.state === 'placed';
}

/** Whether an order whose number isn't known yet may be this attempt's. */
export function mayOwnAnOrder(attempt: AnyAttempt): boolean {
  const isSent = sentAtOf(attempt) !== null && attempt.state !== 'refused';
  return isSent && orderNumberOf(attempt) === null;
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

/** Whether both ask for the same lines, in any order, to the same address and by the same card. */
export function isSameRequest(one: OrderRequest, other: OrderRequest): boolean {
  const isSamePlace = one.addressId === other.addressId && one.cardId === other.cardId;
  return isSamePlace && isSameContent(one, other);
}

/** Whether both ask for the same lines, in any order. */
export function isSameContent(one: OrderRequest, other: OrderRequest): boolean {
  return contentOf(one) === contentOf(other);
}

function contentOf({ lines }: OrderRequest): string {
  const texts = lines.map(({ itemId, quantity, size }) => JSON.stringify([itemId, quantity, size]));
  return texts.sort().join();
}

/** What a person is shown of an attempt before they order in spite of it. */
export function overrideOf(attempt: AnyAttempt): Override {
  return {
    attemptId: attempt.id,
    wasOrdered: wasOrdered(attempt),
    numbers: knownNumbers(attempt),
  };
}

/** The numbers of all orders that an attempt is known to be, or may be. */
export function knownNumbers(attempt: AnyAttempt): string[] {
  return [orderNumberOf(attempt) ?? [], candidatesOf(attempt), duplicatesOf(attempt)].flat();
}
