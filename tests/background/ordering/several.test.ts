import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Failure } from '@/lib/domain/failure';
import { aPress, createOrderingWorld } from '../../support/worlds/ordering-world';

let { world, ordering, attempt, pass } = createOrderingWorld();
beforeEach(() => {
  ({ world, ordering, attempt, pass } = createOrderingWorld());
});

const hoodie = aPress({
  id: 'press-2',
  request: { ...aPress().request, lines: [{ itemId: 'hoodie-1', quantity: 1, size: 'sizeL' }] },
});
const isR100 = { verdict: 'ordered', orderNumber: 'R100' } as const;

/** Two attempts lose their answers; only the first became an order, which the second's baseline has. */
const loseBoth = async () => {
  await ordering.press(aPress());
  await ordering.press(hoodie);
  world.behaviour = 'commit-without-answer';
  let listings = 0;
  world.whileListing = () => {
    listings += 1;
    if (listings === 2) world.behaviour = 'lose-before-commit';
  };
  await pass(5);
  expect(await attempt()).toMatchObject({ state: 'unknown' });
  expect(await attempt('press-2')).toMatchObject({ state: 'unknown' });
};

describe('several attempts', () => {
  it('go on when one of them can’t be written', async () => {
    await ordering.press(aPress());
    await ordering.press(hoodie);
    const { write } = world.journal;
    world.journal.write = async (next) => {
      if (next.id === 'press-1') throw new Error('disk full');
      return write(next);
    };
    await pass(5);
    expect(world.posts).toEqual([hoodie.request]);
    expect(await attempt('press-2')).toMatchObject({ state: 'placed' });
  });

  it('can’t claim the same order, one by a person and one by a reading', async () => {
    await loseBoth();
    const { write, get } = world.journal;
    let settled: Promise<Failure | null> | null = null;
    world.journal.write = async (next) => {
      if (next.state === 'placed' && !settled) {
        settled = ordering.settle('press-2', isR100);
        // Enough time for everything that doesn't have to wait.
        for (let turn = 0; turn < 50; turn += 1) await get('press-2');
      }
      return write(next);
    };
    await pass(2);
    expect(await settled).toMatchObject({ problem: 'number-taken' });
    expect(await attempt()).toMatchObject({ state: 'placed', orderNumber: 'R100' });
    expect(await attempt('press-2')).toMatchObject({ state: 'unknown' });
  });

  it('can’t be settled as the same order in two windows at once', async () => {
    await loseBoth();
    const answers = await Promise.all([
      ordering.settle('press-1', isR100),
      ordering.settle('press-2', isR100),
    ]);
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers).toContainEqual({ kind: 'order-refused-here', problem: 'number-taken' });
  });
});
