import { signal } from '@preact/signals';
import { expect } from 'vitest';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import type { OrderNews } from '@/lib/domain/tracking/news';
import type { Order } from '@/lib/domain/tracking/order';
import type { Connection } from '@/lib/storage/state';
import * as storedTracking from '@/lib/storage/state';
import type { OrderFilter } from '@/lib/view/state/popup-session';
import { createOrdersModel } from '@/lib/view/tracking/orders-model';
import { aConnection, aSnapshot } from './samples';

export const now = Date.parse('2026-03-10T12:00:00Z');

/** Stores these as the orders that were read. */
export const write = (orders: readonly Order[], canLoadMore = false) =>
  storedTracking.orders.write(aSnapshot(orders, { canLoadMore, readAt: now }));

/** The Orders tab over what is stored, with a background that loads more as the test says. */
export async function createOrdersWorld({
  attempts = [] as readonly Attempt[],
  unseen = {} as OrderNews,
  labels = {} as Readonly<Record<string, string>>,
  readOn = async () => {},
  at = now,
  connection = aConnection() as Connection | null,
  shopPage = null as string | null,
} = {}) {
  const seen: string[] = [];
  const popup = {
    ordering: { history: signal(attempts) },
    preferences: { of: (itemId: string) => ({ label: labels[itemId] ?? '' }) },
    tracking: {
      unseen: signal(unseen),
      query: signal(''),
      filter: signal<OrderFilter>('all'),
      expanded: signal<readonly string[]>([]),
      target: signal<string | null>(null),
    },
    now: signal(at),
    connection: signal(connection),
    shopPage: signal(shopPage),
    commands: {
      markOrdersSeen: async (news: OrderNews) => {
        seen.push(...Object.keys(news));
        return null;
      },
      loadMoreOrders: async () => {
        await readOn();
        return null;
      },
    },
  };
  const model = createOrdersModel(popup);
  const leave = model.open();
  await expect.poll(() => model.isRead.value).toBe(true);
  const shown = () =>
    model.groups.value.map(({ group, chunks }) => `${group} ${chunks.flat().length}`);
  return { model, popup, shown, seen, leave };
}
