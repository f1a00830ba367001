import { type EpochMs, type ServiceTime, servicesTime } from '@/lib/domain/time';
import { type HandledOrders, isHandled } from './marks';
import { troublesOf } from './news';
import { hasPaymentTrouble, isAwaited, isCanceled, isOpen, type Order } from './order';
import { shipmentFacts } from './states';

/** The groups that orders are shown in, in this order. */
export const orderGroups = ['attention', 'onTheWay', 'earlier', 'canceled'] as const;
type OrderGroup = (typeof orderGroups)[number];

/** Whether an order is in trouble that can still be fixed, and that the person hasn't dealt with. */
export function needsAttention(order: Order, now: ServiceTime, handled: HandledOrders): boolean {
  if (isCanceled(order) || isHandled(handled, order)) return false;
  // Of what nobody waits for any more, only its payment matters.
  return isAwaited(order, now) ? troublesOf(order, now).length > 0 : hasPaymentTrouble(order);
}

export function groupOrders(
  orders: readonly Order[],
  now: ServiceTime,
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

/** The orders that are still awaited at a moment of ours. */
export function awaitedOrders(
  listed: { readonly orders: readonly Order[]; readonly skewMs?: number } | null,
  now: EpochMs,
): readonly Order[] {
  const time = servicesTime(now, listed);
  return listed?.orders.filter((order) => isAwaited(order, time)) ?? [];
}

/** What is going on in an account; it decides how often the orders are read. */
export type Activity = 'moving' | 'making' | 'quiet';

/** @param hasUnknownOutcome whether an order was sent from here whose outcome isn't known: it may exist */
export function activityOf(awaited: readonly Order[], hasUnknownOutcome: boolean): Activity {
  if (awaited.some((order) => shipmentFacts(order.shipmentState).parcel !== 'here'))
    return 'moving';
  return awaited.length > 0 || hasUnknownOutcome ? 'making' : 'quiet';
}
