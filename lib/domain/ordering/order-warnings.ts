import type { OrderWarning } from '@/lib/domain/failure';
import { isOpen, type Order } from '@/lib/domain/tracking/order';
import type { Attempt, PastAttempt, Told } from './attempt';
import { isSameContent, isTold, sharesItems, wasOrdered } from './attempts';
import type { OrderRequest } from './order-request';

const day = 24 * 60 * 60_000;

/** What is known at the press. */
export interface WarningFacts {
  /** Past ones among them. */
  readonly attempts: readonly PastAttempt[];
  readonly orders: readonly Order[];
  /** What the person was told of earlier attempts, and orders in spite of. */
  readonly told: readonly Told[];
  readonly now: number;
}

/** The reasons to ask once more; none when there are none or the person has seen them all. */
export function findOrderWarnings(request: OrderRequest, facts: WarningFacts): OrderWarning[] {
  const open = new Set<string | null>(facts.orders.filter(isOpen).map(({ number }) => number));
  return facts.attempts.flatMap((attempt): OrderWarning[] => {
    if (!wasOrdered(attempt) || isTold(attempt, facts.told)) return [];
    // The person decided on less than is known by now: perhaps it was unclear then.
    const isOutdated = facts.told.some(({ attemptId }) => attemptId === attempt.id);
    if (isOutdated) return [warningOf('ordered-lately', attempt)];
    const isRecent = facts.now - sentOrPressedAt(attempt) < day;
    if (isRecent && isSameContent(attempt.request, request)) {
      return [warningOf('ordered-lately', attempt)];
    }
    const isUnderWay = open.has(attempt.orderNumber) && sharesItems(attempt.request, request);
    return isUnderWay ? [warningOf('under-way', attempt)] : [];
  });
}

/** Names the earlier attempt that a person has to be told of. */
export function warningOf(kind: OrderWarning['kind'], attempt: PastAttempt): OrderWarning {
  const { id, orderNumber } = attempt;
  return { kind, attemptId: id, orderNumber, at: sentOrPressedAt(attempt) };
}

/** How many orders were sent from here within the last 24 hours, and may have been charged. */
export function sentWithinDay(attempts: readonly Attempt[], now: number): number {
  return attempts.filter(
    ({ sentAt, state, settlement }) =>
      sentAt !== null &&
      now - sentAt < day &&
      state !== 'refused' &&
      settlement?.verdict !== 'not-ordered',
  ).length;
}

function sentOrPressedAt({ sentAt, pressedAt }: PastAttempt): number {
  return sentAt ?? pressedAt;
}
