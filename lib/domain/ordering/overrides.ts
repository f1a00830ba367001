import type { AnyAttempt, Attempt, Override } from './attempt';
import { isInTheWay, isUnclear, knownNumbers, sharesItems, wasOrdered } from './attempts';

/* Ordering again what is unclear, in spite of it: a person may, knowing what there is to know. */

/** Whether the person overrode an attempt knowing all that is known of it by now. */
export function isOverridden(attempt: AnyAttempt, overrides: readonly Override[]): boolean {
  const one = overrides.find(({ attemptId }) => attemptId === attempt.id);
  if (!one || one.wasOrdered !== wasOrdered(attempt)) return false;
  return knownNumbers(attempt).every((number) => one.numbers.includes(number));
}

/** Whether an attempt was made in spite of another that was unclear. */
export function isInSpiteOf({ overrides }: Attempt, attemptId: string): boolean {
  return overrides.some((one) => one.attemptId === attemptId && !one.wasOrdered);
}

/** The attempts that stand in the way of ordering the same as one of them once more, itself included. */
export function inTheWayOf({ request }: Attempt, attempts: readonly Attempt[]): Attempt[] {
  return attempts.filter((other) => isInTheWay(other) && sharesItems(other.request, request));
}

/** Whether what an attempt was for may be ordered in spite of it: it and all else in the way is unclear. */
export function canBeOrderedAgain(attempt: Attempt, attempts: readonly Attempt[]): boolean {
  return isInTheWay(attempt) && inTheWayOf(attempt, attempts).every(isUnclear);
}

/** Whether another order of the same was made in spite of this one, or may still become one. */
export function wasOrderedAgain({ id }: Attempt, attempts: readonly Attempt[]): boolean {
  return attempts.some(
    (other) => isInSpiteOf(other, id) && (isInTheWay(other) || wasOrdered(other)),
  );
}
