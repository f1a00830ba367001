import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPress, createOrderingWorld } from '../../support/worlds/ordering-world';
import { overridingOrdered, overridingUnclear } from '../../support/worlds/samples';

let { world, ordering, restart, attempt, pass, commit } = createOrderingWorld();
beforeEach(() => {
  ({ world, ordering, restart, attempt, pass, commit } = createOrderingWorld());
});

describe('an order that was sent', () => {
  it('keeps the reason of a refusal', async () => {
    world.behaviour = 'refuse';
    await ordering.press(aPress());
    await pass(5);
    expect(await attempt()).toMatchObject({
      state: 'refused',
      failure: { kind: 'input-refused', message: 'No.' },
    });
  });

  it('is looked for in the listing when its answer got lost, and not sent again', async () => {
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

  it('has an unknown outcome when the background died while sending', async () => {
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

  it('ends as not seen when the listing never has it, having been sent once', async () => {
    world.behaviour = 'lose-before-commit';
    await ordering.press(aPress());
    await pass(5);
    for (let minute = 0; minute < 40; minute += 1) await pass(60);
    expect(await attempt()).toMatchObject({ state: 'unknown', reads: 9 });
    expect(world.posts).toHaveLength(1);
  });

  it('is ambiguous when there are two new orders', async () => {
    world.behaviour = 'commit-without-answer';
    await ordering.press(aPress());
    await pass(5);
    commit();
    await pass(2);
    expect(await attempt()).toMatchObject({ state: 'ambiguous', candidates: ['R101', 'R100'] });
  });

  it('blocks its item until the outcome is known or the person decides', async () => {
    world.behaviour = 'lose-before-commit';
    await ordering.press(aPress());
    await pass(5);
    const again = aPress({ id: 'press-2' });
    expect(await ordering.press(again)).toMatchObject({ problem: 'in-the-way' });
    const sure = aPress({ id: 'press-3', overrides: [overridingUnclear('press-1')] });
    expect(await ordering.press(sure)).toBeNull();
  });

  it('has its outcome written later when that fails at first', async () => {
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

  it('isn’t ordered again when it turns up during the hold of the second order', async () => {
    world.behaviour = 'commit-without-answer';
    await ordering.press(aPress());
    await pass(5);
    await ordering.press(aPress({ id: 'press-2', overrides: [overridingUnclear('press-1')] }));
    await pass(2);
    expect(await attempt()).toMatchObject({ state: 'placed' });
    await pass(3);
    expect(world.posts).toHaveLength(1);
    expect(await attempt('press-2')).toMatchObject({
      state: 'expired',
      failure: { kind: 'order-unconfirmed', warnings: [{ attemptId: 'press-1' }] },
    });
  });

  it('can’t be settled as an order that another attempt has', async () => {
    await ordering.press(aPress({ id: 'one' }));
    await pass(5);
    world.behaviour = 'lose-before-commit';
    await ordering.press(aPress({ id: 'two', overrides: [overridingOrdered('one', 'R100')] }));
    await pass(5);
    const settlement = { verdict: 'ordered', orderNumber: 'R100' } as const;
    expect(await ordering.settle('two', settlement)).toMatchObject({ problem: 'number-taken' });
    expect(await attempt('two')).toMatchObject({ state: 'unknown' });
  });

  it.each([
    ['listed before', 1],
    ['of another attempt, and listed no more', 0],
  ])('isn’t told as an order that was there before: one %s', async (_, listed) => {
    await ordering.press(aPress({ id: 'one' }));
    await pass(5);
    world.behaviour = 'answer-earlier';
    await ordering.press(aPress({ id: 'two', overrides: [overridingOrdered('one', 'R100')] }));
    world.orders.length = listed;
    await pass(5);
    expect(world.posts).toHaveLength(2);
    expect(await attempt('two')).toMatchObject({ state: 'unknown', failure: { kind: 'internal' } });
  });

  it('can be settled as one whose number an order has at another service', async () => {
    await ordering.press(aPress({ id: 'one' }));
    await pass(5);
    world.baseAddress = 'https://other.example/api';
    world.behaviour = 'lose-before-commit';
    await ordering.press(aPress({ id: 'two', overrides: [overridingOrdered('one', 'R100')] }));
    await pass(5);
    const settlement = { verdict: 'ordered', orderNumber: 'R100' } as const;
    expect(await ordering.settle('two', settlement)).toBeNull();
  });

  it('is discarded only after its answer', async () => {
    const { promise: committed, resolve: answer } = Promise.withResolvers<void>();
    world.beforeAnswer = committed;
    await ordering.press(aPress());
    world.now += 5_000;
    const sent = ordering.resume();
    await expect.poll(() => world.posts.length).toBe(1);
    const discarded = ordering.discard([], async () => {});
    expect(await attempt()).toMatchObject({ state: 'sending' });
    answer();
    await Promise.all([sent, discarded]);
    expect(await attempt()).toBeNull();
  });

  it('is done with once it is settled', async () => {
    world.behaviour = 'lose-before-commit';
    await ordering.press(aPress());
    await pass(5);
    await ordering.settle('press-1', { verdict: 'not-ordered' });
    expect(await attempt()).toMatchObject({ state: 'settled' });
    expect(await ordering.press(aPress({ id: 'press-2' }))).toBeNull();
  });
});
