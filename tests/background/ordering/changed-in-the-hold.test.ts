import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderContext } from '@/lib/domain/ordering/shown-order';
import { aPress, createOrderingWorld } from '../../support/worlds/ordering-world';
import { aCard, aHoodie, anAddress, anItem } from '../../support/worlds/samples';

let { world, ordering, attempt, pass } = createOrderingWorld();
beforeEach(() => {
  ({ world, ordering, attempt, pass } = createOrderingWorld());
});

const withItem = (changes: Parameters<typeof anItem>[0]): Partial<OrderContext> => ({
  items: new Map([anItem(changes), aHoodie()].map((item) => [item.id, item])),
});
const changes: [string, Partial<OrderContext>, string][] = [
  ['street', { addresses: [anAddress({ addressLine1: '1 Other Road' })] }, 'address'],
  ['city', { addresses: [anAddress({ cityName: 'Albany' })] }, 'address'],
  ['country', { addresses: [anAddress({ countryName: 'Canada' })] }, 'address'],
  ['card', { cards: [aCard({ lastDigits: '1881' })] }, 'card'],
  ['name', withItem({ name: 'Sunset' }), 'title'],
  ['product', withItem({ productName: 'Magnets' }), 'product'],
  ['size', withItem({ size: { kind: 'regular', width: 6, height: 4 } }), 'size'],
  ['price', withItem({ retailPrice: 43 }), 'price'],
  ['currency', withItem({ currency: 'EUR' }), 'price'],
  [
    'minimum behind the same price',
    withItem({ buyingOptions: { min: 25, max: 1000, increment: 25 } }),
    'price',
  ],
];

describe('an order', () => {
  it.each(changes)(
    'another %s under the same id in the hold: not sent, and said',
    async (...[, change, part]) => {
      await ordering.press(aPress());
      world.freshContext = { ...world.context, ...change };
      await pass(5);
      expect(world.posts).toEqual([]);
      expect(await attempt()).toMatchObject({
        state: 'expired',
        failure: { kind: 'order-changed', changes: [{ part }] },
      });
    },
  );

  it.each(changes)(
    'doesn’t start when the snapshot has another %s than the page shows',
    async (...[, change, part]) => {
      world.context = { ...world.context, ...change };
      expect(await ordering.press(aPress())).toMatchObject({
        kind: 'order-changed',
        changes: [{ part }],
      });
      expect(await attempt()).toBeNull();
    },
  );

  it('keeps everything that was shown at the press', async () => {
    await ordering.press(aPress());
    expect(await attempt()).toMatchObject(aPress().shown);
  });
});
