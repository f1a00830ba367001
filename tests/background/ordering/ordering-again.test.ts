import { expect, it } from 'vitest';
import { pressAgain, useOrderingWorld } from '../../support/worlds/ordering-world';

const { world, ordering, attempt, pass, order } = useOrderingWorld();

it('an order after a refusal that proves nothing is sent when the person was asked, and the listing before the POST doesn’t hold the first', async () => {
  await order('refuse');
  world.behaviour = 'commit';
  expect(await ordering.press(pressAgain())).toBeNull();
  await pass(5);
  expect(world.posts).toHaveLength(2);
  expect(await attempt('press-2')).toMatchObject({ state: 'placed' });
});

it('an unclear order that is settled as ordered at the last moment isn’t ordered again', async () => {
  await order('lose-before-commit');
  world.behaviour = 'commit';
  await ordering.press(pressAgain());
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
