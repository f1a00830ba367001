import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { attempts, orderingFailure } from '@/lib/storage/state';
import { aPress, createOrderingWorld } from '../../support/worlds/ordering-world';
import { aLine, aRequest, overridingUnclear } from '../../support/worlds/samples';

let { world, ordering, restart, attempt, pass } = createOrderingWorld();
beforeEach(() => {
  ({ world, ordering, restart, attempt, pass } = createOrderingWorld());
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

  it('has an alarm before it is written, even if others were just found to have nothing to do', async () => {
    const { write } = world.journal;
    world.journal.write = async (attempt) => {
      await ordering.resume();
      expect(world.dueAt).toBe(attempt.state === 'held' ? attempt.holdUntil : null);
      return write(attempt);
    };
    expect(await ordering.press(aPress())).toBeNull();
  });

  it.each([
    ['to go through it', 2],
    ['to see what comes next', 4],
  ])(
    'keeps its alarm if a round that is under way has just read the journal %s',
    async (_, reading) => {
      const { all } = world.journal;
      const asked: (number | null)[] = [];
      let readings = 0;
      world.journal.all = async () => {
        const found = await all();
        readings += 1;
        if (readings === reading) {
          expect(await ordering.press(aPress())).toBeNull();
          Object.defineProperty(world, 'dueAt', { set: (dueAt) => asked.push(dueAt) });
        }
        return found;
      };
      await ordering.resume();
      expect(new Set(asked)).toEqual(new Set([(await attempt())?.holdUntil]));
    },
  );

  it('orders at once with a hold of 0 seconds', async () => {
    world.settings = { holdSeconds: 0 };
    await ordering.press(aPress());
    await ordering.resume();
    expect(world.posts).toHaveLength(1);
  });

  describe('waits twice as long', () => {
    const heldMs = async () => {
      const held = await attempt();
      return held?.state === 'held' ? held.holdUntil - world.now : null;
    };
    const hoodies = (size: 'sizeM' | 'sizeL') => aLine({ itemId: 'hoodie-1', quantity: 1, size });

    it('for what has no known price', async () => {
      world.pastPrices = {};
      await ordering.press(aPress());
      expect(await heldMs()).toBe(10_000);
      await pass(9.9);
      expect(world.posts).toEqual([]);
      await pass(0.1);
      expect(world.posts).toHaveLength(1);
    });

    it('for what has another price since', async () => {
      const shown = { amount: 1, minimum: 50, currency: 'USD' };
      for (const [key, price] of Object.entries(world.pastPrices)) {
        world.pastPrices = { [key]: { ...price, shown } };
      }
      await ordering.press(aPress());
      expect(await heldMs()).toBe(10_000);
    });

    it.each([
      ['neither for a minimum quantity nor for what was ordered before', 'sizeL', 5000],
      ['for several lines of which one has no known price', 'sizeM', 10_000],
    ] as const)('%s', async (_, size, ms) => {
      await ordering.press(aPress({ request: aRequest(aLine(), hoodies(size)) }));
      expect(await heldMs()).toBe(ms);
    });

    it('but not what was reviewed', async () => {
      world.pastPrices = {};
      await ordering.press(aPress({ isReviewed: true }));
      expect(await heldMs()).toBe(5000);
    });
  });

  it('is visible to pages at every step', async () => {
    await ordering.press(aPress());
    expect(await attempts.read()).toMatchObject([{ id: 'press-1', state: 'held' }]);
    await pass(5);
    expect(await attempts.read()).toMatchObject([{ id: 'press-1', state: 'placed' }]);
  });

  it('whose message arrives twice is one press', async () => {
    await Promise.all([ordering.press(aPress()), ordering.press(aPress())]);
    await Promise.all([pass(5), ordering.resume(), ordering.resume()]);
    expect(world.posts).toHaveLength(1);
  });

  it('for the same order in a second window is the same press', async () => {
    const answers = await Promise.all([
      ordering.press(aPress({ id: 'one' })),
      ordering.press(aPress({ id: 'two' })),
    ]);
    expect(answers).toEqual([null, null]);
    await pass(5);
    expect(world.posts).toHaveLength(1);
  });

  it('for an item that is being ordered is refused', async () => {
    const lines = [{ itemId: 'item-1', quantity: 150, size: null }];
    await ordering.press(aPress());
    const more = aPress({ id: 'two', request: { ...aPress().request, lines } });
    expect(await ordering.press(more)).toMatchObject({ problem: 'in-the-way' });
  });

  it('for another quantity doesn’t count as the held one', async () => {
    const request = {
      ...aPress().request,
      lines: [{ itemId: 'item-1', quantity: 50, size: null }],
    };
    await ordering.press(aPress({ id: 'one' }));
    const overrides = [overridingUnclear('one')];
    const failure = await ordering.press(aPress({ id: 'two', request, overrides }));
    expect(failure).toMatchObject({ problem: 'in-the-way' });
  });

  it('for another item runs beside the first', async () => {
    const hoodie = {
      ...aPress().request,
      lines: [{ itemId: 'hoodie-1', quantity: 1, size: 'sizeL' }],
    };
    await ordering.press(aPress({ id: 'one' }));
    await ordering.press(aPress({ id: 'two', request: hoodie }));
    await pass(5);
    expect(world.posts).toEqual([aPress().request, hoodie]);
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

  it('that can’t be written starts nothing and says so', async () => {
    world.journal.write = async () => {
      throw new Error('disk full');
    };
    expect(await ordering.press(aPress())).toEqual({ kind: 'storage', detail: 'disk full' });
    await pass(5);
    expect(world.posts).toEqual([]);
    expect((await orderingFailure.read())?.failure).toEqual({
      kind: 'storage',
      detail: 'disk full',
    });
  });
});

it('a press with something that couldn’t be read again is refused, and locks nothing', async () => {
  const { shown } = aPress();
  const shipTo = { ...shown.shipTo, summary: [null as never] };
  expect(await ordering.press(aPress({ shown: { ...shown, shipTo } }))).toMatchObject({
    kind: 'storage',
  });
  expect(await attempt()).toBeNull();
  expect(await orderingFailure.read()).toBeNull();
  ordering = restart();
  expect(await ordering.press(aPress({ id: 'two' }))).toBeNull();
  await pass(5);
  expect(await attempt('two')).toMatchObject({ state: 'placed' });
});

describe('a press that was written although the write reported a failure', () => {
  /** Makes so many writes succeed and then report a failure. */
  const readBackFails = (times: number) => {
    const { write } = world.journal;
    let left = times;
    world.journal.write = async (next) => {
      const written = await write(next);
      left -= 1;
      if (left >= 0) throw new Error('not read back');
      return written;
    };
  };

  it('is answered as not ordered once that is on disk', async () => {
    readBackFails(1);
    expect(await ordering.press(aPress())).toMatchObject({ kind: 'storage' });
    expect(await attempt()).toMatchObject({ state: 'expired', failure: { kind: 'storage' } });
    ordering = restart();
    await pass(5);
    expect(world.posts).toEqual([]);
  });

  it('is answered as unclear when that can’t be written either', async () => {
    const { get } = world.journal;
    readBackFails(1);
    world.journal.get = async () => {
      throw new Error('unreadable');
    };
    expect(await ordering.press(aPress())).toMatchObject({ kind: 'order-unclear' });
    world.journal.get = get;
    await pass(1);
    expect(await attempt()).toMatchObject({ state: 'expired', failure: { kind: 'storage' } });
    await pass(60);
    expect(world.posts).toEqual([]);
  });
});
