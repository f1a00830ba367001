import type { EpochMs } from '@/lib/domain/data/time';
import type {
  AnyAttempt,
  Attempt,
  AuditedAttempt,
  DecidedAttempt,
  FailedAttempt,
  FailedNote,
  PastAttempt,
  PressNote,
  UnclearAttempt,
} from './attempt';
import { openCandidates, orderNumbersOf } from './order-numbers';

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

/** When its POST may have left; `null` if it never did. */
export function sentAtOf(attempt: AnyAttempt): EpochMs | null {
  return 'sentAt' in attempt ? attempt.sentAt : null;
}

export function acknowledgedAtOf(attempt: Attempt): EpochMs | null {
  return 'acknowledgedAt' in attempt ? attempt.acknowledgedAt : null;
}

/** Whether it may have been placed more often than it should, and the person hasn't settled that yet. */
export function isPossiblyTwice(attempt: Attempt): boolean {
  return isAudited(attempt) && openCandidates(attempt).length > 0;
}

export function isDoubtful(attempt: Attempt): boolean {
  return isUnclear(attempt) || isPossiblyTwice(attempt);
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
