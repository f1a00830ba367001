import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { isDoubtful } from '@/lib/domain/ordering/attempts';
import { aPress, createOrderingWorld } from '../../support/worlds/ordering-world';
import { anOrder } from '../../support/worlds/samples';

let { world, ordering, attempt, pass, commit } = createOrderingWorld();
beforeEach(() => {
  ({ world, ordering, attempt, pass, commit } = createOrderingWorld());
});

/** An order placed at the time of the POST that is listed from now on. */
const listLate = (number: string, sentAt: number) => {
  world.orders.unshift(anOrder({ number, placedAt: new Date(sentAt).toISOString() }));
};
const isShown = async () => {
  const found = await attempt();
  return found !== null && isDoubtful(found);
};

describe('an order that is listed late', () => {
  it('is named beside the two earlier candidates', async () => {
    world.behaviour = 'commit-without-answer';
    await ordering.press(aPress());
    await pass(5);
    const sentAt = world.now;
    commit();
    await pass(2);
    expect(await attempt()).toMatchObject({ state: 'ambiguous', candidates: ['R101', 'R100'] });
    listLate('R102', sentAt);
    await pass(3);
    expect(await attempt()).toMatchObject({ candidates: ['R101', 'R100', 'R102'] });
  });

  it('is named beside the duplicate that an audit found', async () => {
    await ordering.press(aPress());
    await pass(5);
    const sentAt = world.now;
    listLate('R101', sentAt);
    await pass(120);
    expect(await attempt()).toMatchObject({ candidates: ['R101'] });
    listLate('R102', sentAt);
    await pass(600);
    expect(await attempt()).toMatchObject({ candidates: ['R101', 'R102'] });
  });

  it('is shown although the person had settled the attempt as ordered', async () => {
    await ordering.press(aPress());
    await pass(5);
    const sentAt = world.now;
    listLate('R101', sentAt);
    await pass(120);
    await ordering.settle('press-1', { verdict: 'ordered', orderNumber: 'R100' });
    expect(await isShown()).toBe(false);
    await pass(600);
    expect(await isShown()).toBe(false);
    listLate('R102', sentAt);
    await pass(3600);
    expect(await isShown()).toBe(true);
    await ordering.settle('press-1', { verdict: 'ordered', orderNumber: 'R100' });
    expect(await isShown()).toBe(false);
  });

  it('is shown although the person had settled the attempt as not ordered', async () => {
    world.behaviour = 'lose-before-commit';
    await ordering.press(aPress());
    await pass(5);
    const sentAt = world.now;
    await ordering.settle('press-1', { verdict: 'not-ordered' });
    listLate('R100', sentAt);
    await pass(10);
    expect(await isShown()).toBe(true);
    await ordering.settle('press-1', { verdict: 'ordered', orderNumber: 'R100' });
    expect(await attempt()).toMatchObject({ state: 'settled', orderNumber: 'R100' });
    expect(await isShown()).toBe(false);
  });
});

describe('another key', () => {
  const loseTheAnswer = async () => {
    world.orders = [anOrder({ number: 'R1' })];
    world.behaviour = 'commit-without-answer';
    await ordering.press(aPress());
    await pass(5);
    expect(await attempt()).toMatchObject({ state: 'unknown' });
    world.connectionId = 'connection-2';
  };

  it('of the same account goes on looking for unclear orders', async () => {
    await loseTheAnswer();
    await pass(2);
    expect(await attempt()).toMatchObject({ state: 'placed', orderNumber: 'R101' });
  });

  it('of the same account looks for unclear orders at once', async () => {
    await loseTheAnswer();
    await ordering.lookAgain();
    expect(await attempt()).toMatchObject({ state: 'placed', orderNumber: 'R101' });
  });

  it('of another account proves nothing about unclear orders', async () => {
    await loseTheAnswer();
    world.orders = [anOrder({ number: 'X1', placedAt: new Date(world.now).toISOString() })];
    await pass(2);
    expect(await attempt()).toMatchObject({ state: 'unknown', reads: 0 });
  });

  it('of another service proves nothing, although its orders have the same numbers', async () => {
    await loseTheAnswer();
    world.baseAddress = 'https://other.example/api';
    await pass(2);
    expect(await attempt()).toMatchObject({ state: 'unknown', reads: 0 });
  });
});

it('several unclear orders that are due are looked for in one reading', async () => {
  world.behaviour = 'lose-before-commit';
  const hoodie = {
    ...aPress().request,
    lines: [{ itemId: 'hoodie-1', quantity: 1, size: 'sizeL' }],
  };
  await ordering.press(aPress());
  await ordering.press(aPress({ id: 'press-2', request: hoodie }));
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
