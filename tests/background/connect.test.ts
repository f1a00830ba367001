import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { connectionLock, createGateway } from '@/lib/background/gateway';
import { apiKey } from '@/lib/storage/api-key';
import { checkout, connection, itemsInfo, orders } from '@/lib/storage/state';
import { type BackgroundWorld, createBackgroundWorld } from '../support/background-world';

let world: BackgroundWorld;
beforeEach(async () => {
  world = await createBackgroundWorld();
});
afterEach(() => world.sandbox.close());

describe('connect', () => {
  it('saves what the service accepted and reads everything through it', async () => {
    expect(await world.connect()).toBeNull();
    expect(await connection.read()).toMatchObject({
      baseAddress: world.sandbox.baseUrl,
      keyEnding: world.sandbox.apiKey.slice(-4),
      rejected: null,
    });
    expect(await itemsInfo.read()).toMatchObject({ complete: true, setAside: 0 });
    expect((await checkout.read())?.addresses.length).toBeGreaterThan(1);
    expect((await orders.read())?.orders.length).toBeGreaterThan(10);
  });

  it('takes a trailing slash and blanks around the key', async () => {
    const key = ` ${world.sandbox.apiKey}\n`;
    expect(await world.connect({ baseAddress: `${world.sandbox.baseUrl}/`, key })).toBeNull();
    expect(await apiKey.read()).toBe(world.sandbox.apiKey);
  });

  it.each([
    ['an empty address', { baseAddress: ' ' }, { kind: 'address-invalid', problem: 'empty' }],
    [
      'plain http elsewhere',
      { baseAddress: 'http://shop.example/api' },
      { kind: 'address-invalid', problem: 'not-https' },
    ],
    ['no key', { key: '' }, { kind: 'key-invalid', problem: 'empty' }],
    ['none saved either', { key: null }, { kind: 'key-invalid', problem: 'empty' }],
    ['a wrong key', { key: 'wrong' }, { kind: 'forbidden', status: 403 }],
    [
      'an origin without permission',
      { baseAddress: 'https://shop.example/api' },
      { kind: 'permission-missing', origin: 'https://shop.example' },
    ],
  ])('refuses %s and saves nothing', async (_, changes, failure) => {
    expect(await world.connect(changes)).toMatchObject(failure);
    expect(await connection.read()).toBeNull();
    expect(await apiKey.read()).toBeNull();
  });

  it('keeps a connection that works when the new one does not', async () => {
    await world.connect();
    await world.connect({ key: 'wrong' });
    expect(await apiKey.read()).toBe(world.sandbox.apiKey);
    expect(await world.commands.refresh()).toBeNull();
    expect(world.granted.size).toBe(1);
  });

  it('gives back the permissions of addresses tried before, once it works', async () => {
    world.granted.add('https://tried.example/*');
    await world.connect({ key: 'wrong' });
    expect(world.granted.size).toBe(2);
    await world.connect();
    expect([...world.granted]).toEqual(['http://127.0.0.1/*']);
  });

  it('keeps the saved key when only the address is changed', async () => {
    await world.connect();
    expect(await world.connect({ key: null })).toBeNull();
    expect(await apiKey.read()).toBe(world.sandbox.apiKey);
  });
});

describe('a key that becomes void', () => {
  beforeEach(async () => {
    await world.connect();
    await world.sandbox.control.setKey();
  });

  it('is remembered, and nothing is asked any more until it changes', async () => {
    expect(await world.commands.refresh()).toMatchObject({ kind: 'forbidden' });
    expect((await connection.read())?.rejected).toMatchObject({ kind: 'forbidden' });
    expect(await fakeBrowser.alarms.get('poll')).toBeFalsy();

    await world.sandbox.control.clearRequests();
    expect(await world.commands.refresh()).toMatchObject({ kind: 'forbidden' });
    expect(await world.sandbox.control.requests()).toEqual([]);
    expect((await itemsInfo.read())?.count).toBeGreaterThan(30);
  });

  it('is replaced by connecting with the new one', async () => {
    await world.commands.refresh();
    expect(await world.connect()).toBeNull();
    expect((await connection.read())?.rejected).toBeNull();
    expect(await fakeBrowser.alarms.get('poll')).toBeTruthy();
  });
});

it('an old key that is refused says nothing against the one that takes its place', async () => {
  await world.connect();
  const gateway = createGateway({
    permissions: { has: async () => true },
    freshConnections: { demand: async () => {} },
    exclusively: (name: string, work: () => Promise<unknown>) =>
      navigator.locks.request(name, work),
  } as unknown as Parameters<typeof createGateway>[0]);
  const opened = await gateway.open();
  const place = await connection.read();
  for (let turns = 0; opened.ok && turns < 40; turns += 1) {
    await apiKey.write(world.sandbox.apiKey);
    const failure = { kind: 'forbidden', status: 403, message: null, retryAfterMs: null } as const;
    const reporting = gateway.report(failure, opened.value);
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    await navigator.locks.request(connectionLock, async () => {
      await apiKey.write('another-key');
      await connection.write(place);
    });
    await reporting;
    expect((await connection.read())?.rejected, `after ${turns} turns`).toBeNull();
  }
});

describe('forget', () => {
  it('leaves nothing behind but the settings', async () => {
    await world.connect();
    await world.commands.changeSettings({ holdSeconds: 9 });
    await world.commands.forget();
    expect(Object.keys(await fakeBrowser.storage.local.get(null))).toEqual(['settings']);
    expect(await fakeBrowser.alarms.getAll()).toEqual([]);
    expect(await world.log.all()).toEqual([]);
    expect(world.granted.size).toBe(0);
  });
});
