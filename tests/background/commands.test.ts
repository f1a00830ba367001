import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { itemPreferences, settings } from '@/lib/storage/personal';
import { requestLog, requestLogMax } from '@/lib/storage/session';
import { connection, itemsHead, itemsInfo, polling, refreshFailure } from '@/lib/storage/state';
import { type BackgroundWorld, createConnectedWorld } from '../support/worlds/background-world';

let world: BackgroundWorld;
beforeEach(async () => {
  world = await createConnectedWorld();
});

const minute = 60_000;
const alarm = async () => (await fakeBrowser.alarms.get('poll')) ?? null;
const change = (settings: Parameters<BackgroundWorld['commands']['changeSettings']>[0]) =>
  world.commands.changeSettings(settings);

it('settings are stored as this version knows them, whatever else comes with them', async () => {
  const before = await settings.read();
  expect(await change({ holdSeconds: 3, ...{ apiKey: 'k' } })).toBeNull();
  const { settings: raw } = await fakeBrowser.storage.local.get('settings');
  expect(raw).toEqual({ ...before, holdSeconds: 3 });
});

describe('the polling interval', () => {
  it('takes effect at once, without a reading', async () => {
    await world.sandbox.control.clearRequests();
    await change({ pollMinutes: 60 });
    const minutes = (((await polling.read()).nextAt ?? 0) - Date.now()) / minute;
    expect(minutes).toBeGreaterThan(47);
    expect(minutes).toBeLessThan(73);
    expect((await alarm())?.scheduledTime).toBe((await polling.read()).nextAt);
    expect(await world.sandbox.control.requests()).toEqual([]);
  });

  it('may be never: no alarm is set, not even after a start or a reading', async () => {
    await change({ pollMinutes: 0 });
    expect(await alarm()).toBeNull();
    await world.sandbox.control.clearRequests();
    await world.polling.ensure();
    expect(await world.sandbox.control.requests()).toEqual([]);
    expect(await world.commands.refresh()).toBeNull();
    expect(await world.sandbox.control.requests({ path: '/orders' })).toHaveLength(1);
    expect(await alarm()).toBeNull();

    await change({ pollMinutes: null });
    expect(await alarm()).not.toBeNull();
  });

  it('respects a service that asked to be left alone', async () => {
    await world.sandbox.control.fault({
      path: '/orders',
      status: 429,
      times: 9,
      headers: { 'Retry-After': '7200' },
    });
    await world.polling.poll();
    await change({ pollMinutes: 5 });
    expect((await polling.read()).nextAt).toBeGreaterThan(Date.now() + 115 * minute);
  });

  it('plans nothing without a connection', async () => {
    await connection.remove();
    await world.polling.stop();
    await change({ pollMinutes: 5 });
    expect(await alarm()).toBeNull();
  });
});

describe('a new currency', () => {
  it('causes no reading and no failure without a connection', async () => {
    await connection.remove();
    expect(await change({ currency: 'EUR' })).toBeNull();
    expect(await refreshFailure.read()).toBeNull();
  });
});

describe('the badge', () => {
  it('counts nothing when the person turned that off', async () => {
    await world.badge.paint();
    expect(world.painted.text).toMatch(/^\d+$/);
    await change({ showsBadge: false });
    await world.badge.paint();
    expect(world.painted).toMatchObject({ text: '', title: 'Restock' });
  });
});

describe('the snapshot', () => {
  it('is cleared and read again', async () => {
    const before = await itemsInfo.read();
    await itemsHead.write([]);
    expect(await world.commands.clearSnapshot()).toBeNull();
    expect((await itemsHead.read()).length).toBeGreaterThan(10);
    expect((await itemsInfo.read())?.fullReadAt).toBeGreaterThanOrEqual(before?.fullReadAt ?? 0);
  });

  it('is cleared even if it can’t be read again', async () => {
    await world.sandbox.control.fault({ path: '/items', status: 400, times: 9 });
    expect(await world.commands.clearSnapshot()).toMatchObject({ kind: 'input-refused' });
    expect(await itemsInfo.read()).toBeNull();
  });
});

describe('forgetting', () => {
  it('a connection keeps what the person arranged; forgetting everything keeps nothing', async () => {
    await itemPreferences.write({ a: { label: 'Fox' } });
    await change({ holdSeconds: 9 });
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
});

describe('the request log', () => {
  const recorded = () => expect.poll(() => requestLog.read());

  it('has every request, newest first, and no key', async () => {
    await recorded().toHaveLength((await world.sandbox.control.requests()).length);
    await world.sandbox.control.fault({ path: '/addresses', malformed: 'not-json' });
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
  });

  it('keeps the last hundred requests', async () => {
    for (let count = 0; count < 30; count += 1) await world.commands.refresh();
    await recorded().toHaveLength(requestLogMax);
  });
});
