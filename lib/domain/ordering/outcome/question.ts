import type { OrderProblem } from '@/lib/domain/failure/failure';
import type { AnyAttempt, Attempt, Settlement } from '@/lib/domain/ordering/attempt/attempt';
import {
  isAllKnown,
  mayBeAt,
  openCandidates,
  orderNumbersOf,
} from '@/lib/domain/ordering/attempt/order-numbers';
import { isPossiblyTwice, wasOrdered } from '@/lib/domain/ordering/attempt/states';
import { type Check, isToAnswer } from './search-progress';

/* What an attempt asks the person, and which answers it takes. */

export interface Question {
  /**
   * `none`, `one`, `several`: was it placed, and is it one of so many orders? `double`: its own is known; were these meant,
   * too? `turned-up`: it was refused, or settled as none; are these its own after all?
   */
  readonly kind: 'none' | 'one' | 'several' | 'double' | 'turned-up';
  /** The orders that the person hasn't decided on yet. */
  readonly numbers: readonly string[];
}

/** `null` if nothing is in doubt, or more is still to be found out without the person. */
export function questionOf(attempt: Attempt, check: Check | null): Question | null {
  if (!isToAnswer(attempt, check)) return null;
  const numbers = openCandidates(attempt);
  if (orderNumbersOf(attempt).length > 0) return { kind: 'double', numbers };
  if (isPossiblyTwice(attempt) && !wasOrdered(attempt)) return { kind: 'turned-up', numbers };
  const kinds = ['none', 'one'] as const;
  return { kind: kinds[numbers.length] ?? 'several', numbers };
}

/**
 * Why an attempt can't be settled like this; `null` if it can.
 * @param shown the order numbers that the person saw when they answered: they said nothing of any other
 */
export function whyNotSettled(
  attempt: Attempt,
  settlement: Settlement,
  shownNumbers: readonly string[],
  history: readonly AnyAttempt[],
): OrderProblem | null {
  if (!isAllKnown(attempt, shownNumbers)) return 'more-known';
  const said = settlement.verdict === 'ordered' ? settlement.orderNumbers : [];
  const isTakenBy = (other: AnyAttempt) =>
    other.id !== attempt.id &&
    mayBeAt(other, attempt.service) &&
    orderNumbersOf(other).some((number) => said.includes(number));
  return history.some(isTakenBy) ? 'number-taken' : null;
}
