import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { withName } from '@/lib/domain/basket/kit';
import { itemPreferencesMax, kitsMax, labelMax } from '@/lib/domain/data/bounds';
import { dayMs } from '@/lib/domain/data/time';
import { areaBytesMax, laidOut, readLedger } from '@/lib/domain/sync/layout';
import * as personal from '@/lib/storage/personal';
import { syncLedger } from '@/lib/storage/private/values';
import { connection, sync } from '@/lib/storage/state';
import { useConnectedWorld } from '../../support/worlds/background-world';

/* The synced area is written by other installations: older ones, newer ones, and who knows what else. */

const area = fakeBrowser.storage.sync;
const line = { itemId: 'item-1', quantity: 100, size: null, title: 'Fox' };

const world = useConnectedWorld({ items: 2 });
let address = '';
beforeEach(async () => {
  address = (await connection.read())?.baseAddress ?? '';
  expect(await world.commands.beginSync()).toBeNull();
});

/** Somebody has filled the area with this. */
async function filled(rows: Readonly<Record<string, unknown>>): Promise<void> {
  const keys = Object.keys(laidOut(new Map(), address, Date.now(), new Map()).area);
  const buckets = keys.map((key, at) => [
    key,
    Object.fromEntries(Object.entries(rows).filter((_, row) => row % keys.length === at)),
  ]);
  await area.set(Object.fromEntries(buckets));
}

const there = async () => Object.fromEntries(readLedger(await area.get(null), address));
const kits = () => personal.kits.read();
const known = async () => (await syncLedger.read())?.fields ?? {};
const many = <T>(count: number, row: (at: number) => [string, T]) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => row(at)));

it('of 1,450 kits of one name as many are taken as anyone can keep, each under a name of its own, and the others when there is room', async () => {
  await personal.kits.write([{ id: 'mine', name: 'Team', lines: [line] }]);
  await filled(
    many(1_450, (at) => [
      `kit:${at}`,
      [5, { name: 'Team', lines: [{ itemId: 'i', quantity: 1 }] }],
    ]),
  );
  await world.sync.write();
  const taken = await kits();
  expect(taken).toHaveLength(kitsMax);
  expect(taken[0]?.id).toBe('mine');
  expect(new Set(taken.map(({ name }) => name)).size).toBe(kitsMax);
  expect((await sync.read())?.problem).toBeNull();
  await world.sync.write();
  expect(await kits()).toEqual(taken);
  await personal.kits.write([]);
  await world.sync.write();
  expect(await kits()).toHaveLength(kitsMax);
});

describe('a kit with a member that this version doesn’t know', () => {
  const theirs = { name: 'Team', lines: [{ ...line, note: 'red' }], icon: 'fox' };
  beforeEach(async () => {
    await filled({ 'kit:a': [5, theirs] });
    await world.sync.write();
  });

  it('is taken with it, and stays as it is there', async () => {
    expect(await kits()).toEqual([{ id: 'a', ...theirs }]);
    await personal.kits.update((all) => [...all, { id: 'b', name: 'Office', lines: [line] }]);
    await world.sync.write();
    expect((await there())['kit:a']).toEqual({ stamp: 5, value: theirs });
  });

  it('keeps it when something else of it changes here', async () => {
    await personal.kits.update((all) => withName(all, 'a', 'Fair'));
    await world.sync.write();
    expect((await there())['kit:a']).toEqual({
      stamp: expect.any(Number),
      value: { ...theirs, name: 'Fair' },
    });
    expect(await kits()).toEqual([{ id: 'a', ...theirs, name: 'Fair' }]);
  });
});

describe('a member that this version doesn’t know, and that another one has left here', () => {
  const [kit, reminder] = [
    { name: 'Team', lines: [line] },
    { title: 'Fox', dueAt: Date.now() },
  ];
  beforeEach(async () => {
    const lines = [{ ...line, note: 'red' }];
    await personal.kits.write([{ id: 'a', name: 'Team', lines, icon: 'owl' } as never]);
    await personal.reminders.write([{ itemId: 'item-1', ...reminder, price: 5 } as never]);
    await world.sync.write();
  });

  it('isn’t told anybody, and stays here', async () => {
    const written = Object.values(await there()).map(({ value }) => value);
    expect(written).toEqual(expect.arrayContaining([kit, reminder]));
    const set = vi.spyOn(area, 'set');
    await world.sync.write();
    expect(set).not.toHaveBeenCalled();
    expect(await kits()).toMatchObject([{ icon: 'owl', lines: [{ note: 'red' }] }]);
    expect(await personal.reminders.read()).toMatchObject([{ price: 5 }]);
  });

  it('stays here as well when the kit is changed, and what others have said of it stays there', async () => {
    const two = [
      { ...line, note: 'blue' },
      { ...line, itemId: 'item-2', note: 'green' },
    ];
    const stamp = Date.now() + dayMs;
    await filled({ 'kit:a': [stamp, { name: 'Team', lines: two, icon: 'fox' }] });
    await world.sync.write();
    await personal.kits.write([
      {
        id: 'a',
        name: 'Fair',
        lines: [
          { ...line, itemId: 'item-2', quantity: 50, note: 'black' },
          { ...line, itemId: 'item-3', note: 'white' },
        ],
        icon: 'owl',
        colour: 'red',
      } as never,
    ]);
    await world.sync.write();
    const lines = [
      { ...line, itemId: 'item-2', quantity: 50, note: 'green' },
      { ...line, itemId: 'item-3' },
    ];
    expect((await there())['kit:a']?.value).toEqual({ name: 'Fair', lines, icon: 'fox' });
  });
});

