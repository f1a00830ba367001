import { expect, it } from 'vitest';
import { createFreshConnections } from '@/lib/background/connection/fresh-connections';
import type { WithLock } from '@/lib/background/platform/with-lock';
import { fakeSessionRules } from '../../support/worlds/browser-world';

const shop = 'https://shop.example';
const other = 'http://127.0.0.1:8080';

const overLocks: WithLock = (name, work) => navigator.locks.request(name, work);

function createWorld() {
  const net = fakeSessionRules();
  const background = (withLock = overLocks) =>
    createFreshConnections({
      browser: { declarativeNetRequest: net },
      ownHost: 'restock-id',
      withLock,
    });
  const filters = async () =>
    (await net.getSessionRules()).map(({ condition }) => condition.urlFilter).sort();
  return { net, fresh: background(), background, filters };
}

it('a rule closes the connections of the background’s requests to its origin, and keeps cookies out', async () => {
  const { net, fresh } = createWorld();
  await fresh.demand(shop);
  expect(await net.getSessionRules()).toEqual([
    {
      id: expect.any(Number),
      action: {
        type: 'modifyHeaders',
        requestHeaders: [
          { header: 'connection', operation: 'set', value: 'close' },
          { header: 'cookie', operation: 'remove' },
        ],
        responseHeaders: [
          { header: 'set-cookie', operation: 'remove' },
          { header: 'www-authenticate', operation: 'remove' },
          { header: 'timing-allow-origin', operation: 'set', value: '*' },
        ],
      },
      condition: {
        urlFilter: '|https://shop.example/',
        resourceTypes: ['xmlhttprequest'],
        tabIds: [-1],
        initiatorDomains: ['restock-id'],
      },
    },
  ]);
});

it('each origin gets one rule, even if several ask at the same time', async () => {
  const { fresh, filters } = createWorld();
  await Promise.all([shop, other, shop, other].map((origin) => fresh.demand(origin)));
  expect(await filters()).toEqual([`|${other}/`, `|${shop}/`]);
});

it('a rule of an earlier background survives a new one', async () => {
  const { fresh, background, filters } = createWorld();
  await fresh.demand(shop);
  await background((_, work) => work()).demand(other);
  expect(await filters()).toEqual([`|${other}/`, `|${shop}/`]);
});

it('a rule of another version gives way to this one’s, and those of other origins stay', async () => {
  const { net, fresh } = createWorld();
  await fresh.demand(other);
  await fresh.demand(shop);
  const [kept, own] = await net.getSessionRules();
  if (!kept || !own) throw new Error('There is no rule.');
  const earlier = { ...own, id: 1, action: { ...own.action, responseHeaders: [] } };
  await net.updateSessionRules({ removeRuleIds: [own.id], addRules: [earlier] });

  await fresh.demand(shop);
  expect(await net.getSessionRules()).toEqual([kept, own]);
});
