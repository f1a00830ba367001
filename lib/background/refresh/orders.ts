import type { OpenService } from '@/lib/background/connection/gateway';
import { storedValues as stored } from '@/lib/background/stored-values';
import { ownValue } from '@/lib/domain/data/own-value';
import { isSameData } from '@/lib/domain/data/same-data';
import { type EpochMs, hourMs, type ServiceTime, servicesTime } from '@/lib/domain/data/time';
import { type Result, succeeded } from '@/lib/domain/failure/result';
import { learnPrices } from '@/lib/domain/prices/learn-prices';
import { rhythmsOf } from '@/lib/domain/reminders/rhythm';
import { isHandled, stillHandled } from '@/lib/domain/tracking/marks';
import {
  changesBetween,
  mainNews,
  newsKindOf,
  type OrderNews,
  type Reading,
} from '@/lib/domain/tracking/news';
import { ordersToNotify, withNotified } from '@/lib/domain/tracking/notified-orders';
import { isOpen, type Order } from '@/lib/domain/tracking/order';
import { pageSize } from '@/lib/service/client';
import type { OrdersSnapshot } from '@/lib/storage/state';
import { entry } from '@/lib/storage/stored';
import { createProgressCheck } from './progress';

/** One reading ends here, even if older orders stay open for ever. */
const maxPages = 20;
/**
 * What was found unchanged isn't stored again, but for its time once in so long; `lookedAt` has the exact one, until
 * the browser closes.
 */
const restateAfterMs = hourMs;
/** The service's clock is told in seconds, and lateness in days. */
const sameClockMs = 60_000;
/** Every reading with news stores them all again, so no more than this are kept: three a day for nine years. */
const maxOrders = 10_000;
/** The badge counts up to 99. */
const maxNews = 100;

export interface OrdersRefreshDeps {
  readonly now: () => EpochMs;
  readonly notifyOfOrders: (orders: readonly Order[], at: ServiceTime) => Promise<void>;
}

/**
 * Reads GET /orders (contract 4.4) as far as open orders go, keeps what changed as unseen, and keeps
 * older orders that were loaded before. The first reading is silent.
 *
 * Orders of the same time may come in another order on each page: one that comes twice stands in the place of one that
 * doesn't come. If an order that is looked for may be among those, all are read once more. What is missing even so
 * stays as it was known.
 * @param retries how often a failed page is tried again at once
 */
export async function refreshOrders(
  { service, keep }: OpenService,
  deps: OrdersRefreshDeps,
  retries?: number,
): Promise<Result<null>> {
  const { now } = deps;
  const before = await stored.orders.read();
  const known = new Set(before?.orders.map((order) => order.number));
  const stillToSee = new Set(before?.orders.filter(isOpen).map((order) => order.number));
  let skewMs = before?.skewMs ?? 0;

  const readPages = async () => {
    const found = new Map<string, Order>();
    const progress = createProgressCheck();
    let rowCount = 0;
    let skippedRows = 0;
    let isStalled = false;
    let canLoadMore = true;
    for (let page = 0; page < maxPages && canLoadMore; page += 1) {
      const offset = page * pageSize;
      const answer = await service.listOrders({ limit: pageSize, offset }, retries);
      if (!answer.ok) return answer;
      const { rows, servedAt } = answer.value;
      if (servedAt !== null) skewMs = servedAt - now();
      const countBefore = found.size;
      for (const order of rows) if (!found.has(order.number)) found.set(order.number, order);
      for (const { number } of rows) stillToSee.delete(number);
      rowCount += rows.length;
      skippedRows += answer.value.skippedRows;
      canLoadMore = answer.value.canLoadMore && rows.length + answer.value.skippedRows > 0;
      // New orders push the known ones further down: read on until the two lists meet.
      const isMet = before ? rows.some(({ number }) => known.has(number)) : !rows.some(isOpen);
      isStalled = progress.isStalled(found.size > countBefore);
      if ((stillToSee.size === 0 && isMet) || isStalled) break;
    }
    return succeeded({
      found,
      skippedRows,
      canLoadMore,
      isStalled,
      missesSome: found.size < rowCount,
    });
  };

  const first = await readPages();
  if (!first.ok) return first;
  const isSought = before === null || stillToSee.size > 0;
  const isToBeRepeated = first.value.missesSome && isSought && !first.value.isStalled;
  const last = isToBeRepeated ? await readPages() : first;
  if (!last.ok) return last;
  const { found, skippedRows, canLoadMore, missesSome } = last.value;
  const read = missesSome ? new Map([...first.value.found, ...found]) : found;

  const reading = { canLoadMore, skippedRows, readAt: now(), skewMs };
  // Older orders may have been loaded meanwhile.
  return keep(async () =>
    remember(
      await stored.orders.read(),
      [...read.values()],
      missesSome,
      reading,
      deps.notifyOfOrders,
    ),
  );
}

