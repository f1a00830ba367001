import { ownValue } from '@/lib/domain/own-value';
import type { EpochMs } from '@/lib/domain/time';
import { hasPaymentTrouble, isLate, type Tone } from './changes';
import type { Order } from './order';

/** By order number, the standings (see `standingOf`) that a notification was shown for. */
export type NotifiedOrders = Readonly<Record<string, readonly string[]>>;

/** The part of an order's state that is worth a notification: each different standing gets one. */
export function standingOf(order: Order, now: EpochMs): string {
  const payment = hasPaymentTrouble(order) ? order.paymentState : '';
  // A new expected date that is missed, too, is news again.
  const late = isLate(order, now) ? order.expectedDeliveryDate : '';
  return [order.state, order.shipmentState, payment, late].join(' ');
}

/** The changed orders not yet notified in this standing: states that go back and forth tell nothing new. */
export function ordersToNotify(
  changes: Readonly<Record<string, Tone>>,
  orders: readonly Order[],
  notified: NotifiedOrders,
  now: EpochMs,
): Order[] {
  return orders.filter(
    (order) =>
      Object.hasOwn(changes, order.number) &&
      !standingsOf(notified, order.number).includes(standingOf(order, now)),
  );
}

/** Records notifications for these orders; orders that are no longer listed are forgotten. */
export function withNotified(
  orders: readonly Order[],
  notified: NotifiedOrders,
  listed: readonly Order[],
  now: EpochMs,
): NotifiedOrders {
  const next = new Map<string, readonly string[]>();
  for (const order of listed) {
    const before = standingsOf(notified, order.number);
    if (before.length > 0) next.set(order.number, before);
  }
  for (const order of orders) {
    const before = standingsOf(notified, order.number);
    next.set(order.number, [...before, standingOf(order, now)]);
  }
  return Object.fromEntries(next);
}

function standingsOf(notified: NotifiedOrders, number: string): readonly string[] {
  return ownValue(notified, number) ?? [];
}
