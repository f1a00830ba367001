import type { EpochMs } from '@/lib/domain/data/time';
import { type Result, succeeded } from '@/lib/domain/failure/result';
import { isOpen, type Order } from '@/lib/domain/tracking/order';
import { pageSize, type Service } from '@/lib/service/client';
import { readPages } from '@/lib/service/read-pages';
import type { OrdersSnapshot } from '@/lib/storage/state';
import type { OlderOrders, OrdersReading } from './take-in';

/** One reading ends here, even if older orders stay open for ever. */
const most = 20;

const numberOf = ({ number }: Order) => number;

/**
 * Reads GET /orders (contract 4.4) as far as open orders go.
 *
 * Orders of the same time may come in another order on each page: one that comes twice stands in the place of one that
 * doesn't come. If an order that is looked for may be among those, all are read once more.
 * @param retries how often a failed page is tried again at once
 */
export async function readOrders(
  service: Service,
  before: OrdersSnapshot | null,
  now: () => EpochMs,
  retries?: number,
): Promise<Result<OrdersReading>> {
  const known = new Set(before?.orders.map(numberOf));
  const stillToSee = new Set(before?.orders.filter(isOpen).map(numberOf));
  let skewMs = before?.skewMs ?? 0;

  const readThrough = async () => {
    const found = new Map<string, Order>();
    let rowCount = 0;
    let skippedRows = 0;
    let end = { isLast: false, isStalled: false };
    const read = (page: number) =>
      service.listOrders({ limit: pageSize, offset: page * pageSize }, retries);
    for await (const answer of readPages({ read, idOf: numberOf, most })) {
      if (!answer.ok) return answer;
      const { rows, fresh, servedAt } = answer.value;
      if (servedAt !== null) skewMs = servedAt - now();
      for (const order of fresh) found.set(order.number, order);
      for (const { number } of rows) stillToSee.delete(number);
      rowCount += rows.length;
      skippedRows += answer.value.skippedRows;
      end = answer.value;
      // New orders push the known ones further down: read on until the two lists meet.
      const isMet = before ? rows.some(({ number }) => known.has(number)) : !rows.some(isOpen);
      if (stillToSee.size === 0 && isMet) break;
    }
    return succeeded({ ...end, found, skippedRows, missesSome: found.size < rowCount });
  };

  const first = await readThrough();
  if (!first.ok) return first;
  const isSought = before === null || stillToSee.size > 0;
  const isToBeRepeated = first.value.missesSome && isSought && !first.value.isStalled;
  const last = isToBeRepeated ? await readThrough() : first;
  if (!last.ok) return last;
  const { found, skippedRows, isLast, missesSome } = last.value;
  const all = missesSome ? new Map([...first.value.found, ...found]) : found;
  const orders = [...all.values()];
  return succeeded({
    orders,
    missesSome,
    canLoadMore: !isLast,
    skippedRows,
    readAt: now(),
    skewMs,
  });
}

/**
 * Reads one more page where the known orders end. New orders push that place further down: what precedes a known order
 * there is older only if it was placed no later than all known ones.
 * @returns `null` if the two lists don't meet, or nothing follows that isn't known
 */
export async function readOlderOrders(
  service: Service,
  known: readonly Order[],
): Promise<Result<OlderOrders | null>> {
  const numbers = new Set(known.map(numberOf));
  const oldest = Math.min(...known.map(({ placedAt }) => Date.parse(placedAt)));
  // One order of overlap shows where the page continues the known ones; skipped rows don't count.
  const start = Math.max(0, numbers.size - 1);
  const read = (page: number) =>
    service.listOrders({ limit: pageSize, offset: start + page * pageSize });
  let hasMet = false;

  for await (const answer of readPages({ read, idOf: numberOf, known: numbers, most })) {
    if (!answer.ok) return answer;
    const { rows, skippedRows, canLoadMore } = answer.value;
    const meeting = rows.findLastIndex(({ number }) => numbers.has(number));
    hasMet ||= meeting !== -1;
    const older = rows.filter(
      ({ number, placedAt }, at) =>
        !numbers.has(number) && (at > meeting || Date.parse(placedAt) <= oldest),
    );
    if ((hasMet && older.length > 0) || !canLoadMore) {
      const orders = [...new Map(older.map((order) => [order.number, order])).values()];
      return succeeded({ orders, skippedRows, canLoadMore });
    }
  }
  return succeeded(null);
}
