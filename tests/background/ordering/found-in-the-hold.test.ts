import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { aPress, createOrderingWorld } from '../../support/worlds/ordering-world';
import { overridingUnclear } from '../../support/worlds/samples';

let { world, ordering, restart, attempt, pass, commit } = createOrderingWorld();
beforeEach(() => {
  ({ world, ordering, restart, attempt, pass, commit } = createOrderingWorld());
});

/** An unclear order, a second one in its hold, and then two candidates for the first. */
const candidatesInTheHold = async () => {
  world.behaviour = 'lose-before-commit';
  await ordering.press(aPress());
  await pass(5);
  world.behaviour = 'commit';
  expect(
    await ordering.press(aPress({ id: 'press-2', overrides: [overridingUnclear('press-1')] })),
  ).toBeNull();
  commit();
  commit();
};
const expectNotSent = async () => {
  expect(await attempt()).toMatchObject({ state: 'ambiguous' });
  expect(await attempt('press-2')).toMatchObject({ state: 'expired' });
  expect(world.posts).toHaveLength(1);
};

it('the second order isn’t sent when candidates for the first were found during the hold', async () => {
  await candidatesInTheHold();
  await pass(2);
  await pass(3);
  await expectNotSent();
});

it('the second order isn’t sent when candidates for the first are found in the same round', async () => {
  await candidatesInTheHold();
  await pass(5);
  await expectNotSent();
});

it('the second order isn’t sent by the next background either', async () => {
  await candidatesInTheHold();
  const { write } = world.journal;
  world.journal.write = async (next) => {
    if (next.state === 'expired') throw new Error('disk full');
    return write(next);
  };
  await pass(5);
  world.journal.write = write;
  ordering = restart();
  await pass(30);
  await expectNotSent();
});

it('the first order’s audits go on as planned', async () => {
  world.behaviour = 'commit-without-answer';
  await ordering.press(aPress());
  await pass(5);
  await ordering.press(aPress({ id: 'press-2', overrides: [overridingUnclear('press-1')] }));
  await pass(2);
  const before = await attempt();
  await pass(3);
  if (before?.state !== 'placed') throw new Error('It was not placed');
  const { reads, nextReadAt } = before;
  expect(await attempt()).toMatchObject({ state: 'placed', reads, nextReadAt });
});

it('the second order isn’t sent when the first is settled as ordered at the last moment', async () => {
  world.behaviour = 'lose-before-commit';
  await ordering.press(aPress());
  await pass(5);
  await ordering.press(aPress({ id: 'press-2', overrides: [overridingUnclear('press-1')] }));
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
      settled ??= ordering.settle(id, { verdict: 'ordered', orderNumber: null });
    }
    return found;
  };
  await pass(5);
  expect(await settled).toBeNull();
  expect(await attempt()).toMatchObject({ state: 'settled' });
  expect(world.posts).toHaveLength(1);
});

it('the first order that is found before the second is sent is shown to pages', async () => {
  world.behaviour = 'lose-before-commit';
  await ordering.press(aPress());
  await pass(5);
  const sentAt = world.now;
  for (let reads = 0; reads < 9; reads += 1) await pass(1_200);
  await ordering.press(aPress({ id: 'press-2', overrides: [overridingUnclear('press-1')] }));
  const { now } = world;
  world.now = sentAt;
  commit();
  world.now = now;
  await pass(5);
  expect(await attempt()).toMatchObject({ state: 'placed' });
  expect(world.placed).toBe(1);
});
