import { ownValue } from '@/lib/domain/own-value';
import type { EpochMs } from '@/lib/domain/time';
import { hasPaymentTrouble, isLate, type Tone } from './changes';
import type { TrackedOrder } from './order';

/** By order number, the standings (see `standingOf`) that a notification was shown for. */
export type NotifiedOrders = Readonly<Record<string, readonly string[]>>;

/** An order whose state changes more often than any real one is told again, rather than remembered for ever. */
const standingsMax = 20;

/** The part of an order's state that is worth a notification: each different standing gets one. */
export function standingOf(order: TrackedOrder, now: EpochMs): string {
  const payment = hasPaymentTrouble(order) ? order.paymentState : '';
  // A new expected date that is missed, too, is news again.
  const late = isLate(order, now) ? order.expectedDeliveryDate : '';
  return [order.state, order.shipmentState, payment, late].join(' ');
}

/** The changed orders not yet notified in this standing: states that go back and forth tell nothing new. */
export function ordersToNotify(
  changes: Readonly<Record<string, Tone>>,
  orders: readonly TrackedOrder[],
  notified: NotifiedOrders,
  now: EpochMs,
): TrackedOrder[] {
  return orders.filter(
    (order) =>
      Object.hasOwn(changes, order.number) &&
      !standingsOf(notified, order.number).includes(standingOf(order, now)),
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
    const before = standingsOf(notified, order.number);
    if (before.length > 0) next.set(order.number, before);
  }
  for (const order of orders) {
    const before = standingsOf(notified, order.number);
    next.set(order.number, [...before, standingOf(order, now)].slice(-standingsMax));
  }
  return Object.fromEntries(next);
}

function standingsOf(notified: NotifiedOrders, number: string): readonly string[] {
  return ownValue(notified, number) ?? [];
}
