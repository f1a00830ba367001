import { threeDays } from '../soak/plan.ts';
import { play } from '../soak/play.ts';
import { expect, test } from './fixtures.ts';

/* The long version is `npm run soak`; docs/soak.md tells what has to hold. */
test('three days of orders, faults, stops and restarts lose nothing and double nothing', async ({
  engine,
}) => {
  const { violations } = await play({ engine, plan: threeDays, seed: 1 });
  expect(violations).toEqual([]);
});
