import { threeDays } from '../soak/plan.ts';
import { play } from '../soak/play.ts';
import { expect, test } from './fixtures.ts';

/* A month was played in the same way; docs/ordering-safety.md says what came of it. */
test('three days of orders, faults, stops and restarts lose nothing and double nothing', async ({
  engine,
}) => {
  const { violations } = await play({ engine, plan: threeDays, seed: 1 });
  expect(violations).toEqual([]);
});
