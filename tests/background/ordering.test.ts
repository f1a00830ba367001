import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { attempts, orderingTrouble } from '@/lib/storage/state';
import { aPress, createOrderingWorld } from '../support/ordering-world';

let { world, boot, attempt, commit } = createOrderingWorld();
let ordering = boot();

beforeEach(() => {
  ({ world, boot, attempt, commit } = createOrderingWorld());
  ordering = boot();
});

/** Lets the time pass and does what is due then. */
const pass = async (seconds: number) => {
  world.now += seconds * 1000;
  await ordering.resume();
};

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
      () => Object.assign(world, { freshShop: { ...world.shop, items: new Map() } }),
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
    ordering = boot();
    await pass(6);
    expect(world.posts).toHaveLength(1);
    expect(await attempt()).toMatchObject({ state: 'placed' });
  });

  it('the background stays away too long: nothing is sent, and it says so', async () => {
    ordering = boot();
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

describe('after the POST', () => {
  it('a refusal is kept with its reason', async () => {
    world.behaviour = 'refuse';
    await ordering.press(aPress());
    await pass(5);
    expect(await attempt()).toMatchObject({
      state: 'refused',
      status: 400,
      failure: { kind: 'input-refused', message: 'No.' },
    });
  });

  it('an answer that never came is cleared up by reading, not by sending again', async () => {
    world.behaviour = 'commit-without-answer';
    await ordering.press(aPress());
    await pass(5);
    expect(await attempt()).toMatchObject({ state: 'unknown' });
    await pass(2);
    expect(await attempt()).toMatchObject({
      state: 'placed',
      orderNumber: 'R100',
      inferred: true,
    });
    expect(world.posts).toHaveLength(1);
  });

  it('a background that died while sending leaves an unknown outcome behind', async () => {
    world.behaviour = 'never-answer';
    await ordering.press(aPress());
    world.now += 5_000;
    void ordering.resume();
    await expect.poll(async () => (await attempt())?.state).toBe('sending');
    await expect.poll(() => world.posts.length).toBe(1);

    ordering = boot();
    await ordering.resume();
    expect(await attempt()).toMatchObject({ state: 'unknown' });
    expect(world.posts).toHaveLength(1);
  });

  it('what never shows in the listing ends as not seen, having been sent once', async () => {
    world.behaviour = 'lose-before-commit';
    await ordering.press(aPress());
    await pass(5);
    for (let minute = 0; minute < 40; minute += 1) await pass(60);
    expect(await attempt()).toMatchObject({ state: 'not-seen' });
    expect(world.posts).toHaveLength(1);
  });

  it('two new orders are ambiguous', async () => {
    world.behaviour = 'commit-without-answer';
    await ordering.press(aPress());
    await pass(5);
    commit();
    await pass(2);
    expect(await attempt()).toMatchObject({ state: 'ambiguous', candidates: ['R101', 'R100'] });
  });

  it('the same item waits for the outcome, unless the person decides otherwise', async () => {
    world.behaviour = 'lose-before-commit';
    await ordering.press(aPress());
    await pass(5);
    const again = aPress({ id: 'press-2' });
    expect(await ordering.press(again)).toMatchObject({ problem: 'already-under-way' });
    expect(await ordering.press({ ...again, supersedes: 'press-1' })).toBeNull();
  });

  it('an outcome that cannot be written at once is written later', async () => {
    const { write } = world.journal;
    world.journal.write = async (next) => {
      if (next.state === 'placed') throw new Error('disk full');
      return write(next);
    };
    await ordering.press(aPress());
    await pass(5);
    expect(await attempt()).toMatchObject({ state: 'sending' });
    expect(world.dueAt).toBe(world.now + 15_000);

    world.journal.write = write;
    await pass(15);
    expect(await attempt()).toMatchObject({
      state: 'placed',
      orderNumber: 'R100',
      inferred: false,
    });
    expect(world.posts).toHaveLength(1);
  });

  it('is not ordered again when the unclear order turns up during the hold', async () => {
    world.behaviour = 'commit-without-answer';
    await ordering.press(aPress());
    await pass(5);
    await ordering.press(aPress({ id: 'press-2', supersedes: 'press-1' }));
    await pass(2);
    expect(await attempt()).toMatchObject({ state: 'placed' });
    await pass(3);
    expect(world.posts).toHaveLength(1);
    expect(await attempt('press-2')).toMatchObject({
      state: 'expired',
      failure: { kind: 'order-unconfirmed', guards: [{ attemptId: 'press-1' }] },
    });
  });

  it('one order cannot be settled on two attempts', async () => {
    await ordering.press(aPress({ id: 'one' }));
    await pass(5);
    world.behaviour = 'lose-before-commit';
    await ordering.press(aPress({ id: 'two', confirmed: ['one'] }));
    await pass(5);
    const settlement = { verdict: 'ordered', orderNumber: 'R100' } as const;
    expect(await ordering.settle('two', settlement)).toMatchObject({ problem: 'number-taken' });
    expect(await attempt('two')).toMatchObject({ state: 'unknown' });
  });

  it('discarding waits for the answer to what is being sent', async () => {
    const { promise: committed, resolve: answer } = Promise.withResolvers<void>();
    world.beforeAnswer = committed;
    await ordering.press(aPress());
    world.now += 5_000;
    const sent = ordering.resume();
    await expect.poll(() => world.posts.length).toBe(1);
    const discarded = ordering.discard();
    expect(await attempt()).toMatchObject({ state: 'sending' });
    answer();
    await Promise.all([sent, discarded]);
    expect(await attempt()).toBeNull();
  });

  it('settling ends it', async () => {
    world.behaviour = 'lose-before-commit';
    await ordering.press(aPress());
    await pass(5);
    await ordering.settle('press-1', { verdict: 'not-ordered' });
    expect(await attempt()).toMatchObject({ state: 'settled' });
    expect(await ordering.press(aPress({ id: 'press-2' }))).toBeNull();
  });
});
