import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createOrderContexts } from '@/lib/background/ordering/order-context';
import { storedValues } from '@/lib/background/stored-values';
import type { OrderFacts } from '@/lib/domain/ordering/order-facts';
import { factsOf } from '@/lib/domain/ordering/order-facts';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import { priceKey } from '@/lib/domain/ordering/past-prices';
import { itemsHead, orders, pastPrices } from '@/lib/storage/state';
import { savedIds } from '../../support/pages/account';
import { type BackgroundWorld, createConnectedWorld } from '../../support/worlds/background-world';

let world: BackgroundWorld;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  world = await createConnectedWorld();
  await world.commands.changeSettings({ holdSeconds: 0 });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await world.sandbox.close();
});

/** A line of some item, three steps above the minimum. */
async function someLine(nth = 0): Promise<OrderLine> {
  const able = (await itemsHead.read()).filter((one) => one.retailPrice && !one.isSizeRequired);
  const item = able[nth];
  if (!item?.buyingOptions) throw new Error('The sandbox has no such item.');
  const { min, increment } = item.buyingOptions;
  return { itemId: item.id, quantity: min + 3 * increment, size: null };
}

async function order(...lines: OrderLine[]): Promise<string> {
  const { addressId, paymentId: cardId } = await savedIds(world.sandbox);
  const request = { lines, addressId, cardId };
  const { readOrderContext } = createOrderContexts({ stored: storedValues });
  const shown = factsOf(request, await readOrderContext()) as OrderFacts;
  const id = `press ${JSON.stringify(lines)}`;
  const pressedAt = Date.now();
  const press = { id, pressedAt, request, shown, overrides: [] };
  expect(await world.commands.order(press)).toBeNull();
  const attempt = await world.log.get(id);
  if (attempt?.state !== 'placed') throw new Error(`The order is ${attempt?.state}.`);
  return attempt.orderNumber;
}

const itemTotalOf = async (number: string) =>
  (await orders.read())?.orders.find((one) => one.number === number)?.itemTotal;

it('what a line cost is learned as soon as its order is listed, and not from orders of several', async () => {
  const line = await someLine();
  const number = await order(line);
  await expect.poll(() => pastPrices.read()).not.toEqual({});
  expect(await pastPrices.read()).toMatchObject({
    [priceKey(line, 'USD')]: { amount: await itemTotalOf(number), orderNumber: number },
  });

  const both = await order(await someLine(1), await someLine(2));
  await expect.poll(() => itemTotalOf(both)).toBeGreaterThan(0);
  expect(Object.keys(await pastPrices.read())).toEqual([priceKey(line, 'USD')]);
});

it('past prices are written when they change, and otherwise left alone', async () => {
  await order(await someLine());
  await expect.poll(() => pastPrices.read()).not.toEqual({});
  await world.sandbox.control.placeElsewhere();
  const write = vi.spyOn(fakeBrowser.storage.local, 'set');
  await world.commands.refresh();
  const written = write.mock.calls.flatMap(([values]) => Object.keys(values));
  expect(written).toContain('orders');
  expect(written).not.toContain('pastPrices');
});

it('a past price goes when its order is canceled', async () => {
  const number = await order(await someLine());
  await expect.poll(() => pastPrices.read()).not.toEqual({});
  await world.sandbox.control.moveOrder(number, { state: 'canceled' });
  await world.commands.refresh();
  expect(await pastPrices.read()).toEqual({});
});

it('past prices go with the connection', async () => {
  await order(await someLine());
  await expect.poll(() => pastPrices.read()).not.toEqual({});
  await world.commands.forget();
  expect(await pastPrices.read()).toEqual({});
});

it('past prices of another account aren’t shown, and are learned anew with the old one', async () => {
  await order(await someLine());
  await expect.poll(() => pastPrices.read()).not.toEqual({});
  const before = await pastPrices.read();
  // Even if the other account has an order of the same number: it was placed at another time.
  const [{ orderNumber = '' } = {}] = Object.values(before);
  const listed = (await orders.read())?.orders.map((one) =>
    one.number === orderNumber ? { ...one, placedAt: '2020-01-01T10:00:00Z' } : one,
  );
  await world.sandbox.control.override('/orders', { orders: listed, canLoadMore: false });
  const key = await world.sandbox.control.setKey();
  await world.connect({ key });
  expect(await pastPrices.read()).toEqual({});

  await world.sandbox.control.clearOverrides();
  await world.commands.refresh();
  expect(await pastPrices.read()).toEqual(before);
});
