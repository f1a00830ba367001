import { ownValue } from '@/lib/domain/own-value';
import { hasPaymentTrouble, isLate, type Tone } from './changes';
import type { Order } from './order';

/** What was told about each order already, by number: `standingOf` each time. */
export type Told = Readonly<Record<string, readonly string[]>>;

/**
 * How an order stands, as far as that is worth telling: two readings with the same standing are told
 * of once.
 * @param now milliseconds since the epoch
 */
export function standingOf(order: Order, now: number): string {
  const payment = hasPaymentTrouble(order) ? order.paymentState : '';
  // Late for another date is late once more.
  const late = isLate(order, now) ? order.expectedDeliveryDate : '';
  return [order.state, order.shipmentState, payment, late].join(' ');
}

/** The changed orders that weren't told of in this standing before, however states go to and fro. */
export function untold(
  changes: Readonly<Record<string, Tone>>,
  orders: readonly Order[],
  told: Told,
  now: number,
): Order[] {
  return orders.filter(
    (order) =>
      Object.hasOwn(changes, order.number) &&
      !toldOf(told, order.number).includes(standingOf(order, now)),
  );
}

/** What has been told once these orders are; what isn't listed any more is forgotten. */
export function tellingOf(
  orders: readonly Order[],
  told: Told,
  listed: readonly Order[],
  now: number,
): Told {
  const next = new Map<string, readonly string[]>();
  for (const order of listed) {
    const before = toldOf(told, order.number);
    if (before.length > 0) next.set(order.number, before);
  }
  for (const order of orders) {
    const before = toldOf(told, order.number);
    next.set(order.number, [...before, standingOf(order, now)]);
  }
  return Object.fromEntries(next);
}

function toldOf(told: Told, number: string): readonly string[] {
  return ownValue(told, number) ?? [];
}
