import { describe, expect, it, vi } from 'vitest';
import { serveCommands } from '@/lib/messaging/serve';
import {
  checkout,
  connection,
  itemsHead,
  itemsInfo,
  orders,
  refreshFailure,
} from '@/lib/storage/state';
import { useBackgroundWorld } from '../../support/worlds/background-world';
import { failLargeWrites, failWrites } from '../../support/worlds/disk';
import { readItems, readRest } from '../../support/worlds/stored-items';

const world = useBackgroundWorld({ items: 230 });

const askedForItems = async () => (await world.control.requests({ path: '/items' })).length;
/** Room for about a hundred items. */
const room = 40_000;

describe('a first reading that can’t be stored', () => {
  it.each([
    ['says what is wrong', [], 'storage-full'],
    ['is saved even if that can’t be stored', ['refreshFailure', 'itemsInfo'], undefined],
  ])('leaves the connection saved, and %s', async (_, more, kind) => {
    failWrites('itemsHead', 'checkout', 'orders', 'polling', ...more);
    expect(await world.connect()).toBeNull();
    expect((await connection.read())?.baseAddress).toBe(world.sandbox.baseUrl);
    expect((await refreshFailure.read())?.failure.kind).toBe(kind);
    expect(await world.commands.refresh()).toEqual({ kind: 'storage-full' });
  });

  it('ends at the first page that can’t be stored, and keeps everything else that was read', async () => {
    failWrites('itemsHead');
    await world.connect();
    expect(await askedForItems()).toBe(1);
    expect((await checkout.read())?.addresses.length).toBeGreaterThan(0);
    expect((await orders.read())?.orders.length).toBeGreaterThan(0);
  });
});

describe('a list that doesn’t fit', () => {
  it('keeps what fits, says that it is incomplete, and isn’t read again within the hour', async () => {
    failLargeWrites(room);
    expect(await world.connect()).toBeNull();
    const shown = await readItems();
    expect(shown.length).toBeGreaterThanOrEqual(50);
    expect(await itemsInfo.read()).toMatchObject({
      count: shown.length,
      complete: true,
      cutOff: 'no-room',
    });
    expect((await refreshFailure.read())?.failure).toEqual({ kind: 'storage-full' });
    await world.control.clearRequests();
    for (let openings = 0; openings < 3; openings += 1) await world.commands.refresh();
    expect(await askedForItems()).toBe(3);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
    vi.restoreAllMocks();
    expect(await world.commands.refresh()).toBeNull();
    expect(await itemsInfo.read()).toMatchObject({ count: 230, complete: true, cutOff: null });
  });

  it('keeps the complete list from before, with a new first page', async () => {
    await world.connect();
    const [first] = await itemsHead.read();
    const [last] = (await readRest()).slice(-1);
    for (const item of [first, last]) {
      await world.control.changeItem(item?.id ?? '', { name: 'Renamed' });
    }
    failLargeWrites(room);
    expect(await world.commands.refresh()).toEqual({ kind: 'storage-full' });
    expect((await itemsHead.read())[0]?.name).toBe('Renamed');
    expect((await readRest()).at(-1)).toEqual(last);
    expect(await itemsInfo.read()).toMatchObject({ count: 230, cutOff: 'no-room' });
  });

  it('never mixes prices of two currencies', async () => {
    await world.change({ currency: 'USD' });
    await world.connect();
    failLargeWrites(room);
    await world.change({ currency: 'JPY' });
    expect(await itemsInfo.read()).toMatchObject({ currency: 'JPY', count: 50 });
    expect(await readRest()).toEqual([]);
  });
});

it('a connection that doesn’t fit is reported as such, not as broken', async () => {
  failWrites('connection');
  const addListener = vi.fn();
  serveCommands({ id: 'restock', onMessage: { addListener } } as never, world.commands);
  const [onMessage] = addListener.mock.calls[0] ?? [];
  const args = [{ baseAddress: world.sandbox.baseUrl, key: world.sandbox.apiKey }];
  expect(await onMessage({ command: 'connect', args }, { id: 'restock' })).toEqual({
    kind: 'storage-full',
  });
});
