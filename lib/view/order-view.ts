import { type GeneratedI18nStructure, i18n } from '#i18n';
import { hasPaymentTrouble, isLate, type Tone, toneOf } from '@/lib/domain/changes';
import type { Order } from '@/lib/domain/order';
import { type ShipmentProgress, shipmentProgress } from '@/lib/domain/shipment';
import { dayText } from './day-text';
import { moneyText } from './format';

/** One order in words. */
export interface OrderView {
  readonly tone: Tone;
  /** The shipment's state, or the order's where that says more. */
  readonly state: string;
  readonly progress: ShipmentProgress;
  readonly placed: string;
  /** Expected or actual delivery; `null` when the service says nothing of it. */
  readonly delivery: string | null;
  readonly isLate: boolean;
  /** Only when it's trouble. */
  readonly payment: string | null;
  readonly itemTotal: string;
  readonly total: string;
}

/** @param now milliseconds since the epoch */
export function orderView(order: Order, now: number): OrderView {
  return {
    tone: toneOf(order, now),
    state: stateText(order),
    progress: shipmentProgress(order),
    placed: i18n.t('orders.placedOn', { date: dayText(order.placedAt, now) }),
    delivery: deliveryText(order, now),
    isLate: isLate(order, now),
    payment: paymentText(order),
    itemTotal: amountText(order.itemTotal, order.currency),
    total: amountText(order.total, order.currency),
  };
}

/** Order states in which nothing has been shipped for a reason worth naming. */
const telling = [
  'canceled',
  'gift_unclaimed',
  'ready_for_production',
  'in_production',
  'ready_to_proof',
  'awaiting_scheduled_date',
];

function stateText(order: Order): string {
  const isWaiting = order.shipmentState === 'pending' || order.state === 'canceled';
  if (isWaiting && (telling.includes(order.state) || !isKnown(`orders.state.${order.state}`))) {
    return known(`orders.state.${order.state}`, order.state);
  }
  return known(`orders.shipmentState.${order.shipmentState}`, order.shipmentState);
}

function paymentText(order: Order): string | null {
  const { paymentState } = order;
  if (paymentState === null) return null;
  const key = `orders.paymentState.${paymentState}`;
  if (isKnown(key) && !hasPaymentTrouble(order)) return null;
  return i18n.t('orders.payment', { state: known(key, paymentState) });
}

function deliveryText(order: Order, now: number): string | null {
  if (order.deliveredAt !== null) {
    return i18n.t('orders.deliveredOn', { date: dayText(order.deliveredAt, now) });
  }
  if (order.expectedDeliveryDate === null || order.state === 'canceled') return null;
  const date = dayText(order.expectedDeliveryDate, now);
  return isLate(order, now)
    ? i18n.t('orders.expectedLate', { date })
    : i18n.t('orders.expected', { date });
}

/** States of the contract, section 3, that have words of their own. */
const knownKeys: ReadonlySet<string> = new Set([
  ...['complete', ...telling].map((state) => `orders.state.${state}`),
  ...'paid credit_owed balance_due failed checkout completed pending processing void'
    .split(' ')
    .map((state) => `orders.paymentState.${state}`),
  ...'backorder canceled partial pending ready shipped returned_for_reship reship delivered'
    .split(' ')
    .map((state) => `orders.shipmentState.${state}`),
]);

function isKnown(key: string): boolean {
  return knownKeys.has(key);
}

/** A state in words, or as it came when the contract doesn't know it. */
function known(key: string, raw: string): string {
  return isKnown(key) ? i18n.t(key as keyof GeneratedI18nStructure & 'orders.state.complete') : raw;
}

/** A dash where the service told no amount: 0 would be a claim. */
function amountText(amount: number | null, currency: string): string {
  return amount === null ? '–' : moneyText(amount, currency);
}