/**
 * Reads one more page where the snapshot ends. New orders push that place further down: what precedes a known order
 * there is older only if it was placed no later than all known ones.
 */
export async function refreshOlderOrders({ service, keep }: OpenService): Promise<Result<null>> {
  const { orders } = stored;
  const before = await orders.read();
  if (!before?.canLoadMore || before.orders.length >= maxOrders) return succeeded(null);
  const known = new Set(before.orders.map((order) => order.number));
  const seen = new Set(known);
  const oldest = Math.min(...before.orders.map(placedAtOf));
  const progress = createProgressCheck();
  // One order of overlap shows where the page continues the known ones; skipped rows don't count.
  const start = Math.max(0, known.size - 1);
  let hasMet = false;

  for (let page = 0; page < maxPages; page += 1) {
    const answer = await service.listOrders({ limit: pageSize, offset: start + page * pageSize });
    if (!answer.ok) return answer;
    const { rows, skippedRows, canLoadMore } = answer.value;
    const meeting = rows.findLastIndex((order) => known.has(order.number));
    const older = withoutDoubles(
      rows.filter(
        (order, at) => !known.has(order.number) && (at > meeting || placedAtOf(order) <= oldest),
      ),
    );
    hasMet ||= meeting !== -1;
    const seenBefore = seen.size;
    for (const { number } of rows) seen.add(number);
    if ((!hasMet || older.length === 0) && canLoadMore) {
      if (progress.isStalled(seen.size > seenBefore)) break;
      continue;
    }
    const last = before.orders.at(-1)?.number;
    return keep(() =>
      orders.update((present) =>
        // A reading meanwhile may have changed where the list ends.
        present && present.orders.at(-1)?.number === last
          ? {
              ...present,
              skippedRows: Math.max(present.skippedRows, skippedRows),
              orders: [...present.orders, ...older],
              canLoadMore,
            }
          : present,
      ),
    );
  }
  return succeeded(null);
}

/** Notes that the person has seen these changes; what has changed since stays news. */
export async function markSeen(seen: OrderNews): Promise<null> {
  await stored.unseen.update((news) =>
    Object.fromEntries(
      Object.entries(news).filter(([number, kind]) => ownValue(seen, number) !== kind),
    ),
  );
  return null;
}

