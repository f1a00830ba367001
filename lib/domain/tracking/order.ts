import { displayText } from '@/lib/domain/data/display-text';
import { dayAt, dayMs, dayOf, type ServiceTime } from '@/lib/domain/data/time';
import type { Order } from './schemas';
import { orderFacts, paymentFacts, type Step, shipmentFacts } from './states';

export type { Order } from './schemas';

/** The order number as displayed; a question mark when nothing of it is visible. */
export function shownNumber(number: string): string {
  return displayText(number) || '?';
}

export function isCalledOff({ state }: Pick<Order, 'state'>): boolean {
  return orderFacts(state).isCalledOff === true;
}

/** Whether the order, or its shipment, was called off. */
export function isCanceled(order: Pick<Order, 'state' | 'shipmentState'>): boolean {
  return isCalledOff(order) || shipmentFacts(order.shipmentState).parcel === 'gone';
}

/** Whether the service may still change the order. */
export function isOpen(order: Order): boolean {
  return !isCanceled(order) && shipmentFacts(order.shipmentState).parcel !== 'arrived';
}

/** No matter how long ago, or what else is wrong with it, but not when it was canceled. */
export function isDelivered(order: Order): boolean {
  return !isCalledOff(order) && shipmentFacts(order.shipmentState).parcel === 'arrived';
}

/** How long after placing, or the expected delivery, changes are still expected, in milliseconds. */
const longestWait = 90 * dayMs;

/**
 * Whether the order is still awaited: what is polled, called late and warned of. `isOpen` alone doesn't
 * tell: an order whose delivery was never recorded stays open for ever.
 */
export function isAwaited(order: Order, now: ServiceTime): boolean {
  const since = Math.max(
    Date.parse(order.placedAt) || 0,
    Date.parse(order.expectedDeliveryDate ?? '') || 0,
  );
  return isOpen(order) && now - since < longestWait;
}

/** Whether the parcel has left, hasn't arrived and isn't coming back. */
export function isOnTheWay(order: Order, now: ServiceTime): boolean {
  return isAwaited(order, now) && shipmentFacts(order.shipmentState).parcel === 'on the way';
}

/** The day it should arrive, as in `dayOf`; `null` if that is unknown. */
export function expectedDay({ expectedDeliveryDate }: Order): number | null {
  return expectedDeliveryDate === null ? null : dayOf(expectedDeliveryDate);
}

/** Whether the parcel is on its way, and expected on what is today where the person lives. */
export function isExpectedToday(order: Order, now: ServiceTime): boolean {
  const isComing = isOnTheWay(order, now) && order.deliveredAt === null;
  return isComing && expectedDay(order) === dayAt(now);
}

export function isLate(order: Order, now: ServiceTime): boolean {
  if (!isAwaited(order, now) || order.deliveredAt !== null) return false;
  const expected = expectedDay(order);
  return expected !== null && expected < dayAt(now);
}

/** Whether the person must act on the payment (contract 3); never for a canceled order. */
export function hasPaymentTrouble(order: Order): boolean {
  return !isCanceled(order) && paymentFacts(order.paymentState).isTrouble;
}

/** Whether the next step is to pay for the order (contract 3). */
export function isToBePaid(order: Order): boolean {
  return hasPaymentTrouble(order) && paymentFacts(order.paymentState).isToBePaid === true;
}

/** Its own state explains why nothing has been shipped, or that nothing will be (contract 3). */
export function isExplainedByOrder(order: Order): boolean {
  const isWaiting = shipmentFacts(order.shipmentState).step === 1 || isCalledOff(order);
  return isWaiting && orderFacts(order.state).saysMore;
}

/** How far an order has come that is still awaited; `null` where that can't be said. */
export function progressOf(order: Order, now: ServiceTime): Step | null {
  if (!isAwaited(order, now)) return null;
  const { step } = shipmentFacts(order.shipmentState);
  return step === 1 && orderFacts(order.state).isBeingMade ? 2 : step;
}
