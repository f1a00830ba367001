import { ownValue } from '@/lib/domain/data/own-value';
import type { ServiceTime } from '@/lib/domain/data/time';
import type { Settings } from '@/lib/domain/settings/settings';
import { wantsNotice } from '@/lib/domain/settings/settings';
import { newsKindOf, type OrderNews, type Reading, troublesOf } from './news';
import { hasPaymentTrouble, isLate, type Order } from './order';

/** By order number, the keys (see `noticeKeyOf`) of the notifications that were shown. */
export type NotifiedOrders = Readonly<Record<string, readonly string[]>>;

/** An order whose state changes more often than any real one is told again, rather than remembered for ever. */
const maxKeys = 20;

/** The part of an order's state that is worth a notification: each different key gets one. */
export function noticeKeyOf(order: Order, now: ServiceTime): string {
  const payment = hasPaymentTrouble(order) ? order.paymentState : '';
  // A new expected date that is missed, too, is news again.
  const late = isLate(order, now) ? order.expectedDeliveryDate : '';
  return [order.state, order.shipmentState, payment, late].join(' ');
}

/**
 * Those that have changed in a way that the person wants to hear of, and had no notification of this key: states that
 * go back and forth tell nothing new.
 */
export function ordersToNotify(
  changes: OrderNews,
  before: Reading,
  after: Reading,
  notified: NotifiedOrders,
  settings: Settings,
): Order[] {
  const earlier = new Map(before.orders.map((order) => [order.number, order]));
  return after.orders.filter((order) => {
    const { number } = order;
    if (!Object.hasOwn(changes, number)) return false;
    if (keysOf(notified, number).includes(noticeKeyOf(order, after.readAt))) return false;
    const was = earlier.get(number);
    // What was wrong before isn't what has changed: a parcel with an open payment arrives all the same.
    const known = was ? troublesOf(was, before.readAt) : [];
    return wantsNotice(settings, newsKindOf(order, after.readAt, known));
  });
}

/** Records notifications for these orders; orders that are no longer listed are forgotten. */
export function withNotified(
  orders: readonly Order[],
  notified: NotifiedOrders,
  listed: readonly Order[],
  now: ServiceTime,
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
