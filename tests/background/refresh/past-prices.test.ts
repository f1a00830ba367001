import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import { priceKey } from '@/lib/domain/ordering/past-prices';
import { orders, pastPrices } from '@/lib/storage/state';
import { pressOf, someLines, useConnectedWorld } from '../../support/worlds/background-world';

const world = useConnectedWorld();
beforeEach(async () => {
  await world.commands.changeSettings({ holdSeconds: 0 });
});

async function order(...lines: OrderLine[]): Promise<string> {
  const id = `press ${JSON.stringify(lines)}`;
  expect(await world.commands.order(await pressOf(lines, { id }))).toBeNull();
  const attempt = await world.log.get(id);
  if (attempt?.state !== 'placed') throw new Error(`The order is ${attempt?.state}.`);
  return attempt.orderNumber;
}

const itemTotalOf = async (number: string) =>
  (await orders.read())?.orders.find((one) => one.number === number)?.itemTotal;

it('what a line cost is learned as soon as its order is listed, and not from orders of several', async () => {
  const [line, ...others] = await someLines(3);
  if (!line) throw new Error('There is no line.');
  const number = await order(line);
  await expect.poll(() => pastPrices.read()).not.toEqual({});
  expect(await pastPrices.read()).toMatchObject({
    [priceKey(line, 'USD')]: { amount: await itemTotalOf(number), orderNumber: number },
  });

  const both = await order(...others);
  await expect.poll(() => itemTotalOf(both)).toBeGreaterThan(0);
  expect(Object.keys(await pastPrices.read())).toEqual([priceKey(line, 'USD')]);
});

it('past prices are written when they change, and otherwise left alone', async () => {
  await order(...(await someLines()));
  await expect.poll(() => pastPrices.read()).not.toEqual({});
  await world.control.placeElsewhere();
  const write = vi.spyOn(fakeBrowser.storage.local, 'set');
  await world.commands.refresh();
  const written = write.mock.calls.flatMap(([values]) => Object.keys(values));
  expect(written).toContain('orders');
  expect(written).not.toContain('pastPrices');
});

it('a past price goes when its order is canceled', async () => {
  const number = await order(...(await someLines()));
  await expect.poll(() => pastPrices.read()).not.toEqual({});
  await world.control.moveOrder(number, { state: 'canceled' });
  await world.commands.refresh();
  expect(await pastPrices.read()).toEqual({});
});

it('past prices go with the connection', async () => {
  await order(...(await someLines()));
  await expect.poll(() => pastPrices.read()).not.toEqual({});
  await world.commands.forget();
  expect(await pastPrices.read()).toEqual({});
});

it('past prices of another account aren’t shown, and are learned anew with the old one', async () => {
  await order(...(await someLines()));
  await expect.poll(() => pastPrices.read()).not.toEqual({});
  const before = await pastPrices.read();
  // Even if the other account has an order of the same number: it was placed at another time.
  const [{ orderNumber = '' } = {}] = Object.values(before);
  const listed = (await orders.read())?.orders.map((one) =>
    one.number === orderNumber ? { ...one, placedAt: '2020-01-01T10:00:00Z' } : one,
  );
  await world.control.override('/orders', { orders: listed, canLoadMore: false });
  const key = await world.control.setKey();
  await world.connect({ key });
  expect(await pastPrices.read()).toEqual({});

  await world.control.clearOverrides();
  await world.commands.refresh();
  expect(await pastPrices.read()).toEqual(before);
});
