import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { targetOf } from '@/lib/background/notify/notifications';
import { readFreshOrderContext } from '@/lib/background/ordering/order-context';
import { refreshItems } from '@/lib/background/refresh/items';
import { refreshOlderOrders, refreshOrders } from '@/lib/background/refresh/orders';
import { succeeded } from '@/lib/domain/failure/result';
import type { Item } from '@/lib/domain/items/item';
import { defaultSettings } from '@/lib/domain/settings/settings';
import type { Order } from '@/lib/domain/tracking/order';
import { settings } from '@/lib/storage/personal';
import { itemsInfo, notifiedOrders, orders } from '@/lib/storage/state';
import { createBrowserWorld } from '../../support/worlds/browser-world';
import { listingService } from '../../support/worlds/listing-service';
import { anItem, anOrder, aRequest, aSnapshot } from '../../support/worlds/samples';
import { readItems } from '../../support/worlds/stored-items';

/* A service may say whatever it likes, for ever: what is stored and told of it has an end. */

let world: ReturnType<typeof createBrowserWorld>;
const shown = () =>
  world.notified.map(({ id, title, message }) => `${targetOf(id).kind}: ${title}: ${message}`);
beforeEach(async () => {
  world = createBrowserWorld();
  await settings.write({ ...defaultSettings, notifies: true });
});

const numbered = (place: number, changes: Partial<Order> = {}) =>
  anOrder({ number: `R${place}`, ...changes });
const delivered = { shipmentState: 'delivered' };

describe('news', () => {
  /** A refresh in which every order is in another state than before. */
  const refresh = (round: number, changes: (place: number) => Partial<Order>) =>
    refreshOrders(
      listingService((place) => numbered(round * 950 - place, changes(place))).opened,
      Date.now,
    );

  it('of four orders is four notifications; of more a few, and one that sums up', async () => {
    await refresh(1, () => ({}));
    await refresh(1, (place) => (place < 4 ? { shipmentState: 'shipped' } : {}));
    expect(shown()).toEqual([950, 949, 948, 947].map((at) => `order: Order R${at}: On the way`));
    world.notified.length = 0;
    await refresh(1, (place) =>
      place === 700 ? { paymentState: 'failed' } : { shipmentState: 'ready' },
    );
    expect(shown()).toEqual([
      'order: Order R250: Placed · Payment failed',
      'order: Order R950: Ready to ship',
      'order: Order R949: Ready to ship',
      'orders: More updates: 997 more orders updated.',
    ]);
    expect(Object.keys(await notifiedOrders.read())).toHaveLength(1_000);
  });

  it('of an order whose state goes on changing is forgotten in the end', async () => {
    await refresh(1, () => ({}));
    for (let turn = 0; turn < 30; turn += 1) {
      await refresh(1, (place) => (place === 0 ? { shipmentState: `odd ${turn}` } : {}));
    }
    expect((await notifiedOrders.read()).R950).toHaveLength(20);
  });
});

describe('the listing of items', () => {
  const item = (place: number) => anItem({ id: `i${place}` });

  it.each<[string, (place: number) => Item | null, object, number]>([
    ['only repeats itself', () => item(0), { count: 1 }, 4],
    ['has no row that makes sense', () => null, { count: 0, skippedRows: 150 }, 3],
    ['goes on for ever', item, { count: 20_000 }, 400],
  ])('ends when it %s, and is stored', async (_, row, expected, expectedPages) => {
    const { opened, pages } = listingService(row);
    await refreshItems(opened);
    expect(pages).toHaveLength(expectedPages);
    const info = await itemsInfo.read();
    expect(info).toMatchObject({ ...expected, complete: true, cutOff: 'too-long' });
    expect(await readItems()).toHaveLength(info?.count ?? -1);
  });

  it('is read past pages that make no sense as long as others follow', async () => {
    const { opened, pages } = listingService((place) => item(place < 150 ? 0 : place), 300);
    await refreshItems(opened);
    expect(pages).toEqual([0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5]);
    const info = { count: 151, complete: true, cutOff: 'repeated' };
    expect(await itemsInfo.read()).toMatchObject(info);
  });

  it('ends for an order, too, that has none of its items', async () => {
    const { opened, pages } = listingService(item);
    const none = async () => succeeded({ rows: [], skippedRows: 0 });
    Object.assign(opened.service, { listAddresses: none, listCards: none });
    const nothingKnown = { items: new Map(), addresses: [], cards: [] };
    await readFreshOrderContext(opened, { request: aRequest() }, nothingKnown);
    expect(pages).toHaveLength(400);
  });

  it('is read, where items are too large, until they fill the room that there is for them', async () => {
    const artworkUrls = Array(8).fill(`https://a.example/${'x'.repeat(2_000)}`);
    const { opened, pages } = listingService((place) => ({ ...item(place), artworkUrls }));
    await refreshItems(opened);
    const info = await itemsInfo.read();
    expect(info).toMatchObject({ complete: true, cutOff: 'too-long' });
    const items = await readItems();
    expect(items).toHaveLength(info?.count ?? 0);
    expect(items.length).toBeGreaterThan(500);
    expect(pages.length).toBeLessThan(60);
    const stored = JSON.stringify(await fakeBrowser.storage.local.get()).length;
    expect(stored).toBeLessThan(70_000_000);
  });
});

describe('the listing of orders', () => {
  it.each<[string, (place: number) => Order, number]>([
    ['only repeats itself', () => numbered(1), 4],
    ['has an endless number of open orders', (place) => numbered(place), 20],
  ])('ends when it %s', async (_, row, expected) => {
    const { opened, pages } = listingService(row);
    await refreshOrders(opened, Date.now);
    expect(pages).toHaveLength(expected);
    expect(await orders.read()).toMatchObject({ canLoadMore: true });
  });

  it('isn’t read where there is no room for older orders', async () => {
    const known = Array.from({ length: 10_000 }, (_, place) => numbered(place));
    await orders.write(aSnapshot(known, { canLoadMore: true }));
    const { opened, pages } = listingService((place) => numbered(place));
    await refreshOlderOrders(opened);
    expect(pages).toEqual([]);
  });

  it('has no older orders when it only repeats known ones', async () => {
    const row = (place: number) => numbered(place % 50, delivered);
    const known = Array.from({ length: 50 }, (_, place) => row(place));
    await orders.write(aSnapshot(known, { canLoadMore: true }));
    const { opened, pages } = listingService(row);
    await refreshOlderOrders(opened);
    expect(pages).toHaveLength(3);
    expect((await orders.read())?.orders).toHaveLength(50);
  });
});
