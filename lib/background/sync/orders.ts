import type { OpenService } from '@/lib/background/connection/gateway';
import { ownValue } from '@/lib/domain/own-value';
import { type Result, succeeded } from '@/lib/domain/result';
import { changesBetween, type Tone, toneOf } from '@/lib/domain/tracking/changes';
import { isOpen, type Order } from '@/lib/domain/tracking/order';
import { pageSize } from '@/lib/service/client';
import { type OrdersSnapshot, orders, unseen } from '@/lib/storage/state';
import { entry, type StoredEntry } from '@/lib/storage/stored';
import { createProgressCheck } from './progress';

/** However many orders stay open for ever, one reading ends here. */
const maxPages = 20;
/** Every reading stores all of them anew: older ones than these aren't loaded. */
const maxOrders = 10_000;

/**
 * Told of what changed before it is stored, so that nothing goes untold where the background dies.
 * @param at milliseconds since the epoch, by the service's clock
 * @returns what is to be stored together with the reading
 */
export type Tell = (
  changes: Readonly<Record<string, Tone>>,
  listed: readonly Order[],
  at: number,
) => Promise<StoredEntry>;

/**
 * Reads GET /orders (contract 4.4) as far as open orders go, keeps what changed as unseen, and keeps
 * older orders that were loaded before. The first reading is silent.
 * @param now milliseconds since the epoch
 * @param retries how often a page is tried again at once; as usual unless told
 */
export async function syncOrders(
  { service, keep }: OpenService,
  now: () => number,
  tell: Tell,
  retries?: number,
): Promise<Result<null>> {
  const before = await orders.read();
  const read = new Map<string, Order>();
  const known = new Set(before?.orders.map((order) => order.number));
  const stillToSee = new Set(openNumbers(before?.orders ?? []));
  const progress = createProgressCheck();
  let canLoadMore = true;
  let skippedRows = 0;
  let skewMs = before?.skewMs ?? 0;

  for (let page = 0; page < maxPages && canLoadMore; page += 1) {
    const offset = page * pageSize;
    const answer = await service.listOrders({ limit: pageSize, offset }, retries);
    if (!answer.ok) return answer;
    const { rows, servedAt } = answer.value;
    if (servedAt !== null) skewMs = servedAt - now();
    const countBefore = read.size;
    for (const order of rows) if (!read.has(order.number)) read.set(order.number, order);
    for (const { number } of rows) stillToSee.delete(number);
    skippedRows += answer.value.skippedRows;
    canLoadMore = answer.value.canLoadMore && rows.length + answer.value.skippedRows > 0;
    // However many were placed elsewhere, it goes on to where it was before.
    const isMet = before ? rows.some(({ number }) => known.has(number)) : !rows.some(isOpen);
    if ((stillToSee.size === 0 && isMet) || progress.isStalled(read.size > countBefore)) break;
  }

  const reading = { canLoadMore, skippedRows, readAt: now(), skewMs };
  // Older ones may have been loaded meanwhile.
  return keep(async () => remember(await orders.read(), [...read.values()], reading, tell));
}

/**
 * Reads on where the snapshot ends, by a page. Orders placed meanwhile push that place further down:
 * only what comes after an order that is known already is older.
 */
export async function syncOlderOrders({ service, keep }: OpenService): Promise<Result<null>> {
  const before = await orders.read();
  if (!before?.canLoadMore || before.orders.length >= maxOrders) return succeeded(null);
  const known = new Set(before.orders.map((order) => order.number));
  const seen = new Set(known);
  const progress = createProgressCheck();
  // The overlap shows where the page continues what is known; rows that were set aside don't.
  const start = Math.max(0, known.size - 1);
  let hasMet = false;

  for (let page = 0; page < maxPages; page += 1) {
    const answer = await service.listOrders({ limit: pageSize, offset: start + page * pageSize });
    if (!answer.ok) return answer;
    const { rows, skippedRows, canLoadMore } = answer.value;
    const meeting = rows.findLastIndex((order) => known.has(order.number));
    const older = withoutDoubles(rows.slice(meeting + 1));
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
        // A reading meanwhile may have left another end than the one that this continues.
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

/** The person has looked at these orders; what has changed since they looked stays news. */
export async function markSeen(seen: Readonly<Record<string, Tone>>): Promise<void> {
  await unseen.update((news) =>
    Object.fromEntries(
      Object.entries(news).filter(([number, tone]) => ownValue(seen, number) !== tone),
    ),
  );
}

async function remember(
  before: OrdersSnapshot | null,
  fresh: readonly Order[],
  reading: Omit<OrdersSnapshot, 'orders'>,
  tell: Tell,
): Promise<void> {
  const at = servicesTime(reading);
  const changes = before
    ? changesBetween(
        { orders: before.orders, readAt: servicesTime(before) },
        { orders: fresh, readAt: at },
      )
    : {};
  const older = reading.canLoadMore ? olderThan(fresh, before?.orders ?? []) : [];
  const listing = entry(orders, {
    ...reading,
    orders: [...fresh, ...older],
    canLoadMore: older.length > 0 ? (before?.canLoadMore ?? false) : reading.canLoadMore,
  });
  const hasNews = Object.keys(changes).length > 0;
  const telling = hasNews ? [await tell(changes, fresh, at)] : [];
  // At one go, so that no end of the background makes the same change news twice.
  await unseen.update((known) => newsOf({ ...known, ...changes }, fresh, at), listing, ...telling);
}

/** News, each as serious as its order is now: what was trouble may have been mended. */
function newsOf(
  news: Readonly<Record<string, Tone>>,
  fresh: readonly Order[],
  at: number,
): Readonly<Record<string, Tone>> {
  const tones = fresh
    .filter(({ number }) => Object.hasOwn(news, number))
    .map((order) => [order.number, toneOf(order, at)]);
  return { ...news, ...Object.fromEntries(tones) };
}

/** When a reading was made, by the clock that the service dates its orders with. */
function servicesTime({ readAt, skewMs = 0 }: Pick<OrdersSnapshot, 'readAt' | 'skewMs'>): number {
  return readAt + skewMs;
}

/** What was loaded earlier and continues the fresh reading; nothing where the two don't meet. */
function olderThan(fresh: readonly Order[], loaded: readonly Order[]): readonly Order[] {
  const numbers = new Set(fresh.map((order) => order.number));
  const meeting = loaded.findLastIndex((order) => numbers.has(order.number));
  return meeting === -1 ? [] : loaded.slice(meeting + 1);
}

function withoutDoubles(rows: readonly Order[]): Order[] {
  return [...new Map(rows.map((order) => [order.number, order])).values()];
}

function openNumbers(list: readonly Order[]): string[] {
  return list.filter(isOpen).map((order) => order.number);
}
