import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPress, createOrderingWorld } from '../../support/worlds/ordering-world';
import { toldOrdered, toldUnclear } from '../../support/worlds/samples';

let { world, ordering, restart, attempt, pass, commit } = createOrderingWorld();
beforeEach(() => {
  ({ world, ordering, restart, attempt, pass, commit } = createOrderingWorld());
});

describe('after the POST', () => {
  it('a refusal is kept with its reason', async () => {
    world.behaviour = 'refuse';
    await ordering.press(aPress());
    await pass(5);
    expect(await attempt()).toMatchObject({
      state: 'refused',
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

    ordering = restart();
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
    expect(await ordering.press({ ...again, told: [toldUnclear('press-1')] })).toBeNull();
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
    await ordering.press(aPress({ id: 'press-2', told: [toldUnclear('press-1')] }));
    await pass(2);
    expect(await attempt()).toMatchObject({ state: 'placed' });
    await pass(3);
    expect(world.posts).toHaveLength(1);
    expect(await attempt('press-2')).toMatchObject({
      state: 'expired',
      failure: { kind: 'order-unconfirmed', warnings: [{ attemptId: 'press-1' }] },
    });
  });

  it('one order cannot be settled on two attempts', async () => {
    await ordering.press(aPress({ id: 'one' }));
    await pass(5);
    world.behaviour = 'lose-before-commit';
    await ordering.press(aPress({ id: 'two', told: [toldOrdered('one', 'R100')] }));
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
