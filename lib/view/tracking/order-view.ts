import type { EpochMs } from '@/lib/domain/time';
import {
  hasPaymentTrouble,
  isCalledOff,
  isLate,
  type Order,
  type TrackedOrder,
} from '@/lib/domain/tracking/order';
import {
  isPaymentTrouble,
  paymentFacts,
  type ShipmentProgress,
  shipmentFacts,
} from '@/lib/domain/tracking/states';
import { type Stop, timelineOf } from '@/lib/domain/tracking/timeline';
import { moneyText } from '@/lib/i18n/format';
import { listText, sentencesText, t } from '@/lib/i18n/i18n';
import { paymentStateText, stateText } from '@/lib/i18n/order-states';
import { type DateView, orderDates, shortDate } from './order-dates';

/** One order, as text. */
export interface OrderView {
  /** What the person said became of its parcel; else the shipment's state, or the order's if that says more. */
  readonly state: string;
  /** What is wrong with it, in few words each; nothing if it is only late, which is a remark on its state. */
  readonly problems: readonly string[];
  /** Whether what is wrong costs money or brings the parcel back; anything else is only worth a look. */
  readonly isUrgent: boolean;
  /** What a collapsed row says besides: trouble with the payment, and the date that matters. */
  readonly remarks: readonly Remark[];
  readonly shipment: ShipmentView;
  readonly dates: readonly DateView[];
  /** Only if there is trouble, the order was canceled, or the state is unknown to us. */
  readonly payment: { readonly text: string; readonly isProblem: boolean } | null;
  /** What to do about it, a text for each of its troubles that its state and its buttons don't explain. */
  readonly advice: readonly string[];
  readonly itemTotal: string;
  readonly total: string;
  /** What a row says of money: what was paid, or that it wasn't. */
  readonly amount: string;
  readonly isPaid: boolean;
}

interface Remark {
  readonly kind: DateView['kind'] | 'payment';
  readonly text: string;
  readonly isProblem: boolean;
}

/** @param now by the service's clock, which dates its orders */
export function orderView(order: TrackedOrder, now: EpochMs): OrderView {
  const total = amountText(order.total, order.currency);
  return {
    state: saidText(order),
    problems: problemsOf(order, now),
    isUrgent: hasPaymentTrouble(order) || isReturned(order),
    remarks: remarksOf(order, now),
    shipment: shipmentView(order),
    dates: orderDates(order, now),
    payment: payment(order),
    advice: adviceFor(order, now),
    itemTotal: amountText(order.itemTotal, order.currency),
    total,
    amount: amountOf(order, total),
    isPaid: !hasPaymentTrouble(order),
  };
}

/** What the person said became of its parcel; else what the service says. */
function saidText(order: TrackedOrder): string {
  return order.said ? t(`orders.ends.${order.said.end}`) : stateText(order).text;
}

function problemsOf(order: TrackedOrder, now: EpochMs): string[] {
  const isHeldUp = timelineOf(order).progress === 'held-up';
  const problems = [...paymentProblems(order), ...(isHeldUp ? [stateText(order).text] : [])];
  const date = shortDate(order, now);
  return problems.length > 0 && date?.isProblem ? [...problems, date.text] : problems;
}

function remarksOf(order: TrackedOrder, now: EpochMs): Remark[] {
  const date = shortDate(order, now);
  return [
    ...paymentProblems(order).map((text) => ({ kind: 'payment' as const, text, isProblem: true })),
    ...(date ? [date] : []),
  ];
}

/** "Payment failed"; nothing while all is well. */
function paymentProblems(order: Order): string[] {
  const { paymentState } = order;
  const isTrouble = hasPaymentTrouble(order) && isPaymentTrouble(paymentState);
  return isTrouble ? [t(`orders.paymentTrouble.${paymentState}`)] : [];
}

function isReturned({ shipmentState }: Order): boolean {
  return shipmentFacts(shipmentState).parcel === 'coming back';
}

/** How much of a balance is due isn't known (contract 2.4): the total would be taken for it. */
function amountOf(order: Order, total: string): string {
  if (!hasPaymentTrouble(order)) return total;
  const { isUncharged } = paymentFacts(order.paymentState);
  return isUncharged ? t('orders.notPaid', { amount: total }) : t('orders.amountInShop');
}

function adviceFor(order: TrackedOrder, now: EpochMs): string[] {
  const texts = [paymentAdvice(order), parcelAdvice(order, now)];
  return texts.filter((text) => text !== null);
}

function paymentAdvice(order: Order): string | null {
  const { paymentState } = order;
  const isTrouble = hasPaymentTrouble(order) && isPaymentTrouble(paymentState);
  return isTrouble ? t(`orders.paymentAdvice.${paymentState}`) : null;
}

function parcelAdvice(order: TrackedOrder, now: EpochMs): string | null {
  if (isCalledOff(order) || order.said) return null;
  const { parcel, isHeldUp } = shipmentFacts(order.shipmentState);
  if (parcel === 'coming back') return t('orders.askWhenSentAgain');
  if (isLate(order, now)) return t('orders.askWhereItIs');
  if (parcel !== 'here') return null;
  if (isHeldUp) return t('orders.askWhenInStock');
  // What has to be paid comes first.
  return hasPaymentTrouble(order) ? null : t('orders.askToChange');
}

function payment(order: Order): OrderView['payment'] {
  // For a canceled order, a voided payment is good news.
  if (isCalledOff(order) && order.paymentState === 'void') {
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

interface StopView extends Stop {
  readonly label: string;
}

/** How far a parcel has come, as text. */
export interface ShipmentView {
  readonly progress: ShipmentProgress;
  readonly stops: readonly StopView[];
  /** The whole timeline for screen readers: the current stop, the past and the coming ones. */
  readonly sentence: string;
}

export function shipmentView(order: TrackedOrder): ShipmentView {
  const { stops, progress } = timelineOf(order);
  const state = progress === 'arrived' ? saidText(order) : stateText(order).text;
  const shown = stops.map((stop) => ({ ...stop, label: labelOf(stop, state) }));
  return { progress, stops: shown, sentence: sentenceOf(shown, state) };
}

function labelOf({ name }: Stop, state: string): string {
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
