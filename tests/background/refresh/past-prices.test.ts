import { expect, it } from 'vitest';
import type { OrderLine } from '@/lib/domain/ordering/attempt/attempt';
import { priceKey } from '@/lib/domain/prices/past-prices';
import { orders, pastPrices } from '@/lib/storage/state';
import { pressOf, someLines, useConnectedWorld } from '../../support/worlds/background-world';

const world = useConnectedWorld();

/** Orders, by default some line; returns the number of the order, whose price is known then. */
async function order(...lines: OrderLine[]): Promise<string> {
  const chosen = lines.length > 0 ? lines : await someLines();
  const attempt = await world.order(
    await pressOf(chosen, { id: `press ${JSON.stringify(lines)}` }),
  );
  if (attempt?.state !== 'placed') throw new Error(`The order is ${attempt?.state}.`);
  await expect.poll(() => pastPrices.read()).not.toEqual({});
  return attempt.orderNumber;
}

const itemTotalOf = async (number: string) =>
  (await orders.read())?.orders.find((one) => one.number === number)?.itemTotal;

it('what a line cost is learned as soon as its order is listed, and not from orders of several', async () => {
  const [line, ...others] = await someLines(3);
  if (!line) throw new Error('There is no line.');
  const number = await order(line);
  expect(await pastPrices.read()).toMatchObject({
    [priceKey(line, 'USD')]: { amount: await itemTotalOf(number), orderNumber: number },
  });

  const both = await order(...others);
  await expect.poll(() => itemTotalOf(both)).toBeGreaterThan(0);
  expect(Object.keys(await pastPrices.read())).toEqual([priceKey(line, 'USD')]);
});

it('past prices of another account aren’t shown, and are learned anew with the old one, and go with it', async () => {
  await order();
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
  await world.commands.forget();
  expect(await pastPrices.read()).toEqual({});
});
