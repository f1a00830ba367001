import { beforeEach, describe, expect, it } from 'vitest';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { useOrderingWorld } from '../../support/worlds/ordering-world';

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
