import { beforeEach, describe, expect, it } from 'vitest';
import type { Settlement } from '@/lib/domain/ordering/attempt/attempt';
import { knownNumbers } from '@/lib/domain/ordering/attempt/order-numbers';
import { isDoubtful } from '@/lib/domain/ordering/attempt/states';
import { aPress, hoodiePress, useOrderingWorld } from '../../support/worlds/ordering-world';
import { anOrder } from '../../support/worlds/samples';

const { world, ordering, attempt, pass, commit, order } = useOrderingWorld();
const isR100 = { verdict: 'ordered', orderNumbers: ['R100'] } as const;
const isNotOrdered = { verdict: 'not-ordered' } as const;

/** The person answers, knowing all that is known. */
const settle = async (id: string, settlement: Settlement) => {
  const found = await attempt(id);
  return ordering.settle(id, settlement, found ? knownNumbers(found) : []);
};

it.each<[string, string[], string, string]>([
  ['that was listed before is unclear', ['R101'], 'https://shop.example/api', 'unknown'],
  ['that another attempt has is unclear', [], 'https://shop.example/api', 'unknown'],
  ['that an attempt elsewhere has is placed', [], 'https://other.example/api', 'placed'],
])('an order that is answered by a number %s', async (_, listed, baseAddress, state) => {
  await order('commit');
  Object.assign(world, { baseAddress, orders: listed.map((number) => anOrder({ number })) });
  await order('commit', hoodiePress());
  expect(await attempt('press-2')).toMatchObject({ state });
});

it('an answer that can’t be written is written in a later round', async () => {
  const { write } = world.journal;
  world.journal.write = async (next) => {
    if (next.state === 'placed') throw new Error('disk full');
    return write(next);
  };
  await order('commit');
  expect(await attempt()).toMatchObject({ state: 'sending' });
  Object.assign(world.journal, { write });
  await pass(1);
  expect(await attempt()).toMatchObject({ state: 'placed', inferred: false });
});

describe('an order that is listed late', () => {
  const isShown = async () => {
    const found = await attempt();
    return found !== null && isDoubtful(found);
  };

  it('is shown although the person had settled the attempt as ordered', async () => {
    await order('commit');
    const sentAt = world.now;
    commit(sentAt);
    await pass(120);
    await settle('press-1', isR100);
    expect(await isShown()).toBe(false);
    await pass(600);
    expect(await isShown()).toBe(false);
    commit(sentAt);
    await pass(3600);
    expect(await isShown()).toBe(true);
    await settle('press-1', isR100);
    expect(await isShown()).toBe(false);
  });

  it('is shown although the person had settled the attempt as not ordered', async () => {
    await order('lose-before-commit');
    const sentAt = world.now;
    await settle('press-1', isNotOrdered);
    commit(sentAt);
    await pass(10);
    expect(await isShown()).toBe(true);
    await settle('press-1', isR100);
    expect(await attempt()).toMatchObject({ state: 'settled', orderNumbers: ['R100'] });
    expect(await isShown()).toBe(false);
  });
});

it('another service’s orders prove nothing about an unclear one, although they have the same numbers', async () => {
  world.orders = [anOrder({ number: 'R1' })];
  await order('commit-without-answer');
  Object.assign(world, {
    connectionId: 'connection-2',
    baseAddress: 'https://other.example/api',
  });
  await pass(2);
  expect(await attempt()).toMatchObject({ state: 'unknown', reads: 0, isOfOtherAccount: true });
});

it('an order that another account’s listing was read for is found once its own is connected again', async () => {
  world.orders = [anOrder({ number: 'R1' })];
  await order('commit-without-answer');
  const own = { connectionId: world.connectionId, baseAddress: world.baseAddress };
  const placed = world.orders;
  const other = { connectionId: 'connection-2', baseAddress: 'https://other.example/api' };
  Object.assign(world, { ...other, orders: [] });
  await pass(100_000);
  Object.assign(world, own);
  await ordering.lookAgain();
  expect(await attempt()).toMatchObject({ state: 'unknown', reads: 0 });
  expect(await attempt()).not.toHaveProperty('isOfOtherAccount');
  world.orders = placed;
  await pass(2);
  expect(await attempt()).toMatchObject({ state: 'placed', orderNumber: placed[0]?.number });
});

describe('several attempts', () => {
  beforeEach(async () => {
    await ordering.press(aPress());
    await ordering.press(hoodiePress());
  });

  it('that are due are looked for in one reading', async () => {
    world.behaviour = 'lose-before-commit';
    await pass(5);
    let readings = 0;
    world.whileListing = () => {
      readings += 1;
    };
    await pass(2);
    expect(await attempt()).toMatchObject({ reads: 1 });
    expect(await attempt('press-2')).toMatchObject({ reads: 1 });
    expect(readings).toBe(1);
  });

  it('go on when one of them can’t be written', async () => {
    const { write } = world.journal;
    world.journal.write = async (next) => {
      if (next.id === 'press-1') throw new Error('disk full');
      return write(next);
    };
    await pass(5);
    expect(world.posts).toEqual([hoodiePress().request]);
    expect(await attempt('press-2')).toMatchObject({ state: 'placed' });
  });
});
