import type { EpochMs } from '@/lib/domain/time';
import { type HandledOrders, isHandled } from './marks';
import { troublesOf } from './news';
import { hasPaymentTrouble, isAwaited, isCanceled, isOpen, type Order } from './order';
import { shipmentFacts } from './states';

/** The groups that orders are shown in, in this order. */
export const orderGroups = ['attention', 'onTheWay', 'earlier', 'canceled'] as const;
type OrderGroup = (typeof orderGroups)[number];

/** Whether an order is in trouble that can still be fixed, and that the person hasn't dealt with. */
export function needsAttention(order: Order, now: EpochMs, handled: HandledOrders): boolean {
  if (isCanceled(order) || isHandled(handled, order)) return false;
  // Of what nobody waits for any more, only its payment matters.
  return isAwaited(order, now) ? troublesOf(order, now).length > 0 : hasPaymentTrouble(order);
}

export function groupOrders(
  orders: readonly Order[],
  now: EpochMs,
  handled: HandledOrders,
): ReadonlyMap<OrderGroup, readonly Order[]> {
  /** `onTheWay` is whatever is awaited; `earlier` also has what was never recorded as delivered. */
  const groupOf = (order: Order): OrderGroup => {
    if (isCanceled(order)) return 'canceled';
    if (needsAttention(order, now, handled)) return 'attention';
    return isAwaited(order, now) ? 'onTheWay' : 'earlier';
  };
  return Map.groupBy(orders, groupOf);
}

/** Whether there is, or may come, something about the order that a person can mark as handled. */
export function canBeHandled(order: Order): boolean {
  return isOpen(order) || hasPaymentTrouble(order);
}

/** What is going on in an account; it decides how often the orders are read. */
export type Activity = 'moving' | 'making' | 'quiet';

/** @param hasUnknownOutcome whether an order was sent from here whose outcome isn't known: it may exist */
export function activityOf(
  orders: readonly Order[],
  hasUnknownOutcome: boolean,
  now: EpochMs,
): Activity {
  const expected = orders.filter((order) => isAwaited(order, now));
  if (expected.some((order) => shipmentFacts(order.shipmentState).parcel !== 'here'))
    return 'moving';
  return expected.length > 0 || hasUnknownOutcome ? 'making' : 'quiet';
}
