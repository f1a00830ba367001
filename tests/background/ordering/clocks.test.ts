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
    expect(world.placed, 'pages are told').toBe(1);
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
    expect(world.placed, 'pages are told').toBe(1);
  });
});

it('a hold is over by the clock for a background that didn’t begin it', async () => {
  world.settings = { holdSeconds: 30 };
  await ordering.press(aPress());
  world.now += 60_000;
  restart();
  await ordering.resume();
  expect(world.posts).toHaveLength(1);
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

it('a computer that sleeps for hours after `sending` was written doesn’t send on waking up', async () => {
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
