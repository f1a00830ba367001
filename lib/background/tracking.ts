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

/**
 * Reads on where the snapshot ends, by a page. Orders placed meanwhile push that place further down:
 * only what comes after an order that is known already is older.
 */
export async function readOlderOrders(
  { service }: OpenService,
  now: () => number,
): Promise<Answer<null>> {
  const before = await orders.read();
  if (!before?.canLoadMore) return succeeded(null);
  const known = new Set(before.orders.map((order) => order.number));
  // The overlap shows where the page continues what is known; rows that were set aside don't.
  const start = Math.max(0, known.size - 1);

  for (let page = 0; page < maxPages; page += 1) {
    const answer = await service.listOrders({ limit: pageSize, offset: start + page * pageSize });
    if (!answer.ok) return answer;
    const { rows, setAside, canLoadMore } = answer.value;
    const meeting = rows.findLastIndex((order) => known.has(order.number));
    if (meeting === -1 && canLoadMore) continue;
    const last = before.orders.at(-1)?.number;
    await orders.update((present) =>
      // A reading meanwhile may have left another end than the one that this continues.
      present?.orders.at(-1)?.number === last
        ? {
            readAt: present?.readAt ?? now(),
            setAside: Math.max(present?.setAside ?? 0, setAside),
            orders: [...(present?.orders ?? []), ...rows.slice(meeting + 1)],
            canLoadMore,
          }
        : present,
    );
    break;
  }
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
