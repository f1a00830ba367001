import { changesOfBuild, itemsFor, playMonth } from '../soak/month.ts';
import { threeDays } from '../soak/plan.ts';
import { growth } from '../soak/report.ts';
import { expect, testOf } from './fixtures.ts';

/* The long version is `npm run soak`; docs/soak.md tells what has to hold. */
const test = testOf(changesOfBuild);

test.use({
  sandboxOptions: { speed: 1, items: itemsFor(threeDays.length), tellsItsTime: true },
});

test('three days of orders, faults, stops and restarts lose nothing and double nothing', async ({
  extension,
  extensionDir: dir = '',
  sandbox,
}) => {
  const { violations, days } = await playMonth(threeDays, {
    ...{ driver: extension, dir, sandbox },
    seed: 1,
  });
  expect([...violations, ...growth(days)]).toEqual([]);
});
