import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createGateway } from '@/lib/background/connection/gateway';
import { checkStored } from '@/lib/storage/private/check';
import { apiKey } from '@/lib/storage/private/values';
import { requestLog, requestLogMax } from '@/lib/storage/session';
import { checkout, connection, itemsInfo, orders } from '@/lib/storage/state';
import { pressOf, useBackgroundWorld } from '../../support/worlds/background-world';
import { failWrites } from '../../support/worlds/disk';
import { json, startServer } from '../../support/worlds/local-server';

const world = useBackgroundWorld();

describe('connect', () => {
  it('saves what the service accepted and reads everything through it', async () => {
    expect(await world.connect()).toBeNull();
    expect(await connection.read()).toMatchObject({
      baseAddress: world.sandbox.baseUrl,
      keyEnding: world.sandbox.apiKey.slice(-4),
      rejected: null,
    });
    expect(await itemsInfo.read()).toMatchObject({ complete: true, skippedRows: 0 });
    expect((await checkout.read())?.addresses.length).toBeGreaterThan(1);
    expect((await orders.read())?.orders.length).toBeGreaterThan(10);
  });

  it.each([
    ['an empty address', { baseAddress: ' ' }, { kind: 'address-invalid', problem: 'empty' }],
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

  it('keeps the working connection when the new one fails, and the key when only the address changes', async () => {
    await world.connect();
    await world.connect({ key: 'wrong' });
    expect(await apiKey.read()).toBe(world.sandbox.apiKey);
    expect(await world.commands.refresh()).toBeNull();
    expect(world.granted.size).toBe(1);
    expect(await world.connect({ key: null })).toBeNull();
    expect(await apiKey.read()).toBe(world.sandbox.apiKey);
  });

  it('gives back permissions for addresses that were only tried', async () => {
    world.granted.add('https://tried.example/*');
    await world.connect({ key: 'wrong' });
    expect(world.granted.size).toBe(2);
    await world.connect();
    expect([...world.granted]).toEqual(['http://127.0.0.1/*']);
  });
});

describe('the saved key', () => {
  const lists = { addresses: [], payments: [], items: [], orders: [] };
  const anyService = json(200, { ...lists, canLoadMore: false });

  it('never goes to another origin, and nothing changes', async () => {
    await using elsewhere = await startServer(anyService);
    await world.connect();
    const before = await fakeBrowser.storage.local.get(null);
    expect(await world.connect({ baseAddress: elsewhere.baseAddress, key: null })).toEqual({
      kind: 'key-invalid',
      problem: 'other-address',
    });
    expect(elsewhere.requests).toEqual([]);
    expect(await fakeBrowser.storage.local.get(null)).toEqual(before);
  });

  it('goes to another path of its origin', async () => {
    await using server = await startServer(anyService);
    expect(await world.connect({ baseAddress: `${server.origin}/api`, key: 'first' })).toBeNull();
    expect(await world.connect({ baseAddress: `${server.origin}/v2/api`, key: null })).toBeNull();
    expect((await connection.read())?.baseAddress).toBe(`${server.origin}/v2/api`);
    const moved = server.requests.filter(({ path }) => path.startsWith('/v2/api'));
    expect(moved[0]?.headers.authorization).toBe('Bearer first');
  });

  it('isn’t used without the connection that it was entered for', async () => {
    await using server = await startServer(anyService);
    await apiKey.write('left-behind');
    expect(await world.connect({ baseAddress: server.baseAddress, key: null })).toEqual({
      kind: 'key-invalid',
      problem: 'empty',
    });
    expect(server.requests).toEqual([]);
  });

  it('and its address change together or not at all', async () => {
    await using elsewhere = await startServer(anyService);
    await world.connect();
    failWrites('connection');
    const next = { baseAddress: elsewhere.baseAddress, key: 'another' };
    await expect(world.connect(next)).rejects.toThrow('quota');
    expect(await apiKey.read()).toBe(world.sandbox.apiKey);
    expect((await connection.read())?.baseAddress).toBe(world.sandbox.baseUrl);
  });
});

describe('a key that is no longer accepted', () => {
  beforeEach(async () => {
    await world.connect();
    await world.control.setKey();
  });

  it('stops all requests, but for one at each refresh, until it is replaced', async () => {
    expect(await world.commands.refresh()).toMatchObject({ kind: 'forbidden' });
    expect((await connection.read())?.rejected).toMatchObject({ kind: 'forbidden' });
    expect(await fakeBrowser.alarms.get('poll')).toBeFalsy();

    await world.control.clearRequests();
    expect(await world.commands.refresh()).toMatchObject({ kind: 'forbidden' });
    await world.polling.ring(Date.now());
    const asked = await world.control.requests();
    expect(asked.map(({ path }) => path)).toEqual(['/orders']);
    expect(await fakeBrowser.alarms.get('poll')).toBeFalsy();
    expect((await itemsInfo.read())?.count).toBeGreaterThan(30);
    expect(await world.connect()).toBeNull();
    expect((await connection.read())?.rejected).toBeNull();
    expect(await fakeBrowser.alarms.get('poll')).toBeTruthy();
  });

  it('is used again if a refresh finds it accepted', async () => {
    await world.commands.refresh();
    await world.paintBadge();
    expect(world.painted.text).toBe('!');
    await world.control.setKey((await apiKey.read()) ?? '');
    const lookForUnclear = vi.spyOn(world.ordering, 'lookAgain');

    expect(await world.commands.refresh()).toBeNull();
    await world.paintBadge();
    expect((await connection.read())?.rejected).toBeNull();
    expect(await fakeBrowser.alarms.get('poll')).toBeTruthy();
    expect(world.painted.text).not.toBe('!');
    expect(lookForUnclear).toHaveBeenCalledOnce();
  });

  it('isn’t used again because something in between answers', async () => {
    await world.commands.refresh();
    await world.control.fault({ status: 403, malformed: 'not-json', times: 9 });
    expect(await world.commands.refresh()).toMatchObject({ kind: 'forbidden' });
    expect((await connection.read())?.rejected).toMatchObject({ kind: 'forbidden' });
  });

  it('stops an order that is held: nothing is sent', async () => {
    const order = await world.order();
    expect(order).toMatchObject({ state: 'expired', failure: { kind: 'forbidden' } });
    expect(await world.posts()).toEqual([]);
    expect((await connection.read())?.rejected).toMatchObject({ kind: 'forbidden' });
  });

  it('and is refused only at the POST, is rejected as well', async () => {
    await world.control.setKey((await apiKey.read()) ?? '');
    await world.control.fault({ method: 'POST', path: '/orders', status: 401 });
    const order = await world.order();
    const kind = 'unauthorized';
    expect(order).toMatchObject({ state: 'refused', failure: { kind, status: 401 } });
    expect(await world.posts()).toHaveLength(1);
    expect((await connection.read())?.rejected).toMatchObject({ kind });
  });
});

describe('a sign-in page in between', () => {
  const fault = { status: 403, malformed: 'not-json' } as const;
  const inBetween = () => world.control.fault({ ...fault, times: 99 });

  it('says nothing of the key: reading goes on later', async () => {
    await world.connect();
    await inBetween();
    expect(await world.commands.refresh()).toMatchObject({ kind: 'foreign-answer' });
    await world.polling.ring(Date.now());
    await world.paintBadge();
    expect((await connection.read())?.rejected).toBeNull();
    expect(await fakeBrowser.alarms.get('poll')).toBeTruthy();
    expect(world.painted.text).not.toBe('!');

    await world.control.clearFaults();
    expect(await world.commands.refresh()).toBeNull();
  });
});

it('a connection that an organization’s policy ruled out is asked nothing before the person connects again', async () => {
  await world.connect();
  const place = await connection.read();
  const rejected = { kind: 'address-prescribed', address: 'https://other.example/api' };
  await fakeBrowser.storage.local.set({ connection: { ...place, rejected } });
  const pressed = await pressOf();
  await checkStored(async () => {});
  await world.control.clearRequests();
  expect(await world.commands.refresh()).toEqual({ kind: 'not-connected' });
  await world.polling.ring(Date.now());
  expect(await world.commands.order(pressed)).toEqual({ kind: 'not-connected' });
  expect(await world.control.requests()).toEqual([]);
  await world.paintBadge();
  expect(world.painted.text).toBe('!');
  expect(await world.connect()).toBeNull();
  expect((await connection.read())?.rejected).toBeNull();
});

it('a new key isn’t rejected by a late refusal of the old one', async () => {
  await world.connect();
  const gateway = createGateway({
    permissions: { has: async () => true },
    freshConnections: { demand: async () => {} },
    withLock: (name: string, work: () => Promise<unknown>) => navigator.locks.request(name, work),
    stored: { apiKey, connection },
  } as unknown as Parameters<typeof createGateway>[0]);
  const opened = await gateway.open();
  const place = await connection.read();
  for (let turns = 0; opened.ok && turns < 40; turns += 1) {
    await apiKey.write(world.sandbox.apiKey);
    const failure = { kind: 'forbidden', status: 403, message: null, retryAfterMs: null } as const;
    const reporting = gateway.report(failure, opened.value);
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    await navigator.locks.request('connection', async () => {
      await apiKey.write('another-key');
      await connection.write(place);
    });
    await reporting;
    expect((await connection.read())?.rejected, `after ${turns} turns`).toBeNull();
  }
});

it('the request log has the last hundred requests, newest first, and no key', async () => {
  await world.connect();
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
