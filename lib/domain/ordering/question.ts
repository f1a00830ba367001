import type { OrderProblem } from '@/lib/domain/failure';
import type { AnyAttempt, Attempt, Settlement } from './attempt';
import { isAllKnown, mayBeAt, orderNumberOf } from './attempts';

/* What an attempt asks the person, and which answers it takes. */

/**
 * Why an attempt can't be settled like this; `null` if it can.
 * @param shown the order numbers that the person saw when they answered: they said nothing of any other
 */
export function whyNotSettled(
  attempt: Attempt,
  settlement: Settlement,
  shown: readonly string[],
  history: readonly AnyAttempt[],
): OrderProblem | null {
  if (!isAllKnown(attempt, shown)) return 'more-known';
  const number = settlement.verdict === 'ordered' ? settlement.orderNumber : null;
  const isTakenBy = (other: AnyAttempt) =>
    other.id !== attempt.id && orderNumberOf(other) === number && mayBeAt(other, attempt.service);
  return number !== null && history.some(isTakenBy) ? 'number-taken' : null;
}
