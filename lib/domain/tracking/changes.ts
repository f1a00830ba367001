import { dayAt, dayOf } from '@/lib/domain/time';
import { isOpen, type Order } from './order';

/** How serious a change is to the person, most serious first. */
export type Tone = 'trouble' | 'delivered' | 'moving';
const bySeriousness: readonly Tone[] = ['trouble', 'delivered', 'moving'];

const troubledShipments = ['backorder', 'canceled', 'returned_for_reship'];
const troubledPayments = ['failed', 'balance_due', 'void'];

/**
 * Whether the order should have arrived and hasn't: the day it was expected on is over.
 * @param now milliseconds since the epoch
 */
export function isLate(order: Order, now: number): boolean {
  if (!isOpen(order) || order.deliveredAt !== null || order.expectedDeliveryDate === null) {
    return false;
  }
  const expected = dayOf(order.expectedDeliveryDate);
  return expected !== null && expected < dayAt(now);
}

/** Whether the payment needs the person (contract 3). Of what was canceled, none is wanted. */
export function hasPaymentTrouble({ state, shipmentState, paymentState }: Order): boolean {
  const isCanceled = state === 'canceled' || shipmentState === 'canceled';
  return !isCanceled && troubledPayments.includes(paymentState ?? '');
}

/** How the order stands at a moment. */
export function toneOf(order: Order, now: number): Tone {
  if (order.state === 'canceled' || troubledShipments.includes(order.shipmentState)) {
    return 'trouble';
  }
  if (hasPaymentTrouble(order) || isLate(order, now)) return 'trouble';
  if (order.shipmentState === 'delivered') return 'delivered';
  return 'moving';
}

/** A reading of the listing, and when it was made. */
export interface Reading {
  readonly orders: readonly Order[];
  readonly readAt: number;
}

/**
 * What a person would call news between two readings, by order number. Orders that are listed for
 * the first time are no news, since whoever placed them knows; but that they are in trouble is.
 */
export function changesBetween(before: Reading, after: Reading): Record<string, Tone> {
  const earlier = new Map(before.orders.map((order) => [order.number, order]));
  const changed = new Map<string, Tone>();
  for (const order of after.orders) {
    const was = earlier.get(order.number);
    const tone = toneOf(order, after.readAt);
    const isTold = was
      ? isNews(was, before.readAt, order, after.readAt)
      : tone === 'trouble' && Date.parse(order.placedAt) > before.readAt;
    if (isTold) changed.set(order.number, tone);
  }
  return Object.fromEntries(changed);
}

function isNews(was: Order, then: number, is: Order, now: number): boolean {
  if (was.shipmentState !== is.shipmentState) return true;
  if (was.state !== is.state) return true;
  if (!hasPaymentTrouble(was) && hasPaymentTrouble(is)) return true;
  return !isLate(was, then) && isLate(is, now);
}

/** The most serious of several tones; `null` of none. */
export function mostSerious(tones: readonly Tone[]): Tone | null {
  return bySeriousness.find((tone) => tones.includes(tone)) ?? null;
}
