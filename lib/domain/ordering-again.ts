import type { Attempt } from './attempt';
import { asksFor, isInTheWay, isUnclear, wasOrdered } from './attempts';

/* Ordering again what is unclear, in spite of it: a person may, knowing what there is to know. */

/** Whether what an attempt was for may be ordered in spite of it: it is unclear, and alone in the way. */
export function canBeOrderedAgain(attempt: Attempt, attempts: readonly Attempt[]): boolean {
  if (!isInTheWay(attempt) || !isUnclear(attempt)) return false;
  const isRival = (other: Attempt) => other.id !== attempt.id && isInTheWay(other);
  return !attempts
    .filter(isRival)
    .some(({ request }) => attempt.request.lines.some(({ itemId }) => asksFor(request, itemId)));
}

/** Whether another order of the same was made in spite of this one, or may still become one. */
export function wasOrderedAgain({ id }: Attempt, attempts: readonly Attempt[]): boolean {
  return attempts.some(
    (other) => other.supersedes === id && (isInTheWay(other) || wasOrdered(other)),
  );
}