describe('a kit with a member that every object has', () => {
  const theirs = { name: 'Team', lines: [{ ...line, constructor: {} }], constructor: { a: 1 } };
  beforeEach(async () => {
    await filled({ 'kit:a': [5, theirs] });
    await world.sync.write();
  });

  it('is taken, and written by nobody', async () => {
    const set = vi.spyOn(area, 'set');
    await world.sync.write();
    expect(set).not.toHaveBeenCalled();
    expect(await kits()).toEqual([{ id: 'a', ...theirs }]);
    expect((await there())['kit:a']).toEqual({ stamp: 5, value: theirs });
  });

  it('goes when it is deleted, here or elsewhere', async () => {
    await filled({ 'kit:a': [6] });
    await world.sync.write();
    expect(await kits()).toEqual([]);
    await filled({ 'kit:a': [7, theirs] });
    await world.sync.write();
    await personal.kits.write([]);
    await world.sync.write();
    expect(await kits()).toEqual([]);
    expect((await there())['kit:a']).toEqual({ stamp: expect.any(Number) });
  });
});

it('a reminder that has lines is no kit, and ends nothing', async () => {
  const dueAt = Date.now();
  await filled({ 'reminder:item-1': [5, { title: 'Fox', dueAt, lines: [line] }] });
  await world.sync.write();
  expect((await sync.read())?.problem).toBeNull();
  expect(await personal.reminders.read()).toMatchObject([
    { itemId: 'item-1', title: 'Fox', dueAt },
  ]);
});

it('names are cleaned and cut, which changes nothing there', async () => {
  const long = `\u202E${'Fox '.repeat(1_251)}`;
  await filled({
    'label:item-1': [5, long],
    'kit:a': [5, { name: long, lines: [line] }],
    'reminder:item-1': [5, { title: long, dueAt: Date.now() }],
  });
  const before = await there();
  await world.sync.write();
  await world.sync.write();
  const { 'item-1': item } = await personal.itemPreferences.read();
  expect(item?.label).toBe('Fox '.repeat(labelMax / 4).trim());
  const [kit] = await kits();
  const [reminder] = await personal.reminders.read();
  expect([kit?.name.length, reminder?.title.length]).toEqual([59, 499]);
  expect(await there()).toEqual(before);
});

it.each([
  ['a kind of a newer version', 'currency:x', 'EUR'],
  ['a kind that every object has', 'constructor:x', 'EUR'],
  ['a name of nothing', 'label:item-1', ''],
  ['a name that is no text', 'label:item-1', { toString: 1 }],
  ['a place that is none', 'place:item-1', 'below'],
  ['a kit without lines', 'kit:a', { name: 'A', lines: [] }],
  ['a kit of too much', 'kit:a', { name: 'A', lines: [{ ...line, quantity: 1e9 }] }],
  ['a reminder of no time', 'reminder:a', { title: 'A', dueAt: 'soon' }],
  ['an item without an id', 'label:', 'Fox'],
  ['an item whose id is a whole text', `label:${'i'.repeat(201)}`, 'Fox'],
  ['a reminder of the year 287396', 'reminder:a', { title: 'A', dueAt: 9_007_199_254_740_991 }],
  ['a reminder of 1970', 'reminder:a', { title: 'A', dueAt: 9 }],
  ['a kit of 51 lines', 'kit:a', { name: 'A', lines: Array.from({ length: 51 }, () => line) }],
  ['a name of marks alone', 'label:a', '\u202E\u200B'],
])('%s changes nothing here, isn’t noted, and stays there', async (_, field, value) => {
  await filled({ [field]: [5, value] });
  const before = await there();
  await world.sync.write();
  expect(await there()).toEqual(before);
  expect(await known()).toEqual({});
  expect(await personal.itemPreferences.read()).toEqual({});
  expect([await kits(), await personal.reminders.read()]).toEqual([[], []]);
});

it('no more items get names than this browser keeps', async () => {
  const mine = many(itemPreferencesMax - 1, (at) => [`mine-${at}`, { isPinned: true }]);
  await personal.itemPreferences.write(mine);
  await filled({ ...many(9, (at) => [`label:${at}`, [5, 'Fox']]), 'label:mine-1': [5, 'Mine'] });
  await world.sync.write();
  const items = await personal.itemPreferences.read();
  expect(Object.keys(items)).toHaveLength(itemPreferencesMax);
  expect(items['mine-1']).toEqual({ isPinned: true, label: 'Mine' });
});

it('the sync ledger stays within the room, however often the area is replaced', async () => {
  for (const round of [1, 2, 3]) {
    await filled(many(3_000, (at) => [`label:item-${round}-${at}`, [round]]));
    await world.sync.write();
  }
  expect(JSON.stringify(await known()).length).toBeLessThan(2 * areaBytesMax);
});
