import type { EpochMs } from '@/lib/domain/time';
import type {
  AnyAttempt,
  Attempt,
  AuditedAttempt,
  DecidedAttempt,
  FailedAttempt,
  FailedNote,
  OrderLine,
  OrderRequest,
  Override,
  PastAttempt,
  PressNote,
  UnclearAttempt,
} from './attempt';
import type { Goods } from './shown-order';

/*
 * What the states of an attempt mean. "Twice": as long as it may have been placed more often than it should;
 * "once": as long as nothing speaks for that.
 *
 *                       held  sending  unknown  ambiguous  refused  placed  settled  expired  cancelled
 * isUnderWay             yes      yes
 * isUnclear                               yes        yes
 * isDoubtful                              yes        yes    twice   twice    twice
 * isInTheWay             yes      yes     yes        yes    twice
 * isRefusalBeingChecked                                      once
 * isRefusedForGood                                           once
 * isDecided                                                           yes      yes
 * isAudited                                                 yes      yes      yes
 * isOver                                                             once                               yes
 * isEnded                                                   once     once              yes      yes
 */

export function isUnderWay({ state }: Attempt): boolean {
  return state === 'held' || state === 'sending';
}

export function isUnclear(attempt: AnyAttempt): attempt is UnclearAttempt {
  return attempt.state === 'unknown' || attempt.state === 'ambiguous';
}

export function isDecided(attempt: Attempt): attempt is DecidedAttempt {
  return attempt.state === 'placed' || attempt.state === 'settled';
}

/** Whether the listing is read for further orders of it. */
export function isAudited(attempt: Attempt): attempt is AuditedAttempt {
  return isDecided(attempt) || attempt.state === 'refused';
}

/** The orders that are its own, and so nobody else's. */
export function orderNumbersOf(attempt: AnyAttempt): readonly string[] {
  if ('orderNumbers' in attempt) return attempt.orderNumbers;
  return 'orderNumber' in attempt ? [attempt.orderNumber] : [];
}

/**
 * Whether its order may be listed by the service at this base address: numbers are unique within one service only.
 * Past attempts of earlier versions don't tell which, nor does what was salvaged.
 */
export function mayBeAt({ service }: AnyAttempt, baseAddress: string): boolean {
  return !service || service === baseAddress;
}

/** When its POST may have left; `null` if it never did. */
export function sentAtOf(attempt: AnyAttempt): EpochMs | null {
  return 'sentAt' in attempt ? attempt.sentAt : null;
}

/** New orders that it may have placed, besides its own. */
export function candidatesOf(attempt: AnyAttempt): readonly string[] {
  return 'candidates' in attempt ? attempt.candidates : [];
}

export function acknowledgedAtOf(attempt: Attempt): EpochMs | null {
  return 'acknowledgedAt' in attempt ? attempt.acknowledgedAt : null;
}

/** The candidates that the person hasn't decided on yet. */
export function openCandidates(attempt: Attempt): string[] {
  const settled = isDecided(attempt) ? attempt.settledOver : [];
  return candidatesOf(attempt).filter((number) => !settled.includes(number));
}

/** Whether it may have been placed more often than it should, and the person hasn't settled that yet. */
export function isPossiblyTwice(attempt: Attempt): boolean {
  return isAudited(attempt) && openCandidates(attempt).length > 0;
}

export function isDoubtful(attempt: Attempt): boolean {
  return isUnclear(attempt) || isPossiblyTwice(attempt);
}

/** The item that lines order, perhaps in several sizes; `null` for several items. */
export function soleItemOf(lines: OrderRequest['lines']): string | null {
  const [itemId, ...others] = new Set(lines.map((line) => line.itemId));
  return itemId !== undefined && others.length === 0 ? itemId : null;
}

/** One for each item. */
export function titlesOf(goods: readonly Pick<Goods, 'itemId' | 'title'>[]): string[] {
  return [...new Map(goods.map(({ itemId, title }) => [itemId, title])).values()];
}

/** Whether it was refused, which proves nothing, and its order is still being looked for: in vain so far. */
export function isRefusalBeingChecked(attempt: AnyAttempt): boolean {
  return attempt.state === 'refused' && attempt.nextReadAt !== null && !isPossiblyTwice(attempt);
}

/** Whether it was refused, and that was proof or has been checked. */
export function isRefusedForGood(attempt: AnyAttempt): boolean {
  return attempt.state === 'refused' && attempt.nextReadAt === null && !isPossiblyTwice(attempt);
}

/** Whether all is well and done: it was placed, once as far as known, or undone in time. */
export function isOver(attempt: Attempt): boolean {
  if (attempt.state === 'cancelled') return true;
  return attempt.state === 'placed' && !isPossiblyTwice(attempt);
}

function hasFailed(attempt: Attempt): attempt is FailedAttempt {
  return attempt.state === 'refused' || attempt.state === 'expired';
}

export function isUnseenEnd(attempt: Attempt): attempt is FailedAttempt {
  return hasFailed(attempt) && attempt.seenAt === null && attempt.acknowledgedAt === null;
}

