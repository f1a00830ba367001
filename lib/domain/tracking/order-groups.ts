import { displayText } from '@/lib/domain/display-text';
import { ownValue } from '@/lib/domain/own-value';
import { dayAt, dayMs, dayOf, type EpochMs } from '@/lib/domain/time';
import type { HandledOrders } from './marks';
import { newsKindOf } from './news';
import {
  expectedDay,
  hasLeft,
  hasPaymentTrouble,
  isAwaited,
  isCanceled,
  isDelivered,
  isOnTheWay,
  isOpen,
  parcelsOf,
  type TrackedOrder,
} from './order';
import { shipmentFacts } from './states';

/** The groups that orders are shown in, most important first. */
export const orderGroups = ['attention', 'onTheWay', 'moving', 'delivered', 'older'] as const;
export type OrderGroup = (typeof orderGroups)[number];

/** How long a finished order stays among the recent ones, in milliseconds. */
const recentMs = 30 * dayMs;

/**
 * The group of an order. `attention`: in trouble that can still be fixed (the order is open, or its payment
 * needs the person) or is recent; of a canceled order nothing can be fixed. `onTheWay`: its parcel has left. `moving`:
 * open, and nothing has left. `delivered`: arrived recently. `older`: everything else.
 * @param handled the troubles that the person has dealt with: they need no attention
 */
export function groupOf(
  order: TrackedOrder,
  now: EpochMs,
  handled?: readonly string[],
): OrderGroup {
  const isRecent = now - endOf(order) < recentMs;
  const needsPerson = isOpen(order) || hasPaymentTrouble(order) || isRecent;
  const isInTrouble = newsKindOf(order, now, handled) === 'trouble';
  if (needsPerson && isInTrouble && !isCanceled(order)) return 'attention';
  if (isOnTheWay(order, now)) return 'onTheWay';
  if (isOpen(order) && !hasLeft(order)) return 'moving';
  return isRecent && isDelivered(order) ? 'delivered' : 'older';
}

/** Whether an order needs the person's attention, or would if it weren't marked as handled. */
export type Attention = 'needed' | 'handled' | 'none';

export function attentionOf(
  order: TrackedOrder,
  now: EpochMs,
  handled?: readonly string[],
): Attention {
  if (groupOf(order, now, handled) === 'attention') return 'needed';
  return groupOf(order, now) === 'attention' ? 'handled' : 'none';
}

/** Orders sorted into their groups, each in the service's order; empty groups are left out. */
export function groupOrders(
  orders: readonly TrackedOrder[],
  now: EpochMs,
  handled: HandledOrders,
): { readonly group: OrderGroup; readonly orders: readonly TrackedOrder[] }[] {
  const sorted = new Map<OrderGroup, TrackedOrder[]>(orderGroups.map((group) => [group, []]));
  for (const order of orders) {
    sorted.get(groupOf(order, now, ownValue(handled, order.number)))?.push(order);
  }
  return [...sorted]
    .filter(([, found]) => found.length > 0)
    .map(([group, found]) => ({ group, orders: found }));
}

/** When the order was delivered or, if that is unknown, placed. */
function endOf({ deliveredAt, placedAt, said }: TrackedOrder): EpochMs {
  if (said) return said.saidAt;
  const time = Date.parse(deliveredAt ?? placedAt);
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}

/** When parcels are expected, soonest first; `late` is before today. */
export const deliveryWeeks = ['late', 'thisWeek', 'nextWeek', 'later', 'undated'] as const;
export type DeliveryWeek = (typeof deliveryWeeks)[number];

/**
 * Orders by the week they are expected in, and by day within it; weeks without any are left out.
 * @param firstDay of a week: 1 is Monday, 7 is Sunday
 */
export function groupByWeek(
  orders: readonly TrackedOrder[],
  now: EpochMs,
  firstDay: number,
): { readonly group: DeliveryWeek; readonly orders: readonly TrackedOrder[] }[] {
  const today = dayAt(now);
  // Day 0 was a Thursday, the fourth day.
  const nextWeek = today + 7 - ((((today + 4 - firstDay) % 7) + 7) % 7);
  const weekOf = (day: number | null): DeliveryWeek => {
    if (day === null) return 'undated';
    if (day < today) return 'late';
    if (day < nextWeek) return 'thisWeek';
    return day < nextWeek + 7 ? 'nextWeek' : 'later';
  };
  const dated = orders
    .map((order) => ({ order, day: expectedDay(order) }))
    .sort((a, b) => (a.day ?? 0) - (b.day ?? 0));
  return deliveryWeeks
    .map((group) => ({
      group,
      orders: dated.filter(({ day }) => weekOf(day) === group).map(({ order }) => order),
    }))
    .filter(({ orders }) => orders.length > 0);
}

/** How many days the week ahead has, today among them. */
export const weekDays = 7;

/** What the person's parcels are about to do, in short. */
export interface Outlook {
  /** The orders expected today and on the six days after it: a list for each day. */
  readonly week: readonly (readonly TrackedOrder[])[];
  /** Parcels on their way: the badge's number. */
  readonly onTheWay: number;
  /** The next order expected, late ones aside. */
  readonly next: TrackedOrder | null;
  /** The last delivery. */
  readonly lastDelivered: string | null;
}

/** @param now by the service's clock, which dates its orders */
export function outlookOf(orders: readonly TrackedOrder[], now: EpochMs): Outlook {
  const today = dayAt(now);
  const dayOfOrder = (order: TrackedOrder) => expectedDay(order) ?? 0;
  const coming = orders
    .filter((order) => dayOfOrder(order) >= today && isAwaited(order, now))
    .sort((one, other) => dayOfOrder(one) - dayOfOrder(other));
  return {
    week: Array.from({ length: weekDays }, (_, at) =>
      coming.filter((order) => expectedDay(order) === today + at),
    ),
    onTheWay: parcelsOf(orders, now).length,
    next: coming[0] ?? null,
    lastDelivered:
      byDay(orders.filter(isDelivered).map(({ deliveredAt }) => deliveredAt)).at(-1) ?? null,
  };
}

/** In order, without what is no date. */
function byDay(dates: readonly (string | null)[]): string[] {
  return dates
    .map((date) => ({ date, day: date === null ? null : dayOf(date) }))
    .filter((one): one is { date: string; day: number } => one.day !== null)
    .sort((a, b) => a.day - b.day)
    .map(({ date }) => date);
}

/**
 * What is going on in an account: a parcel may be on its way, something is being made, or neither. It decides
 * how often the orders are read.
 */
export type Activity = 'moving' | 'making' | 'quiet';

/** @param hasUnknownOutcome whether an order was sent from here whose outcome isn't known: it may exist */
export function activityOf(
  orders: readonly TrackedOrder[],
  hasUnknownOutcome: boolean,
  now: EpochMs,
): Activity {
  const expected = orders.filter((order) => isAwaited(order, now));
  if (expected.some((order) => shipmentFacts(order.shipmentState).parcel !== 'here'))
    return 'moving';
  return expected.length > 0 || hasUnknownOutcome ? 'making' : 'quiet';
}

/** Whether an order number contains the typed text, ignoring spaces, `#`, `-` and case. */
export function isNumbered(number: string, typed: string): boolean {
  return bare(number).includes(bare(typed));
}

function bare(number: string): string {
  return displayText(number)
    .replaceAll(/[\s#-]/g, '')
    .toLowerCase();
}
