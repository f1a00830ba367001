import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPress, createOrderingWorld } from '../../support/worlds/ordering-world';

let { world, ordering, restart, attempt, pass } = createOrderingWorld();
beforeEach(() => {
  ({ world, ordering, restart, attempt, pass } = createOrderingWorld());
});

describe('during the hold', () => {
  beforeEach(async () => {
    await ordering.press(aPress());
  });

  it('Undo takes the order back', async () => {
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
  ])('%s: nothing is sent, and it says so', async (_, happen, failure) => {
    happen();
    await pass(5);
    expect(world.posts).toEqual([]);
    expect(await attempt()).toMatchObject({ state: 'expired', failure });
  });

  it('another background takes over and orders once', async () => {
    ordering = restart();
    await pass(6);
    expect(world.posts).toHaveLength(1);
    expect(await attempt()).toMatchObject({ state: 'placed' });
  });

  it('the background stays away too long: nothing is sent, and it says so', async () => {
    ordering = restart();
    await pass(600);
    expect(world.posts).toEqual([]);
    expect(await attempt()).toMatchObject({
      state: 'expired',
      failure: { problem: 'hold-over' },
    });
  });

  it('reading takes so long that it is not what was meant any more: nothing is sent', async () => {
    world.whileListing = () => {
      world.now += 600_000;
    };
    await pass(5);
    expect(world.posts).toEqual([]);
    expect(await attempt()).toMatchObject({ state: 'expired', failure: { problem: 'hold-over' } });
  });

  it('asks to be woken when the hold ends', async () => {
    await ordering.resume();
    expect(world.dueAt).toBe((await attempt())?.holdUntil);
  });

  it('a journal that takes no `sending` means no POST', async () => {
    world.journal.write = async () => {
      throw new Error('disk full');
    };
    await pass(5);
    expect(world.posts).toEqual([]);
  });

  it('a `sending` that somebody else was faster to change means no POST', async () => {
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
