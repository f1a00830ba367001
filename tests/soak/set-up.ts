import type { Sandbox } from '../sandbox/sandbox.ts';
import { day } from '../simulation/time.ts';
import type { KnownItem } from './person.ts';
import type { Stage } from './stage.ts';

/** Gives all items, and brings the orders of before to an end. */
export async function settleAccount({ baseUrl, apiKey, control }: Sandbox): Promise<KnownItem[]> {
  const { orders } = await control.orders();
  for (const { number, shipmentState } of orders) {
    if (['delivered', 'canceled'].includes(shipmentState)) continue;
    const delivered = {
      state: 'complete',
      paymentState: 'paid',
      shipmentState: 'delivered',
    } as const;
    await control.moveOrder(number, delivered);
  }
  const items: KnownItem[] = [];
  for (let canLoadMore = true; canLoadMore; ) {
    const response = await fetch(`${baseUrl}/items?limit=50&offset=${items.length}`, {
      headers: { Authorization: `Bearer ${apiKey}` },
    });
    const page = (await response.json()) as {
      items: { id: string; name: string }[];
      canLoadMore: boolean;
    };
    items.push(...page.items.map(({ id, name }) => ({ id, title: name })));
    canLoadMore = page.canLoadMore;
  }
  await control.clearRequests();
  return items;
}

/** Sets up what has to stay, with items that are never ordered. */
export async function arrange({ world, watch, takeItem }: Stage): Promise<void> {
  const [one, two, three, soon, late] = Array.from({ length: 5 }, takeItem) as [
    KnownItem,
    KnownItem,
    KnownItem,
    KnownItem,
    KnownItem,
  ];
  const preferences = {
    [one.id]: { label: 'For the market', isPinned: true },
    [two.id]: { label: 'Window' },
    [three.id]: { isPinned: true },
  };
  const inDays = (item: KnownItem, days: number) => ({
    itemId: item.id,
    title: item.title,
    dueAt: world.browserNow() + days * day,
  });
  const reminders = [inDays(soon, 11.4), inDays(late, 400)];
  await world.driver.writeStorage({ itemPreferences: preferences, reminders });
  watch.arrange({ preferences, reminders });
}
