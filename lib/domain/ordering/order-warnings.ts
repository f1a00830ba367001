import type { OrderWarning } from '@/lib/domain/failure';
import type { EpochMs } from '@/lib/domain/time';
import { isOpen, type Order } from '@/lib/domain/tracking/order';
import type { AnyAttempt, Attempt, Override } from './attempt';
import { isSameContent, orderNumberOf, sentAtOf, sharesItems, wasOrdered } from './attempts';
import type { OrderRequest } from './order-request';
import { isOverridden } from './overrides';

const day = 24 * 60 * 60_000;

/** What is known at the press. */
export interface WarningFacts {
  /** Past ones among them. */
  readonly attempts: readonly AnyAttempt[];
  readonly orders: readonly Order[];
  readonly overrides: readonly Override[];
  readonly now: EpochMs;
}

/** The reasons to ask once more; none when there are none or the person has seen them all. */
export function findOrderWarnings(request: OrderRequest, facts: WarningFacts): OrderWarning[] {
  const open = new Set<string | null>(facts.orders.filter(isOpen).map(({ number }) => number));
  return facts.attempts.flatMap((attempt): OrderWarning[] => {
    if (!wasOrdered(attempt) || isOverridden(attempt, facts.overrides)) return [];
    // The person decided on less than is known by now: perhaps it was unclear then.
    const isOutdated = facts.overrides.some(({ attemptId }) => attemptId === attempt.id);
    if (isOutdated) return [warningOf('ordered-lately', attempt)];
    const isRecent = facts.now - (sentAtOf(attempt) ?? attempt.pressedAt) < day;
    if (isRecent && isSameContent(attempt.request, request)) {
      return [warningOf('ordered-lately', attempt)];
    }
    const isUnderWay = open.has(orderNumberOf(attempt)) && sharesItems(attempt.request, request);
    return isUnderWay ? [warningOf('under-way', attempt)] : [];
  });
}

/** Names the earlier attempt that a person has to be told of. */
export function warningOf(kind: OrderWarning['kind'], attempt: AnyAttempt): OrderWarning {
  const orderNumber = orderNumberOf(attempt);
  const at = sentAtOf(attempt) ?? attempt.pressedAt;
  return { kind, attemptId: attempt.id, orderNumber, at };
}

/** How many orders were sent from here within the last 24 hours, and may have been charged. */
export function sentWithinDay(attempts: readonly Attempt[], now: EpochMs): number {
  return attempts.filter((attempt) => {
    const sentAt = sentAtOf(attempt);
    if (sentAt === null || now - sentAt >= day || attempt.state === 'refused') return false;
    return attempt.state !== 'settled' || wasOrdered(attempt);
  }).length;
}