async function remember(
  before: OrdersSnapshot | null,
  fresh: readonly Order[],
  missesSome: boolean,
  reading: Omit<OrdersSnapshot, 'orders'>,
  notifyOfOrders: OrdersRefreshDeps['notifyOfOrders'],
): Promise<void> {
  const at = servicesTime(reading.readAt, reading);
  const handled = await stored.handledOrders.read();
  // Of what was handled, only other states are news.
  const after: Reading = {
    orders: fresh.filter((order) => !isHandled(handled, order)),
    readAt: at,
  };
  // Nothing is news at the first reading.
  const earlier: Reading = before
    ? { orders: before.orders, readAt: servicesTime(before.readAt, before) }
    : after;
  const changes = changesBetween(earlier, after);
  const isPart = reading.canLoadMore || missesSome;
  const others = isPart ? othersThan(fresh, before?.orders ?? []) : [];
  const all = missesSome ? newestFirst([...fresh, ...others]) : [...fresh, ...others];
  const orders = withinBounds(all);
  const goesOn = reading.canLoadMore && (others.length === 0 || before?.canLoadMore === true);
  const snapshot = { ...reading, orders, canLoadMore: goesOn || orders.length < all.length };
  const notified = await stored.notifiedOrders.read();
  const toNotify = ordersToNotify(changes, earlier, after, notified, await stored.settings.read());
  // Notify first, store second: if the background dies in between, the next reading notifies again.
  await notifyOfOrders(toNotify, at);
  const hasNews = Object.keys(changes).length > 0;
  const notices = hasNews
    ? [entry(stored.notifiedOrders, withNotified(toNotify, notified, fresh, at))]
    : [];
  const pricesBefore = await stored.pastPrices.read();
  const history = await stored.readHistory();
  const prices = learnPrices(pricesBefore, orders, history);
  const rhythms = rhythmsOf(history, orders, reading.readAt);
  const lessons = [
    ...(isSameData(prices, pricesBefore) ? [] : [entry(stored.pastPrices, prices)]),
    ...(isSameData(rhythms, await stored.rhythms.read()) ? [] : [entry(stored.rhythms, rhythms)]),
  ];
  const news = await stored.unseen.read();
  const isNothingNew =
    !hasNews && lessons.length === 0 && isSameData(newsOf(news, fresh, at), news);
  if (!isNothingNew || !isSame(snapshot, before)) {
    // One write, so that the same change never becomes news twice.
    await stored.unseen.update(
      (known) => newsOf({ ...known, ...changes }, fresh, at),
      entry(stored.orders, snapshot),
      ...notices,
      ...lessons,
    );
  }
  // Only says how recent they are.
  await stored.lookedAt.update((times) => ({ ...times, orders: reading.readAt })).catch(() => {});
  const isOver = !isSameData(stillHandled(handled, fresh), handled);
  if (isOver) await stored.handledOrders.update((latest) => stillHandled(latest, fresh));
}

/** Whether storing it would tell nothing new but the time, which is kept until the browser closes. */
function isSame(snapshot: OrdersSnapshot, before: OrdersSnapshot | null): boolean {
  if (!before || snapshot.readAt - before.readAt > restateAfterMs) return false;
  const { skewMs = 0 } = before;
  const isClockSame = Math.abs((snapshot.skewMs ?? 0) - skewMs) < sameClockMs;
  return (
    isClockSame &&
    isSameData({ ...snapshot, readAt: 0, skewMs: 0 }, { ...before, readAt: 0, skewMs: 0 })
  );
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

/** News, each as the order is at present: trouble may be over. */
function newsOf(news: OrderNews, fresh: readonly Order[], at: ServiceTime): OrderNews {
  const kinds = fresh
    .filter(({ number }) => Object.hasOwn(news, number))
    .map((order) => [order.number, newsKindOf(order, at)]);
  return mainNews({ ...news, ...Object.fromEntries(kinds) }, fresh, maxNews);
}

/** Loaded orders that weren't read this time; none where the two don't meet. */
function othersThan(fresh: readonly Order[], loaded: readonly Order[]): readonly Order[] {
  const numbers = new Set(fresh.map((order) => order.number));
  const others = loaded.filter((order) => !numbers.has(order.number));
  return others.length < loaded.length ? others : [];
}

function newestFirst(orders: readonly Order[]): readonly Order[] {
  return orders.toSorted((one, other) => (placedAtOf(other) || 0) - (placedAtOf(one) || 0));
}

/** `NaN` where it isn't known. */
const placedAtOf = ({ placedAt }: Order): EpochMs => Date.parse(placedAt);

function withoutDoubles(rows: readonly Order[]): Order[] {
  return [...new Map(rows.map((order) => [order.number, order])).values()];
}
