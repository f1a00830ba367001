import { displayText } from '@/lib/domain/display-text';
import type { EpochMs } from '@/lib/domain/time';
import { hasPaymentTrouble } from '@/lib/domain/tracking/changes';
import type { Order, TrackedOrder } from '@/lib/domain/tracking/order';
import {
  type ShipmentCourse,
  type ShipmentStop,
  shipmentJourney,
  tellingState,
} from '@/lib/domain/tracking/shipment';
import { moneyText } from '@/lib/i18n/format';
import { listText, type MessageKey, t } from '@/lib/i18n/i18n';
import { sentencesText } from '@/lib/i18n/sentences';
import { type DateView, orderDates, shortDate } from './order-dates';

/** One order, as text. */
export interface OrderView {
  /** What the person said became of its parcel; else the shipment's state, or the order's if that says more. */
  readonly state: string;
  /** What a collapsed row says besides: trouble with the payment, and the date that matters. */
  readonly remarks: readonly Remark[];
  readonly shipment: ShipmentView;
  readonly dates: readonly DateView[];
  /** Only if there is trouble, the order was canceled, or the state is unknown to us. */
  readonly payment: { readonly text: string; readonly isProblem: boolean } | null;
  readonly itemTotal: string;
  readonly total: string;
}

interface Remark {
  readonly text: string;
  readonly isProblem: boolean;
}

/** @param now by the service's clock, which dates its orders */
export function orderView(order: TrackedOrder, now: EpochMs): OrderView {
  return {
    state: order.said ? t(`orders.ends.${order.said.end}`) : stateText(order),
    remarks: remarksOf(order, now),
    shipment: shipmentView(order),
    dates: orderDates(order, now),
    payment: payment(order),
    itemTotal: amountText(order.itemTotal, order.currency),
    total: amountText(order.total, order.currency),
  };
}

function remarksOf(order: TrackedOrder, now: EpochMs): Remark[] {
  const { text = '', isProblem = false } = payment(order) ?? {};
  const remarks = [
    isProblem ? { text: t('notice.payment', { payment: text }), isProblem } : null,
    shortDate(order, now),
  ];
  return remarks.filter((remark) => remark !== null);
}

function payment(order: Order): OrderView['payment'] {
  // For a canceled order, a voided payment is good news.
  if (order.state === 'canceled' && order.paymentState === 'void') {
    return { text: t('orders.notCharged'), isProblem: false };
  }
  const found = paymentStateText(order);
  const isProblem = hasPaymentTrouble(order);
  return found && (isProblem || !found.isKnown) ? { text: found.text, isProblem } : null;
}

/** A dash where the service gave no amount: 0 would be a claim. */
function amountText(amount: number | null, currency: string): string {
  return amount === null ? '–' : moneyText(amount, currency);
}

interface StopView extends ShipmentStop {
  readonly label: string;
}

/** How far a parcel has come, as text. */
export interface ShipmentView {
  readonly course: ShipmentCourse;
  readonly stops: readonly StopView[];
  /** The whole timeline for screen readers: the current stop, the past and the coming ones. */
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
  return sentencesText([
    t('orders.progress.now', { state }),
    t('orders.progress.past', { stops: labels('past') }),
    ...(todo ? [t('orders.progress.todo', { stops: todo })] : []),
  ]);
}

/** The states of the contract (section 3), which have texts of their own. */
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

/** The state of an order: its shipment's, or its own if that says more. */
export function stateText(order: Order): string {
  const { kind, value } = tellingState(order);
  return known(`orders.${kind}.${value}`, value) || t('orders.shipmentState.pending');
}

export interface PaymentText {
  readonly text: string;
  /** Whether it is our text, rather than the service's value as it came. */
  readonly isKnown: boolean;
}

/** The state of an order's payment; `null` when the service gives none. */
export function paymentStateText({ paymentState }: Order): PaymentText | null {
  const key = `orders.paymentState.${paymentState}`;
  const text = known(key, paymentState ?? '');
  return text === '' ? null : { text, isKnown: knownKeys.has(key) };
}

/** Our text for a state; for one that the contract doesn't know, its printable characters as they came. */
function known(key: string, raw: string): string {
  const words = key as MessageKey & 'orders.state.complete';
  return knownKeys.has(key) ? t(words) : displayText(raw);
}
