import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { connection } from '@/lib/storage/state';
import { type Sandbox, startSandbox } from '../../sandbox/sandbox';
import { pressOf, useConnectedWorld } from '../../support/worlds/background-world';

/* What changes between the readings before an order and the order itself. */
const world = useConnectedWorld();
let other: Sandbox;
beforeEach(async () => {
  other = await startSandbox({ speed: 0 });
  await world.change({ holdSeconds: 0 });
});
afterEach(() => other.close());

/** Presses, lets this happen during the checks before the POST, and waits for the end. */
async function orderWhile(happens: () => Promise<unknown>) {
  const { control } = world;
  await control.clearRequests();
  await control.fault({ method: 'GET', path: '/addresses', hang: true });
  const order = world.commands.order(await pressOf());
  await world.arrived('/addresses');
  await happens();
  await control.release();
  expect(await order).toBeNull();
  const attempt = await world.log.get('press-1');
  return { attempt, posts: (await world.posts()).length };
}

const filters = async () =>
  (await fakeBrowser.declarativeNetRequest.getSessionRules()).map(
    ({ condition }) => condition.urlFilter,
  );
const filterOf = ({ origin }: Sandbox) => `|${origin}/`;

it('a held order is sent although another address is tested', async () => {
  const { attempt, posts } = await orderWhile(async () => {
    await world.connect({ baseAddress: other.baseUrl, key: 'wrong' });
  });
  expect(attempt?.state).toBe('placed');
  expect(posts).toBe(1);
  expect(await filters()).toContain(filterOf(world.sandbox));
});

it('a held order isn’t sent after another address was connected', async () => {
  const { attempt, posts } = await orderWhile(async () => {
    // Connecting may wait for the order.
    void world.connect({ baseAddress: other.baseUrl, key: other.apiKey });
    await expect.poll(async () => (await connection.read())?.baseAddress).toBe(other.baseUrl);
  });
  expect(attempt).toMatchObject({
    state: 'expired',
    failure: { kind: 'order-refused-here', problem: 'connection-changed' },
  });
  expect(posts).toBe(0);
});

it.each([
  [
    'when the browser refuses the rule that protects it',
    'unprotected',
    () => {
      fakeBrowser.declarativeNetRequest.getSessionRules = () => Promise.reject(new Error('no'));
    },
  ],
  ['without the permission', 'permission-missing', () => world.granted.clear()],
])('a held order isn’t sent %s', async (_, kind, happens) => {
  const { attempt, posts } = await orderWhile(async () => happens());
  expect(attempt).toMatchObject({ failure: { kind } });
  expect(posts).toBe(0);
});

it('a held order is sent after a missing rule was set again', async () => {
  const { attempt } = await orderWhile(async () => {
    const rules = await fakeBrowser.declarativeNetRequest.getSessionRules();
    await fakeBrowser.declarativeNetRequest.updateSessionRules({
      removeRuleIds: rules.map(({ id }) => id),
    });
  });
  expect(attempt?.state).toBe('placed');
  expect(await filters()).toEqual([filterOf(world.sandbox)]);
});
