import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Attempt, Press } from '@/lib/domain/ordering/attempt';
import { overrideOf } from '@/lib/domain/ordering/attempts';
import { aPress, createOrderingWorld } from '../../support/worlds/ordering-world';
import { overridingUnclear } from '../../support/worlds/samples';

let { world, ordering, attempt, pass, commit } = createOrderingWorld();

/** Makes an order whose outcome is unknown. */
const pressIntoTheUnknown = async () => {
  world.behaviour = 'lose-before-commit';
  await ordering.press(aPress());
  await pass(5);
  expect(await attempt()).toMatchObject({ state: 'unknown' });
  world.behaviour = 'commit';
  return world.now;
};
/** An order placed back then that is listed from now on. */
const commitAt = (then: number) => {
  const { now } = world;
  world.now = then;
  commit();
  world.now = now;
};
/** Lets enough time pass that the order counts as not seen. */
const waitUntilNotSeen = async () => {
  for (let reads = 0; reads < 9; reads += 1) await pass(1_200);
  expect(await attempt()).toMatchObject({ state: 'unknown', reads: 9 });
};
const pressAgain = (changes: Partial<Press> = {}) =>
  ordering.press(aPress({ id: 'press-2', overrides: [overridingUnclear('press-1')], ...changes }));
beforeEach(() => {
  ({ world, ordering, attempt, pass, commit } = createOrderingWorld());
});

describe('an unclear order that is ordered again', () => {
  it('makes a second POST, and each attempt keeps its own outcome', async () => {
    await pressIntoTheUnknown();
    await waitUntilNotSeen();
    expect(await pressAgain()).toBeNull();
    await pass(5);
    for (let reads = 0; reads < 5; reads += 1) await pass(18 * 3_600);
    expect(world.posts).toHaveLength(2);
    expect(await attempt('press-2')).toMatchObject({ state: 'placed', orderNumber: 'R100' });
    expect(await attempt()).toMatchObject({ state: 'unknown', reads: 12 });
  });

  it('isn’t sent when the listing before the POST has the first order', async () => {
    const sentAt = await pressIntoTheUnknown();
    await waitUntilNotSeen();
    await pressAgain();
    commitAt(sentAt);
    await pass(5);
    expect(world.posts).toHaveLength(1);
    expect(await attempt()).toMatchObject({ state: 'placed', orderNumber: 'R100', inferred: true });
    expect(await attempt('press-2')).toMatchObject({
      state: 'expired',
      failure: {
        kind: 'order-unconfirmed',
        warnings: [{ kind: 'ordered-lately', attemptId: 'press-1', orderNumber: 'R100' }],
      },
    });
  });

  it('isn’t sent while the person hasn’t seen orders that may be the first one', async () => {
    const sentAt = await pressIntoTheUnknown();
    await waitUntilNotSeen();
    await pressAgain();
    commitAt(sentAt);
    commitAt(sentAt);
    await pass(5);
    expect(await attempt()).toMatchObject({ state: 'ambiguous' });
    expect(world.posts).toHaveLength(1);
    expect(await attempt('press-2')).toMatchObject({ state: 'expired' });
    expect(await pressAgain({ id: 'press-3' })).toMatchObject({ problem: 'in-the-way' });
    const overrides = [overridingUnclear('press-1', ['R101', 'R100'])];
    expect(await pressAgain({ id: 'press-4', overrides })).toBeNull();
    await pass(5);
    expect(world.posts).toHaveLength(2);
    expect(await attempt('press-4')).toMatchObject({ state: 'placed', orderNumber: 'R102' });
  });

  it('is still looked for as often as before', async () => {
    await pressIntoTheUnknown();
    await waitUntilNotSeen();
    const before = await attempt();
    await pressAgain();
    await pass(5);
    if (before?.state !== 'unknown') throw new Error('It was seen');
    const { reads, nextReadAt } = before;
    expect(await attempt()).toMatchObject({ reads, nextReadAt });
  });

  it('takes no order of another account for the first one', async () => {
    await pressIntoTheUnknown();
    world.connectionId = 'connection-2';
    commit();
    expect(await pressAgain()).toBeNull();
    await pass(5);
    expect(await attempt()).toMatchObject({ state: 'unknown' });
    expect(await attempt('press-2')).toMatchObject({ state: 'placed', orderNumber: 'R101' });
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'found',
      () => {
        commit();
        return pass(2);
      },
    ],
    [
      'settled as ordered',
      () => ordering.settle('press-1', { verdict: 'ordered', orderNumber: null }),
    ],
  ])('needs another confirmation when the first was %s meanwhile', async (_, happen) => {
    await pressIntoTheUnknown();
    await happen();
    expect(await pressAgain()).toMatchObject({ kind: 'order-unconfirmed' });
    expect(world.posts).toHaveLength(1);
    const found = (await attempt()) as Attempt;
    expect(await pressAgain({ id: 'press-3', overrides: [overrideOf(found)] })).toBeNull();
    await pass(5);
    expect(world.posts).toHaveLength(2);
  });

  it('needs no other confirmation when the first was settled as not ordered meanwhile', async () => {
    await pressIntoTheUnknown();
    await ordering.settle('press-1', { verdict: 'not-ordered' });
    expect(await pressAgain()).toBeNull();
    await pass(5);
    expect(world.posts).toHaveLength(2);
  });

  it('isn’t ordered a third time while both are unclear, unless the person was told of both', async () => {
    await pressIntoTheUnknown();
    world.behaviour = 'lose-before-commit';
    await pressAgain();
    await pass(5);
    expect(await pressAgain({ id: 'press-3' })).toMatchObject({ problem: 'in-the-way' });
    expect(world.posts).toHaveLength(2);
    const overrides = [overridingUnclear('press-1'), overridingUnclear('press-2')];
    expect(await pressAgain({ id: 'press-4', overrides })).toBeNull();
  });

  it('asks about one new order that either of the two attempts may have placed', async () => {
    await pressIntoTheUnknown();
    world.behaviour = 'commit-without-answer';
    await pressAgain();
    await pass(5);
    for (let reads = 0; reads < 3; reads += 1) await pass(10);
    // It was placed while the second was on its way; but the service may have been late with the first.
    expect(await attempt('press-2')).toMatchObject({ state: 'ambiguous', candidates: ['R100'] });
    expect(await attempt('press-1')).toMatchObject({ state: 'unknown' });
    const settlement = { verdict: 'ordered', orderNumber: 'R100' } as const;
    expect(await ordering.settle('press-2', settlement)).toBeNull();
    expect(await ordering.settle('press-1', settlement)).toMatchObject({ problem: 'number-taken' });
  });
});
