import { beforeEach, describe, expect, it } from 'vitest';
import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import { aPress, useOrderingWorld } from '../../support/worlds/ordering-world';

const hours = 3_600_000;

const { world, ordering, restart, attempt, pass, order } = useOrderingWorld();
beforeEach(() => {
  world.now = 100 * hours;
});

describe('a clock', () => {
  it('that was ahead when an answer got lost delays no reading', async () => {
    await order('commit-without-answer');
    expect(await attempt()).toMatchObject({ state: 'unknown' });
    world.now -= 20 * hours;
    restart();
    await ordering.resume();
    expect(await attempt()).toMatchObject({ state: 'placed', orderNumber: 'R100' });
  });

  it('that is set back while an order is unclear keeps the planned readings', async () => {
    await order('lose-before-commit');
    world.now -= 20 * hours;
    await pass(0);
    expect(await attempt()).toMatchObject({ state: 'unknown', reads: 1 });
    expect(world.dueAt).toBe(world.now + 3_000);
  });

  it('that is set back after a success delays no audit', async () => {
    await order('commit');
    world.now -= 20 * hours;
    await pass(0);
    expect(await attempt()).toMatchObject({ state: 'placed', reads: 1 });
  });
});

describe('a hold of half a minute', () => {
  const seconds = 1_000;
  beforeEach(async () => {
    world.settings = { holdSeconds: 30 };
    await ordering.press(aPress());
    await pass(1);
  });

  it('isn’t shortened by a clock that is set forward', async () => {
    world.now += 60 * seconds;
    await ordering.resume();
    expect(world.posts).toEqual([]);
    expect(world.dueAt).toBe(world.now + 29 * seconds);
    await pass(28);
    expect(await attempt()).toMatchObject({ state: 'held' });
    await pass(1);
    expect(world.posts).toHaveLength(1);
  });

  it('can be undone after the clock was set forward', async () => {
    world.now += 60 * seconds;
    await ordering.resume();
    expect(await ordering.undo('press-1')).toBeNull();
    await pass(29);
    expect([world.posts, await attempt()]).toMatchObject([[], { state: 'cancelled' }]);
  });

  it('is over by the clock for a background that didn’t begin it', async () => {
    world.now += 60 * seconds;
    restart();
    await ordering.resume();
    expect(world.posts).toHaveLength(1);
  });

  it('ends unsent when the computer slept for hours, and its timers with it', async () => {
    world.now += 5 * hours;
    await pass(29);
    expect(world.posts).toEqual([]);
    expect(await attempt()).toMatchObject({ state: 'expired', failure: { problem: 'hold-over' } });
  });

  it('ends unsent when the clock is set back', async () => {
    world.now -= 5 * hours;
    await pass(29);
    expect(world.posts).toEqual([]);
    expect(await attempt()).toMatchObject({ state: 'expired', failure: { problem: 'hold-over' } });
  });
});

it('a hold is over when its timer goes off, however little the two clocks differ', async () => {
  const { journal } = world;
  const all = async () => {
    world.awake += 0.9;
    return journal.all();
  };
  world.journal = { ...journal, all };
  restart();
  await ordering.press(aPress());
  world.journal.all = journal.all;
  world.awake = 0.1;
  await pass(5);
  expect(world.posts).toHaveLength(1);
});

describe('a computer that sleeps for hours', () => {
  it('after `sending` was written doesn’t send on waking up', async () => {
    const { journal } = world;
    const write = async (attempt: Attempt) => {
      const isWritten = await journal.write(attempt);
      if (attempt.state === 'sending') world.now += 5 * hours;
      return isWritten;
    };
    world.journal = { ...journal, write };
    restart();
    await order('commit');
    expect(world.posts).toEqual([]);
    expect(await attempt()).toMatchObject({ state: 'expired', failure: { problem: 'hold-over' } });
  });
});
