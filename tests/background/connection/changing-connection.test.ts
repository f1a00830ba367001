import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { checkout, itemsInfo, orders, polling } from '@/lib/storage/state';
import { type Sandbox, startSandbox } from '../../sandbox/sandbox';
import { useConnectedWorld } from '../../support/worlds/background-world';

/* Readings that are under way when the connection becomes another one, or none. */
const world = useConnectedWorld();
let other: Sandbox;
beforeEach(async () => {
  other = await startSandbox({ speed: 0, items: 7 });
});
afterEach(() => other.close());

/** Starts a reading; resolves once the service holds back its answers to these paths. */
async function beginReading(paths: readonly string[], read: () => Promise<unknown>) {
  const { control } = world;
  await control.clearRequests();
  for (const path of paths) await control.fault({ path, hang: true });
  const reading = read();
  for (const path of paths) await world.arrived(path);
  return { reading };
}

describe('a reading during which', () => {
  it('the connection is forgotten isn’t stored', async () => {
    const paths = ['/orders', '/items', '/addresses'];
    const { reading } = await beginReading(paths, () => world.commands.refresh());
    await world.commands.forget();
    await world.control.release();
    await reading;
    expect(Object.keys(await fakeBrowser.storage.local.get(null))).toEqual(['dataVersion']);
    expect(await fakeBrowser.alarms.getAll()).toEqual([]);
  });

  it('another account is connected isn’t shown as that account’s', async () => {
    const number = await world.control.placeElsewhere();
    const { reading } = await beginReading(['/orders'], () => world.polling.poll());
    const connected = world.connect({ baseAddress: other.baseUrl, key: other.apiKey });
    await expect.poll(() => other.control.requests({ path: '/addresses' })).not.toHaveLength(0);
    await world.control.release();
    await Promise.all([reading, connected]);

    const listed = (await orders.read())?.orders.map((order) => order.number);
    expect(listed).not.toContain(number);
    expect(listed?.length).toBeGreaterThan(0);
    expect(await itemsInfo.read()).toMatchObject({ count: 7, complete: true });
    expect(await checkout.read()).not.toBeNull();
    expect((await polling.read()).nextAt).toBeGreaterThan(Date.now());
    expect((await fakeBrowser.alarms.get('poll'))?.scheduledTime).toBe(
      (await polling.read()).nextAt,
    );
  });
});
