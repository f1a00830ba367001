import { ownValue } from '@/lib/domain/own-value';
import type { EpochMs } from '@/lib/domain/time';
import type { OrderNews } from './news';
import { hasPaymentTrouble, isLate, type TrackedOrder } from './order';

/** By order number, the keys (see `noticeKeyOf`) of the notifications that were shown. */
export type NotifiedOrders = Readonly<Record<string, readonly string[]>>;

/** An order whose state changes more often than any real one is told again, rather than remembered for ever. */
const maxKeys = 20;

/** The part of an order's state that is worth a notification: each different key gets one. */
export function noticeKeyOf(order: TrackedOrder, now: EpochMs): string {
  const payment = hasPaymentTrouble(order) ? order.paymentState : '';
  // A new expected date that is missed, too, is news again.
  const late = isLate(order, now) ? order.expectedDeliveryDate : '';
  return [order.state, order.shipmentState, payment, late].join(' ');
}

/** The changed orders without a notification of this key: states that go back and forth tell nothing new. */
export function ordersToNotify(
  changes: OrderNews,
  orders: readonly TrackedOrder[],
  notified: NotifiedOrders,
  now: EpochMs,
): TrackedOrder[] {
  return orders.filter(
    (order) =>
      Object.hasOwn(changes, order.number) &&
      !keysOf(notified, order.number).includes(noticeKeyOf(order, now)),
  );
}

/** Records notifications for these orders; orders that are no longer listed are forgotten. */
export function withNotified(
  orders: readonly TrackedOrder[],
  notified: NotifiedOrders,
  listed: readonly TrackedOrder[],
  now: EpochMs,
): NotifiedOrders {
  const next = new Map<string, readonly string[]>();
  for (const order of listed) {
    const before = keysOf(notified, order.number);
    if (before.length > 0) next.set(order.number, before);
  }
  for (const order of orders) {
    const before = keysOf(notified, order.number);
    next.set(order.number, [...before, noticeKeyOf(order, now)].slice(-maxKeys));
  }
  return Object.fromEntries(next);
}

function keysOf(notified: NotifiedOrders, number: string): readonly string[] {
  return ownValue(notified, number) ?? [];
}
