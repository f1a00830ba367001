import { beforeEach, describe, expect, it } from 'vitest';
import type { OpenService } from '@/lib/background/connection/gateway';
import { refreshItems } from '@/lib/background/refresh/items';
import { refreshOlderOrders, refreshOrders } from '@/lib/background/refresh/orders';
import { storedValues } from '@/lib/background/stored-values';
import { succeeded } from '@/lib/domain/result';
import { itemsInfo, orders, refreshFailure } from '@/lib/storage/state';
import { type BackgroundWorld, createBackgroundWorld } from '../../support/worlds/background-world';
import { keepAlways } from '../../support/worlds/keep-always';
import { anItem, anOrder } from '../../support/worlds/samples';
import { readItems } from '../../support/worlds/stored-items';

let world: BackgroundWorld;
beforeEach(async () => {
  world = await createBackgroundWorld({ items: 50 });
});

const deps = { stored: storedValues, now: Date.now, notifyOfOrders: async () => {} };

const asked = async (path: string) => (await world.sandbox.control.requests({ path })).length;

/** A service with endless pages; `row` makes the row at each place. */
function endless<T>(row: (place: number) => T) {
  const pages: number[] = [];
  const list = async ({ limit, offset }: { limit: number; offset: number }) => {
    pages.push(offset / limit);
    const rows = Array.from({ length: limit }, (_, at) => row(offset + at));
    return succeeded({ rows, skippedRows: 0, canLoadMore: true, servedAt: null });
  };
  const service = { listItems: list, listOrders: list };
  const opened = { service, connectionId: 'one', keep: keepAlways } as unknown as OpenService;
  return { opened, pages };
}

describe('the listing of items', () => {
  it('ends when it only repeats itself, and is stored', async () => {
    await world.sandbox.control.override('/items', {
      items: Array(50).fill({ id: 'the same' }),
      canLoadMore: true,
    });
    expect(await world.connect()).toBeNull();
    expect(await asked('/items')).toBe(4);
    expect(await itemsInfo.read()).toMatchObject({ count: 1, complete: true, cutOff: 'too-long' });
  });

  it('ends when no row makes sense', async () => {
    await world.sandbox.control.override('/items', {
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
    await world.sandbox.control.override('/items', {
      items: Array(100_000).fill(0),
      canLoadMore: true,
    });
    expect(await world.connect()).toBeNull();
    expect(await asked('/items')).toBe(1);
    expect((await refreshFailure.read())?.failure.kind).toBe('wrong-shape');
  });

  it('is read past pages that make no sense as long as others follow', async () => {
    const { opened, pages } = endless((place) => anItem({ id: `i${place < 150 ? 0 : place}` }));
    const { service } = opened;
    const list = service.listItems;
    const last = 5;
    Object.assign(service, {
      listItems: async (query: Parameters<typeof list>[0]) => {
        const answer = await list(query);
        const canLoadMore = query.offset / query.limit < last;
        return answer.ok ? succeeded({ ...answer.value, canLoadMore }) : answer;
      },
    });
    await refreshItems(opened, deps);
    expect(pages).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await itemsInfo.read()).toMatchObject({ count: 151, complete: true, cutOff: null });
  });

  it('is cut off at 20,000', async () => {
    const { opened, pages } = endless((place) => anItem({ id: `i${place}` }));
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
    const { opened, pages } = endless(row);
    await refreshOrders(opened, deps);
    expect(pages).toHaveLength(expected);
    expect(await orders.read()).toMatchObject({ canLoadMore: true });
  });

  it('has no older orders when it only repeats known ones', async () => {
    await orders.write({
      orders: Array.from({ length: 50 }, (_, place) => delivered(place)),
      canLoadMore: true,
      skippedRows: 0,
      readAt: 0,
    });
    const { opened, pages } = endless((place) => delivered(place % 50));
    await refreshOlderOrders(opened, storedValues);
    expect(pages).toHaveLength(3);
    expect((await orders.read())?.orders).toHaveLength(50);
  });

  it('is loaded up to 10,000 orders', async () => {
    await orders.write({
      orders: Array.from({ length: 9_980 }, (_, place) => delivered(place)),
      canLoadMore: true,
      skippedRows: 0,
      readAt: 0,
    });
    const { opened, pages } = endless(delivered);
    await refreshOlderOrders(opened, storedValues);
    const { length } = (await orders.read())?.orders ?? [];
    expect(length).toBeGreaterThanOrEqual(10_000);
    pages.length = 0;
    await refreshOlderOrders(opened, storedValues);
    expect(pages).toEqual([]);
  });
});
