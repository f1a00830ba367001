import { ownValue } from '@/lib/domain/own-value';
import type { EpochMs } from '@/lib/domain/time';
import { type NewsKind, newsKindOf, type OrderNews, troublesOf } from './news';
import type { Order, ParcelEnd, SaidEnd, TrackedOrder } from './order';

/*
 * What a person says of orders: that a trouble is handled, what became of a parcel, and what was in it.
 */

/** By order number, the troubles (see `troublesOf`) that the person has marked as handled. */
export type HandledOrders = Readonly<Record<string, readonly string[]>>;

/** The oldest marks of each sort beyond this number are forgotten. */
export const maxMarks = 500;

/** Marks an order's present troubles as handled: another one needs attention again. */
export function withHandled(
  handled: HandledOrders,
  order: TrackedOrder,
  now: EpochMs,
): HandledOrders {
  const marked = [order.number, troublesOf(order, now)] as const;
  const others = Object.entries(withoutHandled(handled, order.number));
  return Object.fromEntries([...others, marked].slice(-maxMarks));
}

/** Takes the mark off an order. */
export function withoutHandled(handled: HandledOrders, number: string): HandledOrders {
  return Object.fromEntries(Object.entries(handled).filter(([key]) => key !== number));
}

/**
 * Forgets the troubles that are over, so that they need attention should they come back. Of an order that
 * isn't listed, nothing is known.
 */
export function stillHandled(
  handled: HandledOrders,
  listed: readonly TrackedOrder[],
  now: EpochMs,
): HandledOrders {
  const present = new Map(listed.map((order) => [order.number, troublesOf(order, now)]));
  const kept = Object.entries(handled).map(([number, troubles]) => {
    const left = present.get(number);
    return [
      number,
      left ? troubles.filter((trouble) => left.includes(trouble)) : troubles,
    ] as const;
  });
  return Object.fromEntries(kept.filter(([, troubles]) => troubles.length > 0));
}

/** The kinds of the news, once what was handled no longer counts. */
export function unhandledNews(
  news: OrderNews,
  orders: readonly TrackedOrder[],
  handled: HandledOrders,
  now: EpochMs,
): NewsKind[] {
  return Object.entries(news).map(([number, kind]) => {
    const done = ownValue(handled, number);
    const order = done && orders.find((order) => order.number === number);
    return order ? newsKindOf(order, now, done) : kind;
  });
}

/** By order number, the item that the person said was in an order which was placed elsewhere. */
export type OrderItems = Readonly<Record<string, string>>;

export function withItem(items: OrderItems, number: string, itemId: string): OrderItems {
  const others = Object.entries(withoutItem(items, number));
  return Object.fromEntries([...others, [number, itemId] as const].slice(-maxMarks));
}

export function withoutItem(items: OrderItems, number: string): OrderItems {
  return Object.fromEntries(Object.entries(items).filter(([key]) => key !== number));
}

/** By order number, what the person said became of a parcel that the service still has on its way. */
export type ParcelEnds = Readonly<Record<string, MarkedEnd>>;

/** What was said, with what the service said then: once that says something else, it counts. */
interface MarkedEnd extends SaidEnd {
  readonly reported: string;
}

/** The part of an order's state that tells where its parcel is. */
const reportedOf = ({ state, shipmentState }: Order) => `${state} ${shipmentState}`;

/** Notes what became of an order's parcel. @param now by the service's clock */
export function withEnd(ends: ParcelEnds, order: Order, end: ParcelEnd, now: EpochMs): ParcelEnds {
  const said = [order.number, { end, saidAt: now, reported: reportedOf(order) }] as const;
  const others = Object.entries(withoutEnd(ends, order.number));
  return Object.fromEntries([...others, said].slice(-maxMarks));
}

export function withoutEnd(ends: ParcelEnds, number: string): ParcelEnds {
  return Object.fromEntries(Object.entries(ends).filter(([key]) => key !== number));
}

/** Orders together with what the person said of their parcels, as long as that counts. */
export function knowing(orders: readonly Order[], ends: ParcelEnds): readonly TrackedOrder[] {
  return orders.map((order) => {
    const said = ownValue(ends, order.number);
    return said?.reported === reportedOf(order) ? { ...order, said } : order;
  });
}

/** Forgets what no longer counts, so that it doesn't if the service goes back to what it said then. */
export function stillEnded(ends: ParcelEnds, listed: readonly Order[]): ParcelEnds {
  const present = new Map(listed.map((order) => [order.number, reportedOf(order)]));
  const kept = Object.entries(ends).filter(
    ([number, { reported }]) => (present.get(number) ?? reported) === reported,
  );
  return Object.fromEntries(kept);
}
