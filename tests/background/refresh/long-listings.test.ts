import { describe, expect, it } from 'vitest';
import { refreshItems } from '@/lib/background/refresh/items';
import { refreshOlderOrders, refreshOrders } from '@/lib/background/refresh/orders';
import { storedValues } from '@/lib/background/stored-values';
import { itemsInfo, orders, refreshFailure } from '@/lib/storage/state';
import { useBackgroundWorld } from '../../support/worlds/background-world';
import { listingService } from '../../support/worlds/listing-service';
import { anItem, anOrder, aSnapshot } from '../../support/worlds/samples';
import { readItems } from '../../support/worlds/stored-items';

const world = useBackgroundWorld({ items: 50 });

const deps = {
  stored: storedValues,
  readSettings: storedValues.settings.read,
  now: Date.now,
  notifyOfOrders: async () => {},
};

const asked = async (path: string) => (await world.control.requests({ path })).length;

describe('the listing of items', () => {
  it('ends when it only repeats itself, and is stored', async () => {
    await world.control.override('/items', {
      items: Array(50).fill({ id: 'the same' }),
      canLoadMore: true,
    });
    expect(await world.connect()).toBeNull();
    expect(await asked('/items')).toBe(4);
    expect(await itemsInfo.read()).toMatchObject({ count: 1, complete: true, cutOff: 'too-long' });
  });

  it('ends when no row makes sense', async () => {
    await world.control.override('/items', {
      items: Array(50).fill(0),
      canLoadMore: true,
    });
    expect(await world.connect()).toBeNull();
    expect(await asked('/items')).toBe(3);
    expect(await itemsInfo.read()).toMatchObject({
      count: 0,
      complete: true,
      cutOff: 'too-long',
      skippedRows: 150,
    });
  });

  it('ends at a page that is too large, and says so', async () => {
    await world.control.override('/items', {
      items: Array(100_000).fill(0),
      canLoadMore: true,
    });
    expect(await world.connect()).toBeNull();
    expect(await asked('/items')).toBe(1);
    expect((await refreshFailure.read())?.failure.kind).toBe('wrong-shape');
  });

  it('is read past pages that make no sense as long as others follow', async () => {
    const row = (place: number) => anItem({ id: `i${place < 150 ? 0 : place}` });
    const { opened, pages } = listingService(row, 300);
    await refreshItems(opened, deps);
    expect(pages).toEqual([0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5]);
    expect(await itemsInfo.read()).toMatchObject({
      count: 151,
      complete: true,
      cutOff: 'repeated',
    });
  });

  it('is cut off at 20,000', async () => {
    const { opened, pages } = listingService((place) => anItem({ id: `i${place}` }));
    await refreshItems(opened, deps);
    expect(pages).toHaveLength(400);
    expect(await itemsInfo.read()).toMatchObject({
      count: 20_000,
      complete: true,
      cutOff: 'too-long',
    });
    expect(await readItems()).toHaveLength(20_000);
  });
});

describe('the listing of orders', () => {
  const delivered = (place: number) => anOrder({ number: `R${place}`, shipmentState: 'delivered' });

  it.each([
    ['only repeats itself', () => anOrder({ number: 'R1' }), 4],
    [
      'has an endless number of open orders',
      (place: number) => anOrder({ number: `R${place}` }),
      20,
    ],
  ])('ends when it %s', async (_, row, expected) => {
    const { opened, pages } = listingService(row);
    await refreshOrders(opened, deps);
    expect(pages).toHaveLength(expected);
    expect(await orders.read()).toMatchObject({ canLoadMore: true });
  });

  it('has no older orders when it only repeats known ones', async () => {
    const known = Array.from({ length: 50 }, (_, place) => delivered(place));
    await orders.write(aSnapshot(known, { canLoadMore: true }));
    const { opened, pages } = listingService((place) => delivered(place % 50));
    await refreshOlderOrders(opened, storedValues);
    expect(pages).toHaveLength(3);
    expect((await orders.read())?.orders).toHaveLength(50);
  });

  it('is loaded up to 10,000 orders', async () => {
    const known = Array.from({ length: 9_980 }, (_, place) => delivered(place));
    await orders.write(aSnapshot(known, { canLoadMore: true }));
    const { opened, pages } = listingService(delivered);
    await refreshOlderOrders(opened, storedValues);
    const { length } = (await orders.read())?.orders ?? [];
    expect(length).toBeGreaterThanOrEqual(10_000);
    pages.length = 0;
    await refreshOlderOrders(opened, storedValues);
    expect(pages).toEqual([]);
  });
});
