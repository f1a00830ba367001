import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { attempts, orderingTrouble } from '@/lib/storage/state';
import { aPress, createOrderingWorld } from '../support/ordering-world';

let { world, ordering, attempt, pass } = createOrderingWorld();
beforeEach(() => {
  ({ world, ordering, attempt, pass } = createOrderingWorld());
});

describe('a press', () => {
  it('waits for the hold to end, then orders exactly once', async () => {
    expect(await ordering.press(aPress())).toBeNull();
    await pass(4.9);
    expect(world.posts).toEqual([]);
    await pass(0.1);
    await pass(60);
    expect(world.posts).toEqual([aPress().request]);
    expect(await attempt()).toMatchObject({ state: 'placed', orderNumber: 'R100' });
    expect(world.placed).toBe(1);
  });

  it('orders at once where no hold is wanted', async () => {
    world.settings = { holdSeconds: 0 };
    await ordering.press(aPress());
    await ordering.resume();
    expect(world.posts).toHaveLength(1);
  });

  it('is shown to pages at every step', async () => {
    await ordering.press(aPress());
    expect(await attempts.read()).toMatchObject([{ id: 'press-1', state: 'held' }]);
    await pass(5);
    expect(await attempts.read()).toMatchObject([{ id: 'press-1', state: 'placed' }]);
  });

  it('that arrives twice is one press', async () => {
    await Promise.all([ordering.press(aPress()), ordering.press(aPress())]);
    await Promise.all([pass(5), ordering.resume(), ordering.resume()]);
    expect(world.posts).toHaveLength(1);
  });

  it('in a second window does not order the same item again meanwhile', async () => {
    const failures = await Promise.all([
      ordering.press(aPress({ id: 'one' })),
      ordering.press(aPress({ id: 'two' })),
    ]);
    expect(failures).toContainEqual({
      kind: 'order-refused-here',
      problem: 'already-under-way',
    });
    await pass(5);
    expect(world.posts).toHaveLength(1);
  });

  it('does not stand in for one that is held', async () => {
    await ordering.press(aPress({ id: 'one' }));
    const failure = await ordering.press(aPress({ id: 'two', supersedes: 'one' }));
    expect(failure).toMatchObject({ problem: 'already-under-way' });
  });

  it('for another item goes on beside the first', async () => {
    const hoodie = {
      ...aPress().request,
      lines: [{ itemId: 'hoodie-1', quantity: 1, size: 'sizeM' }],
    };
    await ordering.press(aPress({ id: 'one' }));
    await ordering.press(aPress({ id: 'two', request: hoodie }));
    await pass(5);
    expect(world.posts).toEqual([aPress().request, hoodie]);
  });

  it('for a price that is not the item’s any more starts nothing', async () => {
    const press = aPress({ quoted: { 'item-1': 41 } });
    expect(await ordering.press(press)).toEqual({
      kind: 'order-refused-here',
      problem: 'price-changed',
    });
    expect(await attempt()).toBeNull();
  });

  it.each([
    [
      'a quantity that is not sold',
      () => {
        const request = {
          ...aPress().request,
          lines: [{ itemId: 'item-1', quantity: 75, size: null }],
        };
        return aPress({ request });
      },
      { kind: 'order-refused-here', problem: 'quantity' },
    ],
    [
      'no network',
      () => {
        world.online = false;
        return aPress();
      },
      { kind: 'offline' },
    ],
  ])('with %s starts nothing', async (_, prepare, failure) => {
    expect(await ordering.press(prepare())).toEqual(failure);
    expect(await attempt()).toBeNull();
  });

  it('that cannot be written starts nothing, and says so', async () => {
    world.journal.write = async () => {
      throw new Error('disk full');
    };
    expect(await ordering.press(aPress())).toEqual({ kind: 'storage', detail: 'disk full' });
    await pass(5);
    expect(world.posts).toEqual([]);
    expect((await orderingTrouble.read())?.failure).toEqual({
      kind: 'storage',
      detail: 'disk full',
    });
  });
});

it('a press that was written after all, but answered with a failure, is not sent', async () => {
  const { write } = world.journal;
  world.journal.write = async (next) => {
    await write(next);
    throw new Error('not read back');
  };
  expect(await ordering.press(aPress())).toMatchObject({ kind: 'storage' });
  world.journal.write = write;
  await pass(5);
  expect(world.posts).toEqual([]);
  expect(await attempt()).toMatchObject({ state: 'expired', failure: { kind: 'storage' } });
});
