import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type Background, createBackground } from '@/lib/background/background';
import { createDataGuard } from '@/lib/background/platform/data-guard';
import type { Commands } from '@/lib/messaging/commands';
import { currentDataVersion, dataVersion } from '@/lib/storage/data-version';
import { itemPreferences, kits, reminders } from '@/lib/storage/personal';
import { checkStored } from '@/lib/storage/private/check';
import { itemsHead } from '@/lib/storage/state';
import { pressOf, someLines, useConnectedWorld } from '../../support/worlds/background-world';
import { failWrites } from '../../support/worlds/disk';
import { readJournal } from '../../support/worlds/journal';
import { anAttempt, anItem } from '../../support/worlds/samples';

const stored = () => fakeBrowser.storage.local.get(null);
const kit = { id: 'kit-1', name: 'Fair', lines: [{ itemId: 'a', quantity: 5, size: null }] };
const newer = { version: currentDataVersion + 1, writtenBy: '9.0.0' };

const world = useConnectedWorld({ items: 4 });
/** The background of this version, which starts after the newer one. */
let next: Background;
const startNext = () => {
  next = createBackground(null);
  next.catchUp();
};

beforeEach(async () => {
  await world.log.add(anAttempt({ id: 'held', holdUntil: Date.now() + 60_000 }));
  await itemPreferences.write({ 'item-1': { label: 'Fox', colour: 'red' } as never });
  await reminders.write([{ itemId: 'item-1', title: 'Fox', dueAt: 1 }]);
  await world.control.clearRequests();
});

describe('stored data of a newer version', () => {
  beforeEach(async () => {
    await dataVersion.write(newer);
    world.painted.title = '';
  });

  it('is neither changed nor used by an older one: it asks nothing and orders nothing', async () => {
    const before = { local: await stored(), journal: await readJournal() };
    startNext();
    await expect.poll(() => world.painted).toMatchObject({ text: '!' });
    expect(world.painted.title).toBe('Restock – update needed');
    type Command = (press: { id: string }) => ReturnType<Commands['order']>;
    for (const [name, command] of Object.entries<Command>({ ...next.commands } as never)) {
      if (['forgetEverything', 'forgetEverywhere', 'stayAwake'].includes(name)) continue;
      expect(await command({ id: 'press' }), name).toEqual({ kind: 'outdated' });
    }
    expect({ local: await stored(), journal: await readJournal() }).toEqual(before);
    expect(await world.control.requests()).toEqual([]);
  });

  it.each(['forgetEverything', 'forgetEverywhere'] as const)(
    'is gone, and the older version in its own, after %s',
    async (command) => {
      startNext();
      expect(await next.commands[command]()).toBeNull();
      expect(await stored()).toEqual({});
      expect(await next.log.all()).toEqual([]);
      expect(await next.commands.stayAwake()).toBeNull();
    },
  );
});

it.each([
  ['nothing', undefined],
  ['an earlier version', { version: 0, writtenBy: '0.9.0' }],
  ['what makes no sense', 'new'],
])('stored data is marked as this version’s where %s said so', async (_, found) => {
  if (found === undefined) await dataVersion.remove();
  else await fakeBrowser.storage.local.set({ dataVersion: found });
  startNext();
  await expect
    .poll(() => dataVersion.read())
    .toEqual({ version: currentDataVersion, writtenBy: '1.0.0' });
});

it('an order that an earlier background held goes on after an update, even if a full disk takes no mark', async () => {
  await dataVersion.remove();
  failWrites('dataVersion');
  const [pressedAt, holdUntil] = [Date.now() - 605_000, Date.now() - 600_000];
  await world.log.add(anAttempt({ id: 'overdue', pressedAt, holdUntil }));
  startNext();
  await expect.poll(async () => (await next.log.get('overdue'))?.state).toBe('expired');
  // Or else it would go on while the next test runs.
  await next.ordering.resume();
});

it('stored data of a newer version that comes while this one is checking stays the newer one’s', async () => {
  await dataVersion.remove();
  const guard = createDataGuard({
    version: '1.0.0',
    checkStored: () => dataVersion.write(newer),
  });
  expect(await guard.isOutdated()).toBe(true);
  expect(await dataVersion.read()).toEqual(newer);
});