/** Whether nothing more is to come of it, as far as known: it was placed, undone, refused, or never sent. */
export function isEnded(attempt: Attempt): boolean {
  return isOver(attempt) || (hasFailed(attempt) && !isDoubtful(attempt));
}

/** Whether the person may not know how it stands. */
export function isToTell(attempt: Attempt): boolean {
  if (isUnderWay(attempt) || isDoubtful(attempt)) return true;
  if (acknowledgedAtOf(attempt) !== null) return false;
  return isOver(attempt) || isUnseenEnd(attempt) || isRefusalBeingChecked(attempt);
}

/** The failed presses that only their notes tell of: of the others there is an attempt. */
export function failedNotes(
  notes: readonly PressNote[],
  attempts: readonly Attempt[],
): FailedNote[] {
  const ids = new Set(attempts.map(({ id }) => id));
  const hasFailed = (note: PressNote): note is FailedNote => note.failure !== null;
  return notes.filter(hasFailed).filter(({ press }) => !ids.has(press.id));
}

/** Whether there is an order, according to the service or the person. */
export function wasOrdered(attempt: AnyAttempt): boolean {
  if (attempt.state === 'settled') return attempt.settlement.verdict === 'ordered';
  return attempt.state === 'placed';
}

/** Current and past attempts together, newest first. */
export function withPast(
  attempts: readonly Attempt[],
  past: readonly PastAttempt[],
): readonly AnyAttempt[] {
  // An attempt that is just being moved is in both lists.
  const ids = new Set(attempts.map(({ id }) => id));
  return [...attempts, ...past.filter(({ id }) => !ids.has(id))].sort(newestFirst);
}

export function newestFirst(
  one: Pick<AnyAttempt, 'pressedAt'>,
  other: Pick<AnyAttempt, 'pressedAt'>,
): number {
  return other.pressedAt - one.pressedAt;
}

/** When each item was last ordered by these attempts, or is being ordered, by its id. */
export function orderTimes(attempts: readonly AnyAttempt[]): ReadonlyMap<string, EpochMs> {
  const times = new Map<string, EpochMs>();
  for (const attempt of attempts) {
    const isSettled = attempt.state === 'placed' || attempt.state === 'settled';
    if (!(isSettled ? wasOrdered(attempt) : isInTheWay(attempt))) continue;
    for (const { itemId } of attempt.request.lines) {
      times.set(itemId, Math.max(attempt.pressedAt, times.get(itemId) ?? 0));
    }
  }
  return times;
}

/** Whether this attempt may have an order whose number isn't known yet. */
export function mayOwnAnOrder(attempt: AnyAttempt): boolean {
  if (attempt.state === 'refused' && attempt.isProof) return false;
  return sentAtOf(attempt) !== null && orderNumbersOf(attempt).length === 0;
}

/** Whether this attempt blocks another press for the same items: money may have been, or may yet be charged. */
export function isInTheWay(attempt: Attempt): boolean {
  if (attempt.state === 'refused') return isPossiblyTwice(attempt);
  return isUnderWay(attempt) || isUnclear(attempt);
}

export function sharesItems(one: Content, other: Content): boolean {
  const ids = new Set(one.lines.map((line) => line.itemId));
  return other.lines.some((line) => ids.has(line.itemId));
}

/** Whether all goods of the one were ordered by the others. */
export function areAllIn(one: Content, others: readonly Content[]): boolean {
  const goods = new Set(others.flatMap(({ lines }) => lines.map(goodOf)));
  return one.lines.every((line) => goods.has(goodOf(line)));
}

const goodOf = ({ itemId, size }: OrderLine): string => JSON.stringify([itemId, size]);

export function isSameRequest(one: OrderRequest, other: OrderRequest): boolean {
  const isSamePlace = one.addressId === other.addressId && one.cardId === other.cardId;
  return isSamePlace && isSameContent(one, other);
}

/** In any order. */
export function isSameContent(one: Content, other: Content): boolean {
  return textOf(one) === textOf(other);
}

type Content = Pick<OrderRequest, 'lines'>;

function textOf({ lines }: Content): string {
  const texts = lines.map(({ itemId, quantity, size }) => JSON.stringify([itemId, quantity, size]));
  return texts.sort().join();
}

/** What the person is shown about an attempt before ordering in spite of it. */
export function overrideOf(attempt: AnyAttempt): Override {
  return {
    attemptId: attempt.id,
    wasOrdered: wasOrdered(attempt),
    numbers: knownNumbers(attempt),
  };
}

/** Its own, and those of the orders that might be its own. */
export function knownNumbers(attempt: AnyAttempt): string[] {
  return [...new Set([...orderNumbersOf(attempt), ...candidatesOf(attempt)])];
}

/** Whether somebody who was shown these numbers knows of every order that is known of by now. */
export function isAllKnown(attempt: AnyAttempt, shown: readonly string[]): boolean {
  return knownNumbers(attempt).every((number) => shown.includes(number));
}
