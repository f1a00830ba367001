import { dayAt, dayOf, type EpochMs } from '@/lib/domain/time';
import { isUnderWay, type Order, type TrackedOrder } from './order';

/** How serious a change is to the person, most serious first. */
export type Tone = 'trouble' | 'delivered' | 'moving';
const bySeriousness: readonly Tone[] = ['trouble', 'delivered', 'moving'];

/** How far behind the most serious one it is, to sort by. */
export function rankOf(tone: Tone): number {
  return bySeriousness.indexOf(tone);
}

const troubledShipments = ['backorder', 'canceled', 'returned_for_reship'];
const troubledPayments = ['failed', 'balance_due', 'void'];

/** Whether the order is overdue: it is still awaited, and its expected day is over. */
export function isLate(order: TrackedOrder, now: EpochMs): boolean {
  if (
    !isUnderWay(order, now) ||
    order.deliveredAt !== null ||
    order.expectedDeliveryDate === null
  ) {
    return false;
  }
  const expected = dayOf(order.expectedDeliveryDate);
  return expected !== null && expected < dayAt(now);
}

/** Whether the person must act on the payment (contract 3); never for a canceled order. */
export function hasPaymentTrouble({ state, shipmentState, paymentState }: Order): boolean {
  const isCanceled = state === 'canceled' || shipmentState === 'canceled';
  return !isCanceled && troubledPayments.includes(paymentState ?? '');
}

/**
 * What is wrong with an order, each trouble as a text to compare. A new expected day that is missed, too, is
 * another trouble, and so is a parcel that is late after it was sent again.
 */
export function troublesOf(order: TrackedOrder, now: EpochMs): string[] {
  const { state, shipmentState, paymentState, expectedDeliveryDate } = order;
  const found: string[] = [];
  if (state === 'canceled') found.push(state);
  else if (troubledShipments.includes(shipmentState)) found.push(shipmentState);
  if (hasPaymentTrouble(order)) found.push(`payment ${paymentState}`);
  if (isLate(order, now)) {
    const sent = shipmentState === 'reship' ? shipmentState : '';
    found.push(`late ${sent} ${dayOf(expectedDeliveryDate ?? '')}`);
  }
  return found;
}

/**
 * The tone of an order's present state.
 * @param handled the troubles (see `troublesOf`) that the person has dealt with: they no longer count
 */
export function toneOf(order: TrackedOrder, now: EpochMs, handled: readonly string[] = []): Tone {
  if (troublesOf(order, now).some((trouble) => !handled.includes(trouble))) return 'trouble';
  return order.shipmentState === 'delivered' ? 'delivered' : 'moving';
}

/** The order listing as read at one moment. */
export interface Reading {
  readonly orders: readonly TrackedOrder[];
  readonly readAt: EpochMs;
}

/**
 * The changes between two readings that are news to the person, by order number. A newly listed order
 * isn't news, since whoever placed it knows of it, unless it is already in trouble.
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

function isNews(was: TrackedOrder, then: EpochMs, is: TrackedOrder, now: EpochMs): boolean {
  if (was.shipmentState !== is.shipmentState) return true;
  if (was.state !== is.state) return true;
  if (!hasPaymentTrouble(was) && hasPaymentTrouble(is)) return true;
  return !isLate(was, then) && isLate(is, now);
}

/** The most serious of several tones; `null` without any. */
export function mostSerious(tones: readonly Tone[]): Tone | null {
  return bySeriousness.find((tone) => tones.includes(tone)) ?? null;
}

/**
 * The news of no more than so many orders: the most serious first, and among equals that of the orders that are listed
 * first, which are the most recent.
 */
export function mainNews(
  news: Readonly<Record<string, Tone>>,
  listed: readonly Order[],
  most: number,
): Readonly<Record<string, Tone>> {
  const entries = Object.entries(news);
  if (entries.length <= most) return news;
  const places = new Map(listed.map(({ number }, place) => [number, place]));
  const placeOf = (number: string) => places.get(number) ?? listed.length;
  return Object.fromEntries(
    entries
      .toSorted(
        ([one, tone], [other, otherTone]) =>
          rankOf(tone) - rankOf(otherTone) || placeOf(one) - placeOf(other),
      )
      .slice(0, most),
  );
}
