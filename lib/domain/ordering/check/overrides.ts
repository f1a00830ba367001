import type { AnyAttempt, Attempt, Override } from '@/lib/domain/ordering/attempt/attempt';
import { sharesItems } from '@/lib/domain/ordering/attempt/content';
import { isAllKnown, knownNumbers } from '@/lib/domain/ordering/attempt/order-numbers';
import { isDoubtful, isInTheWay, wasOrdered } from '@/lib/domain/ordering/attempt/states';

/* Ordering again in spite of an unclear attempt: allowed once the person knows all there is to know. */

/** What the person is shown about an attempt before ordering in spite of it. */
export function overrideOf(attempt: AnyAttempt): Override {
  return {
    attemptId: attempt.id,
    wasOrdered: wasOrdered(attempt),
    numbers: knownNumbers(attempt),
  };
}

/** Whether the person overrode an attempt knowing everything that is known about it now. */
export function isOverridden(attempt: AnyAttempt, overrides: readonly Override[]): boolean {
  const one = overrides.find(({ attemptId }) => attemptId === attempt.id);
  return one?.wasOrdered === wasOrdered(attempt) && isAllKnown(attempt, one.numbers);
}

/** Whether an attempt was made in spite of another whose outcome was unclear. */
export function isInSpiteOf({ overrides }: Attempt, attemptId: string): boolean {
  return overrides.some((one) => one.attemptId === attemptId && !one.wasOrdered);
}

/** The attempts that block ordering the same items as this one again, including this one. */
export function inTheWayOf({ request }: Attempt, attempts: readonly Attempt[]): Attempt[] {
  return attempts.filter((other) => isInTheWay(other) && sharesItems(other.request, request));
}

/** Whether the same may be ordered again: this attempt blocks it, and every attempt that does is unclear. */
export function canBeOrderedAgain(attempt: Attempt, attempts: readonly Attempt[]): boolean {
  return isInTheWay(attempt) && inTheWayOf(attempt, attempts).every(isDoubtful);
}

/** Whether an order was placed in spite of this attempt, or an attempt to do so may still succeed. */
export function wasOrderedAgain({ id }: Attempt, attempts: readonly Attempt[]): boolean {
  return attempts.some(
    (other) => isInSpiteOf(other, id) && (isInTheWay(other) || wasOrdered(other)),
  );
}
