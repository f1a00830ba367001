import { type EpochMs, type ServiceTime, servicesTime } from '@/lib/domain/data/time';
import { type HandledOrders, isHandled } from './marks';
import {
  expectedDay,
  hasPaymentTrouble,
  isAwaited,
  isCanceled,
  isLate,
  isOpen,
  type Order,
} from './order';
import { shipmentFacts } from './states';

/** The groups that orders are shown in, in this order. What is in progress begins with what comes soonest. */
export const orderGroups = ['attention', 'inProgress', 'earlier', 'canceled'] as const;
type OrderGroup = (typeof orderGroups)[number];

export type Need = 'payment' | 'returned' | 'late';

/** The gravest thing about an order that a person can do something about, unless it is dealt with. */
export function needOf(order: Order, now: ServiceTime, handled: HandledOrders): Need | null {
  if (isHandled(handled, order)) return null;
  if (hasPaymentTrouble(order)) return 'payment';
  // Of what nobody waits for any more, only its payment matters.
  if (!isAwaited(order, now)) return null;
  if (shipmentFacts(order.shipmentState).parcel === 'coming back') return 'returned';
  return isLate(order, now) ? 'late' : null;
}

export function groupOrders(
  orders: readonly Order[],
  now: ServiceTime,
  handled: HandledOrders,
): ReadonlyMap<OrderGroup, readonly Order[]> {
  /** `inProgress` is whatever is awaited; `earlier` also has what was never recorded as delivered. */
  const groupOf = (order: Order): OrderGroup => {
    if (isCanceled(order)) return 'canceled';
    if (needOf(order, now, handled)) return 'attention';
    return isAwaited(order, now) ? 'inProgress' : 'earlier';
  };
  const groups = Map.groupBy(orders, groupOf);
  const dayOf = (order: Order) => expectedDay(order) ?? Number.MAX_SAFE_INTEGER;
  groups.get('inProgress')?.sort((one, other) => dayOf(one) - dayOf(other));
  return groups;
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
