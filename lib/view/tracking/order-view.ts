import { displayText } from '@/lib/domain/data/display-text';
import { dateOfDay, dayAt, dayOf, type EpochMs, type ServiceTime } from '@/lib/domain/data/time';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt/attempt';
import {
  hasPaymentTrouble,
  isAwaited,
  isCanceled,
  isDelivered,
  isLate,
  type Order,
  progressOf,
  shownNumber,
} from '@/lib/domain/tracking/order';
import type { Need } from '@/lib/domain/tracking/order-groups';
import { calendarDayText, calendarFormat, dayText, relativeDayText } from '@/lib/i18n/dates';
import { moneyText } from '@/lib/i18n/format';
import { plural, t } from '@/lib/i18n/i18n';
import { paymentStateText, stateText } from '@/lib/i18n/order-states';
import { beforeShipping } from '@/lib/view/prices/money';
import { addressOf, cardOf, type OrderGoods } from './order-goods';

export interface OrderView {
  /** What was in it where it was placed here, otherwise the day it was placed on. */
  readonly title: string;
  /** Of what was in it, as far as that is known. */
  readonly artworks: readonly (readonly string[])[];
  /** In place of them. */
  readonly sign: 'alert' | 'box' | 'check' | 'close';
  readonly tone: 'bad' | 'warn' | null;
  readonly standing: readonly string[];
  readonly total: string | null;
  /** How many of four steps it has come, while there are more to come. */
  readonly progress: number | null;
  /** The one next step: in the shop, or to order the same again. */
  readonly next: 'shop' | 'again' | null;
  /** What the person has to do in the shop. */
  readonly toDo: string | null;
}

/** What there is to know of an order besides what the service lists. */
export interface OrderContext {
  /** `null` where nobody knows what was in it. */
  readonly goods: OrderGoods | null;
  readonly need: Need | null;
  readonly isHandled: boolean;
  readonly now: ServiceTime;
}

export function orderView(order: Order, context: OrderContext): OrderView {
  const { goods, need, isHandled, now } = context;
  const standing = standingOf(order, now);
  const isOver = isDelivered(order) || isCanceled(order);
  return {
    title: goods?.title ?? orderName(order, now),
    artworks: artworksOf(goods),
    sign: need ? 'alert' : signOf(order),
    // Red is for what costs money or comes back; what is late is only worth a look.
    tone: need && (need === 'late' ? 'warn' : 'bad'),
    standing: isHandled ? [...standing.slice(0, 1), t('orders.handled')] : standing,
    total: amountText(order.total, order.currency),
    progress: progressOf(order, now),
    next: need ? 'shop' : isOver && goods ? 'again' : null,
    toDo: need && t(`orders.toDo.${need}`),
  };
}

/** An order that the service has accepted and doesn't list yet. */
export function unlistedView(goods: OrderGoods | null): OrderView {
  return {
    title: goods?.title ?? '',
    artworks: artworksOf(goods),
    sign: 'box',
    tone: null,
    standing: [t('orders.shipmentState.pending'), t('orders.unlisted')],
    total: null,
    progress: 1,
    next: null,
    toDo: null,
  };
}

const artworksOf = (goods: OrderGoods | null) =>
  goods?.lines.map(({ artworkUrls }) => artworkUrls) ?? [];

/** "Order of Nov 24"; by its number where the service gave no date. */
export function orderName({ number, placedAt }: Order, now: EpochMs): string {
  const day = dayOf(placedAt);
  return day === null
    ? t('orders.name', { number: shownNumber(number) })
    : t('orders.of', { day: calendarDayText(day, now) });
}

/** How an order stands, in two parts at most: what is wrong, its state, when it arrives. What is third gives way. */
export function standingOf(order: Order, now: ServiceTime): string[] {
  const arrival = arrivalText(order, now);
  const wrong = hasPaymentTrouble(order)
    ? paymentStateText(order)?.text
    : isLate(order, now) && arrival;
  const facts = [wrong, stateText(order).text, arrival];
  return facts.filter((fact): fact is string => Boolean(fact)).slice(0, 2);
}

/**
 * When the order arrives, was to arrive or arrived, in few words; `null` where that is unknown, or says nothing: of a
 * state that isn't known, nobody can tell whether it arrives.
 */
export function arrivalText(order: Order, now: ServiceTime): string | null {
  const { deliveredAt, expectedDeliveryDate: expected } = order;
  if (isDelivered(order)) return deliveredAt && nearDayText(deliveredAt, now);
  if (expected === null || isCanceled(order) || !stateText(order).isKnown) return null;
  if (isLate(order, now)) return plural('orders.daysLate', dayAt(now) - (dayOf(expected) ?? 0));
  const day = nearDayText(expected, now);
  return t(isAwaited(order, now) ? 'orders.arrives' : 'orders.wasToArrive', { day });
}

/** A day in few words: "tomorrow", "Friday" in the days to come, otherwise "Nov 3" or "Nov 3, 2025". */
function nearDayText(iso: string, now: EpochMs): string {
  const day = dayOf(iso);
  if (day === null) return displayText(iso);
  const today = dayAt(now);
  if (Math.abs(day - today) <= 1) return relativeDayText(iso, now) ?? '';
  if (day < today || day >= today + 7) return calendarDayText(day, now);
  return calendarFormat({ weekday: 'long' }).format(dateOfDay(day));
}

function signOf(order: Order): OrderView['sign'] {
  if (isCanceled(order)) return 'close';
  return isDelivered(order) ? 'check' : 'box';
}

interface OrderFact {
  readonly label: string;
  readonly text: string;
}

/**
 * What an opened order says besides its state and number.
 * @param order `null` as long as the service doesn't list it
 * @param attempt that placed it; `null` if it was placed elsewhere
 */
export function orderFacts(
  order: Order | null,
  attempt: AnyAttempt | null,
  now: EpochMs,
): OrderFact[] {
  const facts = [
    ...(order ? listedFacts(order) : []),
    [t('orders.shipTo'), attempt && addressOf(attempt)] as const,
    [t('orders.card'), attempt && cardOf(attempt)] as const,
    ...(order ? datesOf(order, now) : []),
  ];
  return facts.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

function listedFacts(order: Order) {
  const { currency, itemTotal, total } = order;
  return [
    [
      t('orders.total'),
      total === null ? '–' : t('money.withShipping', { price: moneyText(total, currency) }),
    ],
    [
      t('orders.itemTotal'),
      itemTotal === null ? null : beforeShipping(moneyText(itemTotal, currency)),
    ],
    // What is wrong with it, the state says.
    [t('orders.payment'), hasPaymentTrouble(order) ? null : paymentStateText(order)?.text],
  ] as const;
}

function datesOf({ deliveredAt, expectedDeliveryDate, placedAt }: Order, now: EpochMs) {
  return [
    [t('orders.date.placed'), dayText(placedAt, now)],
    [t('orders.date.expected'), expectedDeliveryDate && dayText(expectedDeliveryDate, now)],
    [t('orders.date.delivered'), deliveredAt && dayText(deliveredAt, now)],
  ] as const;
}

/** A dash where the service gave no amount: 0 would be a claim. */
function amountText(amount: number | null, currency: string): string {
  return amount === null ? '–' : moneyText(amount, currency);
}
