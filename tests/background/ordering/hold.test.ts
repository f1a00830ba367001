import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderContext } from '@/lib/domain/ordering/shown-order';
import { aPress, useOrderingWorld } from '../../support/worlds/ordering-world';
import { aCard, anAddress, anItem } from '../../support/worlds/samples';

const { world, ordering, restart, attempt, pass, order } = useOrderingWorld();

const expectUnsent = async (failure: object) => {
  expect(world.posts).toEqual([]);
  expect(await attempt()).toMatchObject({ state: 'expired', failure });
};

describe('a held order', () => {
  beforeEach(async () => {
    await ordering.press(aPress());
  });

  it('is cancelled by Undo', async () => {
    await pass(4);
    await ordering.undo('press-1');
    await pass(60);
    expect(world.posts).toEqual([]);
    expect(await attempt()).toMatchObject({ state: 'cancelled' });
  });

  it.each<[string, object, () => Partial<typeof world>]>([
    ['the network goes', { kind: 'offline' }, () => ({ online: false })],
    ['the listing cannot be read', { kind: 'offline' }, () => ({ listingFails: true })],
    [
      'the checks before it take too long',
      { problem: 'hold-over' },
      () => ({ whileListing: () => void Object.assign(world, { now: world.now + 600_000 }) }),
    ],
    [
      'the browser might send it twice',
      { kind: 'unprotected' },
      () => ({ danger: { kind: 'unprotected', detail: 'no' } }),
    ],
  ])('expires unsent when %s', async (_, failure, changes) => {
    Object.assign(world, changes());
    await pass(5);
    await expectUnsent(failure);
  });

  it('is sent once by the next background', async () => {
    restart();
    await pass(6);
    expect(world.posts).toHaveLength(1);
    expect(await attempt()).toMatchObject({ state: 'placed' });
  });

  it('isn’t sent when `sending` can’t be written', async () => {
    world.journal.write = async () => {
      throw new Error('disk full');
    };
    await pass(5);
    expect(world.posts).toEqual([]);
  });
});

describe.each<[string, Partial<OrderContext>, string]>([
  ['street', { addresses: [anAddress({ addressLine1: '1 Other Road' })] }, 'address'],
  ['card', { cards: [aCard({ lastDigits: '1881' })] }, 'card'],
  ['price', { items: new Map([['item-1', anItem({ retailPrice: 43 })]]) }, 'price'],
])('another %s under the same id', (_, change, part) => {
  const failure = { kind: 'order-changed', changes: [{ part }] };

  it('in the hold: the order isn’t sent, and that is said', async () => {
    world.freshContext = { ...world.context, ...change };
    await order('commit');
    await expectUnsent(failure);
  });

  it('in the snapshot than on the page: nothing is started', async () => {
    world.context = { ...world.context, ...change };
    expect(await ordering.press(aPress())).toMatchObject(failure);
    expect(await attempt()).toBeNull();
  });
});
