import { expect, it } from 'vitest';
import { orders, pastPrices } from '@/lib/storage/state';
import { useConnectedWorld } from '../../support/worlds/background-world';

const world = useConnectedWorld();

it('past prices of another account aren’t shown, and are learned anew with the old one, and go with it', async () => {
  await world.order();
  // Its price is learned as soon as it is listed.
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
  await world.commands.forget();
  expect(await pastPrices.read()).toEqual({});
});
