import { dayMs, type EpochMs } from '@/lib/domain/data/time';
import type { OrderWarning } from '@/lib/domain/failure/failure';
import type { AnyAttempt, OrderRequest, Override } from '@/lib/domain/ordering/attempt/attempt';
import { isSameContent, sharesItems } from '@/lib/domain/ordering/attempt/content';
import { orderNumbersOf } from '@/lib/domain/ordering/attempt/order-numbers';
import { isRefusalBeingChecked, sentAtOf, wasOrdered } from '@/lib/domain/ordering/attempt/states';
import type { Order } from '@/lib/domain/tracking/order';
import { isOverridden } from './overrides';

export interface WarningFacts {
  /** Including past ones. */
  readonly attempts: readonly AnyAttempt[];
  readonly awaited: readonly Order[];
  readonly overrides: readonly Override[];
  readonly now: EpochMs;
}

/** The reasons to ask for confirmation that the person hasn't yet seen. */
export function findOrderWarnings(request: OrderRequest, facts: WarningFacts): OrderWarning[] {
  const awaited = new Set(facts.awaited.map(({ number }) => number));
  return facts.attempts.flatMap((attempt): OrderWarning[] => {
    if (isOverridden(attempt, facts.overrides)) return [];
    if (isRefusalBeingChecked(attempt) && sharesItems(attempt.request, request)) {
      return [warningOf('still-checked', attempt)];
    }
    if (!wasOrdered(attempt)) return [];
    // The person decided knowing less than is known now; its outcome may have been unclear then.
    const isOutdated = facts.overrides.some(({ attemptId }) => attemptId === attempt.id);
    const isRecent = facts.now - (sentAtOf(attempt) ?? attempt.pressedAt) < dayMs;
    if (isOutdated || (isRecent && isSameContent(attempt.request, request))) {
      return [warningOf('ordered-lately', attempt)];
    }
    const isOpen = orderNumbersOf(attempt).some((number) => awaited.has(number));
    return isOpen && sharesItems(attempt.request, request) ? [warningOf('awaited', attempt)] : [];
  });
}

export function warningOf(kind: OrderWarning['kind'], attempt: AnyAttempt): OrderWarning {
  const [number = null, ...others] = orderNumbersOf(attempt);
  const orderNumber = others.length > 0 ? null : number;
  const at = sentAtOf(attempt) ?? attempt.pressedAt;
  return { kind, attemptId: attempt.id, orderNumber, at };
}
