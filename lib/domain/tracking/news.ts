import type { ServiceTime } from '@/lib/domain/data/time';
import { expectedDay, hasPaymentTrouble, isCalledOff, isLate, type Order } from './order';
import { shipmentFacts } from './states';

/** What a change means to the person, most serious first. */
export const newsKinds = ['trouble', 'delivered', 'moving'] as const;
export type NewsKind = (typeof newsKinds)[number];

export type OrderNews = Readonly<Record<string, NewsKind>>;

export function rankOf(kind: NewsKind): number {
  return newsKinds.indexOf(kind);
}

/** Each as a text to compare: a new expected day that is missed, too, is another trouble. */
export function troublesOf(order: Order, now: ServiceTime): string[] {
  const { state, shipmentState, paymentState } = order;
  const { isHeldUp, parcel } = shipmentFacts(shipmentState);
  const found: string[] = [];
  if (isCalledOff(order)) found.push(state);
  else if (isHeldUp || parcel === 'gone') found.push(shipmentState);
  if (hasPaymentTrouble(order)) found.push(`payment ${paymentState}`);
  if (isLate(order, now)) found.push(`late ${expectedDay(order)}`);
  return found;
}

/** @param known the troubles (see `troublesOf`) that it had before: they are no news */
export function newsKindOf(order: Order, at: ServiceTime, known: readonly string[] = []): NewsKind {
  if (troublesOf(order, at).some((trouble) => !known.includes(trouble))) return 'trouble';
  return shipmentFacts(order.shipmentState).parcel === 'arrived' ? 'delivered' : 'moving';
}

export interface Reading {
  readonly orders: readonly Order[];
  readonly readAt: ServiceTime;
}

/**
 * The changes between two readings that are news to the person, by order number. A newly listed order
 * isn't news, since whoever placed it knows of it, unless it is already in trouble.
 */
export function changesBetween(before: Reading, after: Reading): OrderNews {
  const earlier = new Map(before.orders.map((order) => [order.number, order]));
  const changed = new Map<string, NewsKind>();
  for (const order of after.orders) {
    const was = earlier.get(order.number);
    const kind = newsKindOf(order, after.readAt);
    const isNew = was
      ? isNews(was, before.readAt, order, after.readAt)
      : kind === 'trouble' && Date.parse(order.placedAt) > before.readAt;
    if (isNew) changed.set(order.number, kind);
  }
  return Object.fromEntries(changed);
}

function isNews(was: Order, then: ServiceTime, is: Order, now: ServiceTime): boolean {
  if (was.shipmentState !== is.shipmentState) return true;
  if (was.state !== is.state) return true;
  if (!hasPaymentTrouble(was) && hasPaymentTrouble(is)) return true;
  return !isLate(was, then) && isLate(is, now);
}

export function mostSerious(kinds: readonly NewsKind[]): NewsKind | null {
  return newsKinds.find((kind) => kinds.includes(kind)) ?? null;
}

/** The most serious first, and among equals that of the orders that are listed first, which are the most recent. */
export function mainNews(news: OrderNews, listed: readonly Order[], most: number): OrderNews {
  const entries = Object.entries(news);
  if (entries.length <= most) return news;
  const indexes = new Map(listed.map(({ number }, index) => [number, index]));
  const indexOf = (number: string) => indexes.get(number) ?? listed.length;
  return Object.fromEntries(
    entries
      .toSorted(
        ([one, kind], [other, otherKind]) =>
          rankOf(kind) - rankOf(otherKind) || indexOf(one) - indexOf(other),
      )
      .slice(0, most),
  );
}
