import type { Driver } from '../drive/driver.ts';

interface Stored {
  readonly itemsHead: readonly {
    readonly id: string;
    readonly name: string;
    readonly quantity: number;
    readonly isSizeRequired: boolean;
  }[];
  readonly orders: { readonly orders: readonly { readonly number: string }[] };
}

/**
 * Arranges a connected account as people have it who use it: two kits, three pins, a basket, a due reminder, and an
 * order with news. A popup that is open then keeps the rows that it begins with.
 */
export async function liveIn(driver: Driver): Promise<void> {
  const { itemsHead: items, orders } = (await driver.readStorage()) as unknown as Stored;
  const plain = items.filter(({ isSizeRequired }) => !isSizeRequired);
  const lines = (from: number, to: number) =>
    plain
      .slice(from, to)
      .map(({ id, name, quantity }) => ({ itemId: id, quantity, size: null, title: name }));
  const due = lines(7, 8).map(({ itemId, title }) => {
    return { itemId, title, dueAt: Date.now() - 60_000, isTold: true };
  });
  const pinned = [12, 20, 31].map((at) => [items[at]?.id, { isPinned: true }]);
  await driver.writeStorage({
    kits: [
      { id: 'kit-a', name: 'Fair stand', lines: lines(0, 2) },
      { id: 'kit-b', name: 'New shop', lines: lines(2, 5) },
    ],
    itemPreferences: Object.fromEntries(pinned),
    basket: { lines: lines(5, 7), orders: [] },
    reminders: due,
    unseen: { [orders.orders[0]?.number ?? '']: 'delivered' },
  });
}
