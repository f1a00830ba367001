import type { OrderProblem } from '@/lib/domain/failure';
import type { AnyAttempt, Attempt, Settlement } from './attempt';
import {
  isAllKnown,
  isDoubtful,
  isPossiblyTwice,
  mayBeAt,
  openCandidates,
  orderNumbersOf,
} from './attempts';
import type { Check } from './check';

/* What an attempt asks the person, and which answers it takes. */

export interface Question {
  /**
   * Whether it was placed, which is these orders if any may be it: `none`, `one`, `several`. Whether they were meant
   * besides its own: `double`. Whether they are its own after all, though it was refused or settled as none: `turned-up`.
   */
  readonly kind: 'none' | 'one' | 'several' | 'double' | 'turned-up';
  /** The orders that the person hasn't decided on yet. */
  readonly numbers: readonly string[];
}

/** `null` if nothing is in doubt, or more is still to be found out without the person. */
export function questionOf(attempt: Attempt, check: Check | null): Question | null {
  if (!isDoubtful(attempt) || check === 'going-on') return null;
  const numbers = openCandidates(attempt);
  if (isPossiblyTwice(attempt)) {
    return { kind: orderNumbersOf(attempt).length > 0 ? 'double' : 'turned-up', numbers };
  }
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
  shown: readonly string[],
  history: readonly AnyAttempt[],
): OrderProblem | null {
  if (!isAllKnown(attempt, shown)) return 'more-known';
  const said = settlement.verdict === 'ordered' ? settlement.orderNumbers : [];
  const others = history.filter(({ id }) => id !== attempt.id);
  const taken = others.filter((other) => mayBeAt(other, attempt.service)).flatMap(orderNumbersOf);
  return said.some((number) => taken.includes(number)) ? 'number-taken' : null;
}
