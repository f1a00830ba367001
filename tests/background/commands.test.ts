import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { itemPreferences } from '@/lib/storage/personal';
import { requestLog, requestLogMax } from '@/lib/storage/session';
import { connection, polling, refreshFailure } from '@/lib/storage/state';
import { useConnectedWorld } from '../support/worlds/background-world';

const world = useConnectedWorld();

const minute = 60_000;
const alarm = async () => (await fakeBrowser.alarms.get('poll')) ?? null;

describe('the polling interval', () => {
  it('takes effect at once, without a reading', async () => {
    await world.control.clearRequests();
    await world.change({ pollMinutes: 60 });
    const minutes = (((await polling.read()).nextAt ?? 0) - Date.now()) / minute;
    expect(minutes).toBeGreaterThan(47);
    expect(minutes).toBeLessThan(73);
    expect((await alarm())?.scheduledTime).toBe((await polling.read()).nextAt);
    expect(await world.control.requests()).toEqual([]);
  });

  it('may be never: no alarm is set, not even after a start or a reading', async () => {
    await world.change({ pollMinutes: 0 });
    expect(await alarm()).toBeNull();
    await world.control.clearRequests();
    await world.polling.ensure();
    expect(await world.control.requests()).toEqual([]);
    expect(await world.commands.refresh()).toBeNull();
    expect(await world.control.requests({ path: '/orders' })).toHaveLength(1);
    expect(await alarm()).toBeNull();

    await world.change({ pollMinutes: null });
    expect(await alarm()).not.toBeNull();
  });
});

it('without a connection, a polling interval plans nothing, and a currency is no failure', async () => {
  await connection.remove();
  await world.polling.stop();
  await world.change({ pollMinutes: 5 });
  expect(await alarm()).toBeNull();
  await world.change({ currency: 'EUR' });
  expect(await refreshFailure.read()).toBeNull();
});

it('forgetting a connection keeps what the person arranged; forgetting everything keeps nothing', async () => {
  await itemPreferences.write({ a: { label: 'Fox' } });
  await world.change({ holdSeconds: 9 });
  await world.commands.forget();
  const kept = Object.keys(await fakeBrowser.storage.local.get(null));
  expect(kept.sort()).toEqual(['dataVersion', 'itemPreferences', 'settings']);
  expect(await fakeBrowser.alarms.getAll()).toEqual([]);
  expect(world.granted.size).toBe(0);

  await world.commands.forgetEverything();
  expect(await fakeBrowser.storage.local.get(null)).toEqual({});
  expect(await fakeBrowser.storage.session.get(null)).toEqual({});
  expect(await world.log.all()).toEqual([]);
});

it('the request log has the last hundred requests, newest first, and no key', async () => {
  const recorded = () => expect.poll(() => requestLog.read());
  await recorded().toHaveLength((await world.control.requests()).length);
  await world.control.fault({ path: '/addresses', malformed: 'not-json' });
  await world.connect();
  await recorded().toContainEqual(
    expect.objectContaining({ path: '/addresses', status: 200, failure: 'foreign-answer' }),
  );
  const records = await requestLog.read();
  expect(records.map(({ at }) => at)).toEqual(records.map(({ at }) => at).sort((a, b) => b - a));
  expect(records).toContainEqual(
    expect.objectContaining({ method: 'GET', path: expect.stringMatching(/^\/items\?limit=50/) }),
  );
  expect(JSON.stringify(records)).not.toContain(world.sandbox.apiKey);
  for (let count = 0; count < 30; count += 1) await world.commands.refresh();
  await recorded().toHaveLength(requestLogMax);
});