it('stored data of an older version is checked before anything is done with it, once for each version', async () => {
  const guardWith = (version: string) =>
    createDataGuard({ version, checkStored: () => checkStored(async () => {}) });
  await dataVersion.write({ version: currentDataVersion, writtenBy: '0.9.0' });
  await fakeBrowser.storage.local.set({ kits: [kit, null] });
  const found: unknown[] = [];
  const guard = guardWith('1.0.0');
  const look = async () => void found.push(await kits.read());
  await Promise.all([guard.unlessOutdated(look), guard.unlessOutdated(look)]);
  expect(found).toEqual([[kit], [kit]]);
  expect(await dataVersion.read()).toEqual({ version: currentDataVersion, writtenBy: '1.0.0' });

  await fakeBrowser.storage.local.set({ kits: [kit, null] });
  expect(await guardWith('1.0.0').isOutdated()).toBe(false);
  expect(await kits.read()).toEqual([kit, null]);
  await itemsHead.write([anItem()]);
  expect(await guardWith('1.0.1').isOutdated()).toBe(false);
  expect(await kits.read()).toEqual([kit]);
  expect(await itemsHead.read()).toEqual([]);
});

it('stored data that makes no sense is mended when a page asks for it, or when a command fails for it', async () => {
  startNext();
  expect(await next.commands.stayAwake()).toBeNull();
  await fakeBrowser.storage.local.set({ kits: [kit, null] });
  expect(await next.commands.checkStored()).toBeNull();
  expect(await kits.read()).toEqual([kit]);
  await fakeBrowser.storage.local.set({ orders: { orders: null, canLoadMore: true } });
  await expect(next.commands.loadMoreOrders()).rejects.toThrow(TypeError);
  expect(await stored()).not.toHaveProperty('orders');
});

it('a check that fails isn’t the last one, and errors at the same time have one in common', async () => {
  const checkStored = vi.fn(async () => {}).mockRejectedValueOnce(new Error('QUOTA_BYTES'));
  const guard = createDataGuard({ version: '1.0.0', checkStored });
  await dataVersion.write({ version: currentDataVersion, writtenBy: '1.0.0' });
  const work = vi.fn(async () => {});
  const fail = () => work.mockRejectedValueOnce(new TypeError('Nobody expected this'));
  fail();
  await expect(guard.unlessOutdated(work)).rejects.toThrow(TypeError);
  fail();
  fail();
  await Promise.all([guard.unlessOutdated(work), guard.unlessOutdated(work)]);
  expect(checkStored).toHaveBeenCalledTimes(2);
});

it('stored data that a start fails over is mended, whatever it is', async () => {
  startNext();
  await next.commands.stayAwake();
  const found = { basket: {}, notifiedEnds: {}, reminders: {} };
  await fakeBrowser.storage.local.set(found);
  next.catchUp();
  await expect
    .poll(() => fakeBrowser.storage.local.get(Object.keys(found)))
    .toEqual({ basket: { lines: [], orders: [] }, notifiedEnds: [] });
});

it.each<[string, object]>([
  ['a basket without its orders', { basket: { lines: [] } }],
  ['a basket whose orders are none', { basket: { lines: [], orders: 'none' } }],
  ['told ends that are no list', { notifiedEnds: {} }],
  ['orders that are no list', { orders: { orders: {}, canLoadMore: false } }],
])(
  '%s keeps no second press from ordering, though the error of the first was caught',
  async (_, made) => {
    startNext();
    await next.commands.stayAwake();
    await world.change({ holdSeconds: 0 });
    const [one, other] = await someLines(2);
    if (!one || !other) throw new Error('The sandbox has fewer items.');
    await fakeBrowser.storage.local.set(made);
    const first = await next.commands.order(await pressOf([one]));
    const second = await next.commands.order(await pressOf([other], { id: 'press-2' }));
    expect([_, first, second]).toEqual([_, first, null]);
  },
);
