import { playThreeDays } from '../soak/three-days.ts';
import { expect, test } from './fixtures.ts';

test('three days of orders, faults, stops and restarts lose nothing and double nothing', async ({
  engine,
}) => {
  expect(await playThreeDays(engine)).toEqual([]);
});
