import { type Answer, succeeded } from '@/lib/domain/answer';
import { changesBetween } from '@/lib/domain/changes';
import { isOpen, type Order } from '@/lib/domain/order';
import { type OrdersSnapshot, orders, unseen } from '@/lib/storage/state';
import type { OpenService } from './gateway';

/** The most that GET /orders gives at once (contract 4.4). */
const pageSize = 50;
/** However many orders stay open for ever, one reading ends here. */
const maxPages = 20;

/**
 * Reads GET /orders (contract 4.4) as far as open orders go, keeps what changed as unseen, and keeps
 * older orders that were loaded before. The first reading is silent.
 * @param now milliseconds since the epoch
 */
export async function readOrders(
  { service }: OpenService,
  now: () => number,
): Promise<Answer<null>> {
  const before = await orders.read();
  const read = new Map<string, Order>();
  const stillToSee = new Set(openNumbers(before?.orders ?? []));
  let canLoadMore = true;
  let setAside = 0;

  for (let page = 0; page < maxPages && canLoadMore; page += 1) {
    const answer = await service.listOrders({ limit: pageSize, offset: page * pageSize });
    if (!answer.ok) return answer;
    const { rows } = answer.value;
    for (const order of rows) if (!read.has(order.number)) read.set(order.number, order);
    for (const { number } of rows) stillToSee.delete(number);
    setAside += answer.value.setAside;
    canLoadMore = answer.value.canLoadMore && rows.length + answer.value.setAside > 0;
    if (stillToSee.size === 0 && (before !== null || openNumbers(rows).length === 0)) break;
  }

  await remember(before, [...read.values()], { canLoadMore, setAside, readAt: now() });
  return succeeded(null);
}

/** Reads one page of older orders than those in the snapshot. */
export async function readOlderOrders(
  { service }: OpenService,
  now: () => number,
): Promise<Answer<null>> {
  const before = await orders.read();
  if (!before?.canLoadMore) return succeeded(null);
  // One order of overlap shows that the listing hasn't shifted away under us.
  const offset = Math.max(0, before.orders.length + before.setAside - 1);
  const answer = await service.listOrders({ limit: pageSize, offset });
  if (!answer.ok) return answer;
  const known = new Set(before.orders.map((order) => order.number));
  const older = answer.value.rows.filter((order) => !known.has(order.number));
  await orders.update((present) => ({
    readAt: present?.readAt ?? now(),
    setAside: (present?.setAside ?? 0) + answer.value.setAside,
    orders: [...(present?.orders ?? []), ...older],
    canLoadMore: answer.value.canLoadMore,
  }));
  return succeeded(null);
}

/** The person has looked at the orders: nothing is news any more. */
export async function markSeen(): Promise<void> {
  await unseen.write({});
}

async function remember(
  before: OrdersSnapshot | null,
  fresh: readonly Order[],
  reading: Pick<OrdersSnapshot, 'canLoadMore' | 'setAside' | 'readAt'>,
): Promise<void> {
  const changes = before ? changesBetween(before, { orders: fresh, readAt: reading.readAt }) : {};
  if (Object.keys(changes).length > 0) await unseen.update((known) => ({ ...known, ...changes }));

  const older = olderThan(fresh, before?.orders ?? []);
  await orders.write({
    ...reading,
    orders: [...fresh, ...older],
    canLoadMore: older.length > 0 ? (before?.canLoadMore ?? false) : reading.canLoadMore,
  });
}

/** What was loaded earlier and continues the fresh reading; nothing where the two don't meet. */
function olderThan(fresh: readonly Order[], loaded: readonly Order[]): readonly Order[] {
  const numbers = new Set(fresh.map((order) => order.number));
  const meeting = loaded.findLastIndex((order) => numbers.has(order.number));
  return meeting === -1 ? [] : loaded.slice(meeting + 1);
}

function openNumbers(list: readonly Order[]): string[] {
  return list.filter(isOpen).map((order) => order.number);
}
