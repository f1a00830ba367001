import { isSameData } from '@/lib/domain/data/same-data';
import { hourMs, type ServiceTime, servicesTime } from '@/lib/domain/data/time';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt/attempt';
import { learnPrices } from '@/lib/domain/prices/learn-prices';
import { rhythmsOf } from '@/lib/domain/reminders/rhythm';
import { type HandledOrders, isHandled } from '@/lib/domain/tracking/marks';
import { changesBetween, mainNews, newsKindOf, type OrderNews } from '@/lib/domain/tracking/news';
import { ordersToNotify, withNotified } from '@/lib/domain/tracking/notified-orders';
import { isOpen, type Order } from '@/lib/domain/tracking/order';
import type { Kept } from '@/lib/storage/schemas';
import type { OrdersSnapshot } from '@/lib/storage/state';

/**
 * What was found unchanged isn't stored again, but for its time once in so long; `lookedAt` has the exact one, until
 * the browser closes.
 */
const restateAfterMs = hourMs;
/** The service's clock is told in seconds, and lateness in days. */
const sameClockMs = 60_000;
/** Every reading with news stores them all again, so no more than this are kept: three a day for nine years. */
export const maxOrders = 10_000;
/** The badge counts up to 99. */
const maxNews = 100;

/** What is stored when a reading is taken in. */
export interface Known
  extends Pick<Kept, 'unseen' | 'notifiedOrders' | 'settings' | 'pastPrices' | 'rhythms'> {
  readonly orders: OrdersSnapshot | null;
  readonly handledOrders: HandledOrders;
  /** What was ordered from here, newest first. */
  readonly history: readonly AnyAttempt[];
}

/** The newest orders as they were just read; `canLoadMore`: older ones weren't. */
export interface OrdersReading extends OrdersSnapshot {
  /** Whether orders came twice, in place of others. */
  readonly missesSome: boolean;
}

/** What a reading of the newest orders means. */
interface TakenIn {
  readonly toNotify: readonly Order[];
  /** When the orders were read. */
  readonly at: ServiceTime;
  /** The values that change, by their keys in storage; `null` if nothing changes but the time. */
  readonly toStore: Partial<Kept> | null;
  /** The news that the person hasn't seen; what they have looked at meanwhile isn't `present` any more. */
  readonly unseen: (present: OrderNews) => OrderNews;
}

/** Takes in a reading of the newest orders. The first one tells nothing: all was there before. */
export function takeIn(known: Known, reading: OrdersReading): TakenIn {
  const { orders: fresh, readAt } = reading;
  const at = servicesTime(readAt, reading);
  // Of what was handled, only other states are news.
  const unhandled = fresh.filter((order) => !isHandled(known.handledOrders, order));
  const after = { orders: unhandled, readAt: at };
  const before = known.orders
    ? { ...known.orders, readAt: servicesTime(known.orders.readAt, known.orders) }
    : after;
  const changes = changesBetween(before, after);
  const hasNews = Object.keys(changes).length > 0;
  const toNotify = ordersToNotify(changes, before, after, known.notifiedOrders, known.settings);
  const unseen = (present: OrderNews) => newsOf({ ...present, ...changes }, fresh, at);

  const orders = snapshotOf(known.orders, reading);
  const pastPrices = learnPrices(known.pastPrices, orders.orders, known.history);
  const rhythms = rhythmsOf(known.history, orders.orders, readAt);
  const learned = {
    ...(hasNews && { notifiedOrders: withNotified(toNotify, known.notifiedOrders, fresh, at) }),
    ...(!isSameData(pastPrices, known.pastPrices) && { pastPrices }),
    ...(!isSameData(rhythms, known.rhythms) && { rhythms }),
  };
  const isAllKnown =
    Object.keys(learned).length === 0 &&
    isSameData(unseen(known.unseen), known.unseen) &&
    isSame(orders, known.orders);
  return { toNotify, at, toStore: isAllKnown ? null : { orders, ...learned }, unseen };
}

/** The news, each as the order is at present: trouble may be over. */
function newsOf(news: OrderNews, fresh: readonly Order[], at: ServiceTime): OrderNews {
  const kinds = fresh
    .filter(({ number }) => Object.hasOwn(news, number))
    .map((order) => [order.number, newsKindOf(order, at)]);
  return mainNews({ ...news, ...Object.fromEntries(kinds) }, fresh, maxNews);
}

/** What was read, and what was known besides: older orders, and those whose places others have taken. */
function snapshotOf(
  before: OrdersSnapshot | null,
  { orders: fresh, missesSome, ...reading }: OrdersReading,
): OrdersSnapshot {
  const isPart = reading.canLoadMore || missesSome;
  const others = isPart ? othersThan(fresh, before?.orders ?? []) : [];
  const all = missesSome ? newestFirst([...fresh, ...others]) : [...fresh, ...others];
  const orders = withinBounds(all);
  const goesOn = reading.canLoadMore && (others.length === 0 || before?.canLoadMore === true);
  return { ...reading, orders, canLoadMore: goesOn || orders.length < all.length };
}

/** Known orders that weren't read this time; none where the two don't meet. */
function othersThan(fresh: readonly Order[], known: readonly Order[]): readonly Order[] {
  const numbers = new Set(fresh.map((order) => order.number));
  const others = known.filter((order) => !numbers.has(order.number));
  return others.length < known.length ? others : [];
}

function newestFirst(orders: readonly Order[]): readonly Order[] {
  const placedAtOf = ({ placedAt }: Order) => Date.parse(placedAt) || 0;
  return orders.toSorted((one, other) => placedAtOf(other) - placedAtOf(one));
}

/**
 * The orders that are kept. Those that are over go first, the oldest before the others: an open one is still polled,
 * and in "Needs attention" if it is late.
 */
function withinBounds(orders: readonly Order[]): readonly Order[] {
  if (orders.length <= maxOrders) return orders;
  const { open = [], over = [] } = Object.groupBy(orders, (order) =>
    isOpen(order) ? 'open' : 'over',
  );
  const kept = new Set([...open, ...over].slice(0, maxOrders));
  return orders.filter((order) => kept.has(order));
}

/** Whether storing it would tell nothing new but the time, which is kept until the browser closes. */
function isSame(snapshot: OrdersSnapshot, before: OrdersSnapshot | null): boolean {
  if (!before || snapshot.readAt - before.readAt > restateAfterMs) return false;
  const isClockSame = Math.abs((snapshot.skewMs ?? 0) - (before.skewMs ?? 0)) < sameClockMs;
  return (
    isClockSame &&
    isSameData({ ...snapshot, readAt: 0, skewMs: 0 }, { ...before, readAt: 0, skewMs: 0 })
  );
}

/** A page of orders that follow the known ones. */
export type OlderOrders = Pick<OrdersSnapshot, 'orders' | 'skippedRows' | 'canLoadMore'>;

/** @param before the snapshot that these were found to follow; a reading meanwhile may have changed where it ends */
export function withOlder(
  present: OrdersSnapshot | null,
  before: OrdersSnapshot,
  older: OlderOrders,
): OrdersSnapshot | null {
  if (!present || present.orders.at(-1)?.number !== before.orders.at(-1)?.number) return present;
  const skippedRows = Math.max(present.skippedRows, older.skippedRows);
  return { ...present, ...older, skippedRows, orders: [...present.orders, ...older.orders] };
}
