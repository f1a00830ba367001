import { describe, expect, it } from 'vitest';
import { attempts } from '@/lib/storage/private/values';
import { aPress, useOrderingWorld } from '../../support/worlds/ordering-world';

const { world, ordering, restart, pass } = useOrderingWorld();

/** Whether carrying on with the attempt has come to its end. */
function following() {
  const followed = { isOver: false };
  void ordering.carryOn('press-1').then(() => {
    followed.isOver = true;
  });
  return followed;
}

const passWith = (changes: Partial<typeof world>) => {
  Object.assign(world, changes);
  return pass(6);
};

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('carrying on with an attempt', () => {
  it('ends when the order is placed, not during the hold', async () => {
    await ordering.press(aPress());
    const followed = following();
    await pass(2);
    await nextTurn();
    expect(followed.isOver).toBe(false);
    await pass(4);
    await expect.poll(() => followed.isOver).toBe(true);
    expect(await attempts.read()).toMatchObject([{ state: 'placed' }]);
  });

  it('doesn’t end while the order is being sent', async () => {
    const answered = Promise.withResolvers<void>();
    world.beforeAnswer = answered.promise;
    await ordering.press(aPress());
    const followed = following();
    const passing = pass(6);
    await expect.poll(() => world.posts).toHaveLength(1);
    await nextTurn();
    expect(followed.isOver).toBe(false);
    answered.resolve();
    await passing;
    await expect.poll(() => followed.isOver).toBe(true);
  });

  it.each([
    ['is taken back', () => ordering.undo('press-1')],
    ['is discarded', () => ordering.discard([], async () => {})],
    ['can’t be sent', () => passWith({ online: false })],
    ['is lost on its way', () => passWith({ behaviour: 'lose-before-commit' })],
  ])('ends when the order %s', async (_, end) => {
    await ordering.press(aPress());
    const followed = following();
    await end();
    await expect.poll(() => followed.isOver).toBe(true);
  });

  it('ends at once for an unknown attempt', async () => {
    await ordering.carryOn('another');
  });

  it('goes on while the journal can’t be read', async () => {
    await ordering.press(aPress());
    const { journal } = world;
    const failing = () => Promise.reject(new Error('unreadable'));
    world.journal = { ...journal, all: failing, get: failing };
    restart();
    const followed = following();
    await pass(6);
    await nextTurn();
    expect(followed.isOver).toBe(false);
    Object.assign(world.journal, journal);
    await pass(20);
    await expect.poll(() => followed.isOver).toBe(true);
  });
});
