import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Failure } from '@/lib/domain/failure/failure';
import type { Settlement } from '@/lib/domain/ordering/attempt/attempt';
import { knownNumbers } from '@/lib/domain/ordering/attempt/order-numbers';
import { isDoubtful } from '@/lib/domain/ordering/attempt/states';
import { attempts } from '@/lib/storage/private/values';
import { aPress, hoodiePress, useOrderingWorld } from '../../support/worlds/ordering-world';
import { anOrder, overridingOrdered } from '../../support/worlds/samples';

const { world, ordering, attempt, pass, commit, order } = useOrderingWorld();
const isR100 = { verdict: 'ordered', orderNumbers: ['R100'] } as const;
const isNotOrdered = { verdict: 'not-ordered' } as const;

/** The person answers, knowing all that is known. */
const settle = async (id: string, settlement: Settlement) => {
  const found = await attempt(id);
  return ordering.settle(id, settlement, found ? knownNumbers(found) : []);
};

describe('an order that was sent', () => {
  it('can’t be settled as an order that another attempt has, but as one of that number elsewhere', async () => {
    const overrides = [overridingOrdered('one', 'R100')];
    await order('commit', aPress({ id: 'one' }));
    await order('lose-before-commit', aPress({ id: 'two', overrides }));
    expect(await settle('two', isR100)).toMatchObject({ problem: 'number-taken' });
    expect(await attempt('two')).toMatchObject({ state: 'unknown' });
    await settle('two', isNotOrdered);
    world.baseAddress = 'https://other.example/api';
    await order('lose-before-commit', aPress({ id: 'three', overrides }));
    expect(await settle('three', isR100)).toBeNull();
  });
});

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

  it('is named beside the two earlier candidates', async () => {
    await order('commit-without-answer');
    const sentAt = world.now;
    commit();
    await pass(2);
    expect(await attempt()).toMatchObject({ state: 'ambiguous', candidates: ['R101', 'R100'] });
    commit(sentAt);
    await pass(3);
    expect(await attempt()).toMatchObject({ candidates: ['R101', 'R100', 'R102'] });
  });

  it('is named beside the duplicate that an audit found', async () => {
    await order('commit');
    const sentAt = world.now;
    commit(sentAt);
    await pass(120);
    expect(await attempt()).toMatchObject({ candidates: ['R101'] });
    commit(sentAt);
    await pass(600);
    expect(await attempt()).toMatchObject({ candidates: ['R101', 'R102'] });
  });

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

describe('an answer settles only what it was said of, and nothing', () => {
  /** Of what the page shows by now, whenever the answer arrives. */
  const answering = async (settlement: Settlement) => {
    const [drawn] = await attempts.read();
    return () => ordering.settle('press-1', settlement, drawn ? knownNumbers(drawn) : []);
  };
  const isStillAsked = async (...candidates: string[]) => {
    expect(await attempt()).toMatchObject({ state: 'ambiguous', candidates });
    expect(await ordering.press(aPress({ id: 'press-2' }))).toMatchObject({
      problem: 'in-the-way',
    });
  };

  it('when a reading has found more between the drawing and the answer', async () => {
    await order('commit-without-answer');
    commit();
    const answer = await answering(isNotOrdered);
    await pass(2);
    expect(await answer()).toMatchObject({ problem: 'more-known' });
    await isStillAsked('R101', 'R100');
  });

  it('when a reading finds more at that very moment', async () => {
    await order('commit-without-answer');
    commit();
    const answer = await answering(isNotOrdered);
    const { write, get } = world.journal;
    let answered: Promise<Failure | null> | null = null;
    world.journal.write = async (next) => {
      if (next.state === 'ambiguous' && !answered) {
        answered = answer();
        // Enough time for everything that doesn't have to wait.
        for (let turn = 0; turn < 50; turn += 1) await get('press-1');
      }
      return write(next);
    };
    await pass(2);
    expect(await answered).toMatchObject({ problem: 'more-known' });
    await isStillAsked('R101', 'R100');
  });

  it('when its page lags behind, as nothing more can be stored for it', async () => {
    await order('commit-without-answer');
    commit();
    const set = vi.spyOn(fakeBrowser.storage.local, 'set');
    set.mockRejectedValue(new Error('QuotaExceededError'));
    await pass(2);
    const answer = await answering(isR100);
    expect(await answer()).toMatchObject({ problem: 'more-known' });
    set.mockRestore();
    await isStillAsked('R101', 'R100');
  });

  it('when its order has been found meanwhile', async () => {
    await order('commit-without-answer');
    const answer = await answering(isNotOrdered);
    await pass(2);
    expect(await answer()).toMatchObject({ problem: 'more-known' });
    expect(await attempt()).toMatchObject({ state: 'placed', orderNumber: 'R100' });
  });

  it('when one more has turned up than the person has looked into', async () => {
    await order('commit');
    const sentAt = world.now;
    commit(sentAt);
    await pass(120);
    const answer = await answering(isR100);
    commit(sentAt);
    await pass(600);
    expect(await answer()).toMatchObject({ problem: 'more-known' });
    expect(await attempt()).toMatchObject({ state: 'placed', candidates: ['R101', 'R102'] });
    expect(await (await answering(isR100))()).toBeNull();
    expect(await attempt()).toMatchObject({ settledOver: ['R101', 'R102'] });
  });
});

it('all that the person says are theirs belong to that attempt alone', async () => {
  await order('commit-without-answer');
  commit();
  await pass(2);
  const areBoth = { verdict: 'ordered', orderNumbers: ['R100', 'R101'] } as const;
  expect(await settle('press-1', areBoth)).toBeNull();
  expect(await attempt()).toMatchObject({ state: 'settled', orderNumbers: ['R100', 'R101'] });
  await order('lose-before-commit', hoodiePress());
  for (const number of areBoth.orderNumbers) {
    const isThat = { verdict: 'ordered', orderNumbers: ['R102', number] } as const;
    expect(await settle('press-2', isThat)).toMatchObject({ problem: 'number-taken' });
  }
  world.orders = world.orders.slice(1);
  await order(
    'commit',
    aPress({ id: 'press-3', overrides: [overridingOrdered('press-1', 'R100', 'R101')] }),
  );
  expect(await attempt('press-3')).toMatchObject({ state: 'unknown' });
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

  /** Both lose their answers; only the first became an order, which the second's baseline has. */
  const loseBoth = async () => {
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

  it('can’t claim the same order, one by a person and one by a reading', async () => {
    await loseBoth();
    const { write, get } = world.journal;
    let settled: Promise<Failure | null> | null = null;
    world.journal.write = async (next) => {
      if (next.state === 'placed' && !settled) {
        settled = ordering.settle('press-2', isR100, []);
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
});
