import { beforeEach, describe, expect, it } from 'vitest';
import type { Attempt, Press } from '@/lib/domain/ordering/attempt/attempt';
import { overrideOf } from '@/lib/domain/ordering/check/overrides';
import { aPress, pressAgain, useOrderingWorld } from '../../support/worlds/ordering-world';

const { world, ordering, attempt, pass, commit, order } = useOrderingWorld();
let sentAt = 0;

const pressIntoTheUnknown = async () => {
  await order('lose-before-commit');
  expect(await attempt()).toMatchObject({ state: 'unknown' });
  world.behaviour = 'commit';
  sentAt = world.now;
};
/** Lets enough time pass that the order counts as not seen. */
const waitUntilNotSeen = async () => {
  for (let reads = 0; reads < 9; reads += 1) await pass(1_200);
  expect(await attempt()).toMatchObject({ state: 'unknown', reads: 9 });
};
const again = (changes: Partial<Press> = {}) => ordering.press(pressAgain(changes));

const plan = async () => {
  const { reads, nextReadAt } = (await attempt()) as Extract<Attempt, { state: 'unknown' }>;
  return { reads, nextReadAt };
};

describe('an unclear order that is ordered again', () => {
  beforeEach(pressIntoTheUnknown);

  it('makes a second POST, and each attempt keeps its own outcome', async () => {
    await waitUntilNotSeen();
    expect(await again()).toBeNull();
    await pass(5);
    for (let reads = 0; reads < 5; reads += 1) await pass(18 * 3_600);
    expect(world.posts).toHaveLength(2);
    expect(await attempt('press-2')).toMatchObject({ state: 'placed', orderNumber: 'R100' });
    expect(await attempt()).toMatchObject({ state: 'unknown', reads: 12 });
  });

  it('isn’t sent when the listing before the POST has the first order, which pages are told of', async () => {
    await waitUntilNotSeen();
    await again();
    commit(sentAt);
    await pass(5);
    expect(world.posts).toHaveLength(1);
    expect(await attempt()).toMatchObject({ state: 'placed', orderNumber: 'R100', inferred: true });
    expect(world.placed).toBe(1);
    expect(await attempt('press-2')).toMatchObject({
      state: 'expired',
      failure: {
        kind: 'order-unconfirmed',
        warnings: [{ kind: 'ordered-lately', attemptId: 'press-1', orderNumber: 'R100' }],
      },
    });
  });

  it('is still looked for as often as before', async () => {
    await waitUntilNotSeen();
    const before = await plan();
    await again();
    await pass(5);
    expect(await attempt()).toMatchObject({ state: 'unknown', ...before });
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
      () => ordering.settle('press-1', { verdict: 'ordered', orderNumbers: [] }, []),
    ],
  ])('needs another confirmation when the first was %s meanwhile', async (_, happen) => {
    await happen();
    expect(await again()).toMatchObject({ kind: 'order-unconfirmed' });
    expect(world.posts).toHaveLength(1);
    const found = (await attempt()) as Attempt;
    expect(await again({ id: 'press-3', overrides: [overrideOf(found)] })).toBeNull();
    await pass(5);
    expect(world.posts).toHaveLength(2);
  });
});

describe('an order after a refusal that proves nothing', () => {
  const minutes = 60;

  it('isn’t started unless the person was asked', async () => {
    await order('refuse');
    expect(await ordering.press(aPress({ id: 'press-2' }))).toMatchObject({
      kind: 'order-unconfirmed',
      warnings: [{ kind: 'still-checked', attemptId: 'press-1' }],
    });
    await pass(5);
    expect(world.posts).toHaveLength(1);
  });

  it('is sent when the person was asked, and the listing before the POST doesn’t hold the first', async () => {
    await order('refuse');
    world.behaviour = 'commit';
    expect(await again()).toBeNull();
    await pass(5);
    expect(world.posts).toHaveLength(2);
    expect(await attempt('press-2')).toMatchObject({ state: 'placed' });
  });

  it('isn’t sent when the listing before the POST holds the first, which is told', async () => {
    await order('commit-and-refuse');
    expect(await again()).toBeNull();
    await pass(5);
    expect(world.posts).toHaveLength(1);
    expect(await attempt()).toMatchObject({ state: 'refused', candidates: ['R100'] });
    expect(await attempt('press-2')).toMatchObject({
      state: 'expired',
      failure: { kind: 'order-unconfirmed', warnings: [{ attemptId: 'press-1' }] },
    });
  });

  it('needs no question once the first has been checked', async () => {
    await order('refuse');
    for (const wait of [2, 10, 60]) await pass(wait * minutes);
    expect(await ordering.press(aPress({ id: 'press-2' }))).toBeNull();
  });
});

describe('the second order isn’t sent', () => {
  beforeEach(pressIntoTheUnknown);

  it('when the first is settled as ordered at the last moment', async () => {
    await again();
    const { get } = world.journal;
    let settled: Promise<unknown> | undefined;
    let listings = 0;
    // The first listing is read for the earlier attempt, the second before the POST.
    world.whileListing = () => {
      listings += 1;
    };
    world.journal.get = async (id) => {
      const found = await get(id);
      if (listings === 2 && id === 'press-1') {
        settled ??= ordering.settle(id, { verdict: 'ordered', orderNumbers: [] }, []);
      }
      return found;
    };
    await pass(5);
    expect(await settled).toBeNull();
    expect(await attempt()).toMatchObject({ state: 'settled' });
    expect(world.posts).toHaveLength(1);
  });
});
