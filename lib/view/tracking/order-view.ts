import { displayText } from '@/lib/domain/display-text';
import { hasPaymentTrouble, type Tone, toneOf } from '@/lib/domain/tracking/changes';
import type { Order } from '@/lib/domain/tracking/order';
import {
  type ShipmentCourse,
  type ShipmentStop,
  shipmentJourney,
  tellingState,
} from '@/lib/domain/tracking/shipment';
import { moneyText } from '@/lib/i18n/format';
import { listText, type MessageKey, t } from '@/lib/i18n/i18n';
import { type DateView, orderDates } from './order-dates';

/** One order in words. */
export interface OrderView {
  readonly tone: Tone;
  /** The shipment's state, or the order's where that says more. */
  readonly state: string;
  readonly shipment: ShipmentView;
  readonly dates: readonly DateView[];
  /** Only when it's trouble or was called off, or nobody knows what it is. */
  readonly payment: { readonly text: string; readonly isProblem: boolean } | null;
  readonly itemTotal: string;
  readonly total: string;
}

/** @param now milliseconds since the epoch, by the clock that the service dates its orders with */
export function orderView(order: Order, now: number): OrderView {
  return {
    tone: toneOf(order, now),
    state: stateText(order),
    shipment: shipmentView(order),
    dates: orderDates(order, now),
    payment: payment(order),
    itemTotal: amountText(order.itemTotal, order.currency),
    total: amountText(order.total, order.currency),
  };
}

function payment(order: Order): OrderView['payment'] {
  // Of what was called off, a voided payment is what one would wish for.
  if (order.state === 'canceled' && order.paymentState === 'void') {
    return { text: t('orders.notCharged'), isProblem: false };
  }
  const found = paymentStateText(order);
  const isProblem = hasPaymentTrouble(order);
  return found && (isProblem || !found.isKnown) ? { text: found.text, isProblem } : null;
}

/** A dash where the service told no amount: 0 would be a claim. */
function amountText(amount: number | null, currency: string): string {
  return amount === null ? '–' : moneyText(amount, currency);
}

interface StopView extends ShipmentStop {
  readonly label: string;
}

/** The way of a parcel in words. */
export interface ShipmentView {
  readonly course: ShipmentCourse;
  readonly stops: readonly StopView[];
  /** All of it for those who can't see it: where it is, where it was, and what is to come. */
  readonly sentence: string;
}

export function shipmentView(order: Order): ShipmentView {
  const { stops, course } = shipmentJourney(order);
  const state = stateText(order);
  const shown = stops.map((stop) => ({ ...stop, label: labelOf(stop, state) }));
  return { course, stops: shown, sentence: sentenceOf(shown, state) };
}

function labelOf({ name }: ShipmentStop, state: string): string {
  return name === 'preparing' || name === 'unknown' ? state : t(`orders.stop.${name}`);
}

function sentenceOf(stops: readonly StopView[], state: string): string {
  const labels = (status: StopView['status']) =>
    listText(stops.filter((stop) => stop.status === status).map(({ label }) => label));
  const todo = labels('todo');
  return [
    t('orders.progress.now', { state }),
    t('orders.progress.past', { stops: labels('past') }),
    ...(todo ? [t('orders.progress.todo', { stops: todo })] : []),
  ].join(' ');
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

/** How an order stands: the shipment's state, or its own where that says more. */
export function stateText(order: Order): string {
  const { kind, value } = tellingState(order);
  return known(`orders.${kind}.${value}`, value) || t('orders.shipmentState.pending');
}

export interface PaymentText {
  readonly text: string;
  /** Whether it is in words of ours, and not as it came. */
  readonly isKnown: boolean;
}

/** How the payment of an order stands; `null` when the service says nothing of it. */
export function paymentStateText({ paymentState }: Order): PaymentText | null {
  const key = `orders.paymentState.${paymentState}`;
  const text = known(key, paymentState ?? '');
  return text === '' ? null : { text, isKnown: knownKeys.has(key) };
}

/** A state in words, or as it came, as far as it can be seen, when the contract doesn't know it. */
function known(key: string, raw: string): string {
  const words = key as MessageKey & 'orders.state.complete';
  return knownKeys.has(key) ? t(words) : displayText(raw);
}
