import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPress, createOrderingWorld } from '../../support/worlds/ordering-world';

let { world, ordering, restart, attempt, pass } = createOrderingWorld();
beforeEach(() => {
  ({ world, ordering, restart, attempt, pass } = createOrderingWorld());
});

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

  it.each([
    ['the network goes', () => Object.assign(world, { online: false }), { kind: 'offline' }],
    [
      'another key is connected',
      () => Object.assign(world, { connectionId: 'connection-2' }),
      { kind: 'order-refused-here', problem: 'connection-changed' },
    ],
    [
      'the item is withdrawn',
      () => Object.assign(world, { freshContext: { ...world.context, items: new Map() } }),
      { kind: 'order-refused-here', problem: 'item-gone' },
    ],
    [
      'the listing cannot be read',
      () => Object.assign(world, { listingFails: true }),
      { kind: 'offline' },
    ],
  ])('expires unsent when %s', async (_, happen, failure) => {
    happen();
    await pass(5);
    expect(world.posts).toEqual([]);
    expect(await attempt()).toMatchObject({ state: 'expired', failure });
  });

  it('is sent once by the next background', async () => {
    ordering = restart();
    await pass(6);
    expect(world.posts).toHaveLength(1);
    expect(await attempt()).toMatchObject({ state: 'placed' });
  });

  it('expires unsent when no background runs for too long', async () => {
    ordering = restart();
    await pass(600);
    expect(world.posts).toEqual([]);
    expect(await attempt()).toMatchObject({
      state: 'expired',
      failure: { problem: 'hold-over' },
    });
  });

  it('expires unsent when the checks before it take too long', async () => {
    world.whileListing = () => {
      world.now += 600_000;
    };
    await pass(5);
    expect(world.posts).toEqual([]);
    expect(await attempt()).toMatchObject({ state: 'expired', failure: { problem: 'hold-over' } });
  });

  it('has the background woken at the end of the hold', async () => {
    await ordering.resume();
    expect(world.dueAt).toBe((await attempt())?.holdUntil);
  });

  it('isn’t sent when `sending` can’t be written', async () => {
    world.journal.write = async () => {
      throw new Error('disk full');
    };
    await pass(5);
    expect(world.posts).toEqual([]);
  });

  it('isn’t sent when another writer was faster than `sending`', async () => {
    const { write } = world.journal;
    world.journal.write = async (next) => {
      if (next.state === 'sending') await ordering.undo('press-1');
      return write(next);
    };
    await pass(5);
    expect(world.posts).toEqual([]);
    expect(await attempt()).toMatchObject({ state: 'cancelled' });
  });
});

it('an order is not sent if the browser might send it twice', async () => {
  world.danger = { kind: 'unprotected', detail: 'no' };
  await ordering.press(aPress());
  await pass(5);
  expect(world.posts).toEqual([]);
  expect(await attempt()).toMatchObject({ state: 'expired', failure: { kind: 'unprotected' } });
});
