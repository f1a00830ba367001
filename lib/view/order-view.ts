import { type GeneratedI18nStructure, i18n } from '#i18n';
import { hasPaymentTrouble, isLate, type Tone, toneOf } from '@/lib/domain/changes';
import type { Order } from '@/lib/domain/order';
import { type ShipmentProgress, shipmentProgress, tellingState } from '@/lib/domain/shipment';
import { dayText } from './day-text';
import { moneyText } from './format';
import { relativeText } from './time-text';

/** One order in words. */
export interface OrderView {
  readonly tone: Tone;
  /** The shipment's state, or the order's where that says more. */
  readonly state: string;
  readonly progress: ShipmentProgress;
  readonly placed: string;
  /** "12 days ago" */
  readonly placedAgo: string;
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
    placedAgo: agoText(order.placedAt, now),
    delivery: deliveryText(order, now),
    isLate: isLate(order, now),
    payment: paymentText(order),
    itemTotal: amountText(order.itemTotal, order.currency),
    total: amountText(order.total, order.currency),
  };
}

function stateText(order: Order): string {
  const { kind, value } = tellingState(order);
  return known(`orders.${kind}.${value}`, value);
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
  ...'complete canceled gift_unclaimed ready_for_production in_production ready_to_proof awaiting_scheduled_date'
    .split(' ')
    .map((state) => `orders.state.${state}`),
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

/** How long ago; text that is no date comes back as it is. */
function agoText(iso: string, now: number): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : relativeText(time, now);
}

/** A dash where the service told no amount: 0 would be a claim. */
function amountText(amount: number | null, currency: string): string {
  return amount === null ? '–' : moneyText(amount, currency);
}
