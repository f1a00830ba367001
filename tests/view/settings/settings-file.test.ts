import { describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '@/lib/domain/settings/settings';
import {
  readSettingsFile,
  settingsFileName,
  settingsFileText,
} from '@/lib/view/settings/settings-file';
import { aKit, aLine } from '../../support/worlds/samples';

const kit = aKit({ lines: [aLine(), { ...aLine({ size: 'sizeL' }), title: 'Crew hoodie' }] });
const reminder = { itemId: 'a', title: 'Fox', dueAt: Date.UTC(2026, 10, 20) };
const content = {
  settings: { ...defaultSettings, currency: 'EUR', holdSeconds: null, maxQuantity: 500 },
  itemPreferences: {
    'item-1': { label: 'Fox', isPinned: true, quantity: 50, sizeRun: { sizeS: 4, sizeM: 12 } },
  },
  kits: [kit],
  reminders: [{ ...reminder, firstDueAt: reminder.dueAt, isTold: true }],
  listOrder: 'name' as const,
};
const fileWith = (members: object) =>
  JSON.stringify({ format: 'restock-settings', version: 1, ...members });
const long = 'x'.repeat(501);
const many = <T>(count: number, one: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => one(at));

describe('a settings file', () => {
  it('is read as it was written, and named after the day of the export', () => {
    const text = settingsFileText(content, 0);
    expect(readSettingsFile(text)).toEqual({ content, leftOut: 0 });
    expect(settingsFileName(Date.UTC(2026, 2, 9))).toBe('restock-settings-2026-03-09.json');
  });

  it('has no members that this version doesn’t know, whoever has left them here', () => {
    const found = {
      ...content,
      settings: { ...content.settings, theme: 'dark' },
      itemPreferences: { 'item-1': { ...content.itemPreferences['item-1'], colour: 'red' } },
      kits: [{ ...kit, lines: kit.lines.map((line) => ({ ...line, note: 'Blue' })), icon: 'fox' }],
      reminders: content.reminders.map((reminder) => ({ ...reminder, price: 5 })),
    };
    expect(settingsFileText(found, 0)).toBe(settingsFileText(content, 0));
  });

  it('may lack members and have unknown ones', () => {
    const text = fileWith({
      settings: { currency: 'EUR', theme: 'dark', shopPage: 'https://shop.example/' },
      itemPreferences: { a: { isHidden: true, colour: 'red' } },
      kits: [{ ...kit, lines: kit.lines.map((one) => ({ ...one, note: 'Blue' })), icon: 'fox' }],
      listOrder: null,
      apiKey: 'secret',
      // As version 1.0.0 wrote it.
      density: 'compact',
    });
    expect(readSettingsFile(text)).toEqual({
      content: {
        settings: { currency: 'EUR' },
        itemPreferences: { a: { isHidden: true } },
        kits: [kit],
        listOrder: null,
      },
      leftOut: 0,
    });
  });

  it.each([
    ['', 'otherFormat'],
    ['<html>', 'otherFormat'],
    ['null', 'otherFormat'],
    ['{"format":"other","version":1}', 'otherFormat'],
    ['{"format":"restock-settings"}', 'otherFormat'],
    [fileWith({ version: '1' }), 'otherFormat'],
    [fileWith({ settings: 'dark' }), 'otherFormat'],
    [fileWith({ itemPreferences: [] }), 'otherFormat'],
    [fileWith({ kits: null }), 'otherFormat'],
    [fileWith({ version: 2, kits: null }), 'newer'],
  ])('is refused: %s', (text, problem) => {
    expect(readSettingsFile(text)).toBe(problem);
  });

  it.each([{ currency: 'euro' }, { holdSeconds: 31 }, { maxQuantity: 0.5 }, { addressId: long }])(
    'is read without a setting %j',
    (bad) => {
      const read = readSettingsFile(fileWith({ settings: { locale: 'de', ...bad } }));
      expect(read).toEqual({ content: { settings: { locale: 'de' } }, leftOut: 1 });
    },
  );

  it.each([
    ['the id of another', { id: kit.id }],
    ['an id of 501 characters', { id: long }],
    ['the name of another, as people read it', { name: ' fáir\u200b' }],
    ['a name of nothing that is seen', { name: '\u200b\u202e' }],
    ['51 lines', { lines: many(51, () => aLine()) }],
    ['a line of no piece', { lines: [aLine({ quantity: 0 })] }],
    ['a line of 1,000,001 pieces', { lines: [aLine({ quantity: 1_000_001 })] }],
  ])('is read without a kit of %s', (_, bad) => {
    const kits = [kit, aKit({ id: '2', name: 'Shop', ...bad })];
    expect(readSettingsFile(fileWith({ kits }))).toEqual({ content: { kits: [kit] }, leftOut: 1 });
  });

  it.each([
    ['1.5 pieces', { quantity: 1.5 }],
    ['1,000,001 pieces', { quantity: 1_000_001 }],
    ['1,000,001 pieces in one size', { sizeRun: { sizeM: 1_000_001 } }],
    ['a size of 501 characters', { size: long }],
  ])('is read without an item of %s', (_, bad) => {
    const a = { label: 'Fox', quantity: 1_000_000 };
    const read = readSettingsFile(fileWith({ itemPreferences: { a, b: bad, [long]: a } }));
    expect(read).toEqual({ content: { itemPreferences: { a } }, leftOut: 2 });
  });

  it.each([
    ['an item that has one', {}],
    ['an item of 501 characters', { itemId: long }],
    ['no title', { itemId: 'b', title: '\u202e' }],
    ['a day in the year 287396', { itemId: 'b', dueAt: 9_000_000_000_000_000 }],
    ['a first day before all of this', { itemId: 'b', firstDueAt: 0 }],
  ])('is read without a reminder of %s', (_, bad) => {
    const read = readSettingsFile(fileWith({ reminders: [reminder, { ...reminder, ...bad }] }));
    expect(read).toEqual({ content: { reminders: [reminder] }, leftOut: 1 });
  });

  it('loses invisible characters in names, and what is too long of them, but not in what goes back to the service', () => {
    const line = aLine({ itemId: 'i\u200b', size: 's\u200b' });
    const lines = [{ ...line, title: '\u202eFox' }, line];
    const read = readSettingsFile(
      fileWith({
        itemPreferences: { 'i\u200b': { label: `\u202eOwl${'l'.repeat(5_005)}`, size: 's\u200b' } },
        kits: [aKit({ name: `\u202eFair\u2028${'r'.repeat(5_005)}`, lines })],
        reminders: [{ ...reminder, title: '\u202eFox' }],
      }),
    );
    expect(read).toMatchObject({
      content: {
        itemPreferences: { 'i\u200b': { label: `Owl${'l'.repeat(77)}`, size: 's\u200b' } },
        kits: [{ name: `Fair ${'r'.repeat(55)}`, lines: [{ ...line, title: 'Fox' }, line] }],
        reminders: [reminder],
      },
      leftOut: 0,
    });
  });

  it('is read up to as many rows as there may be, and says how many are beyond', () => {
    const read = readSettingsFile(
      fileWith({
        itemPreferences: Object.fromEntries(many(20_001, (at) => [`i${at}`, { label: 'Füchse' }])),
        kits: many(20_000, (at) => aKit({ id: `${at}`, name: `Kit für Füchse ${at}` })),
        reminders: many(20_000, (at) => ({ ...reminder, itemId: `${at}` })),
      }),
    );
    expect(read).toMatchObject({ leftOut: 1 + 19_800 + 19_000 });
  });
});

/** A list or record that notes which of its rows are looked at. */
function watched<T extends object>(found: T) {
  const seen = new Set<PropertyKey>();
  const get = (rows: T, name: PropertyKey) => {
    if (name !== 'length' && Object.hasOwn(rows, name)) seen.add(name);
    return Reflect.get(rows, name);
  };
  return { found: new Proxy(found, { get }), seen };
}

describe('a settings file of 150,000 rows', () => {
  const list = many(150_000, () => ({}));
  const record = Object.fromEntries(list.map((row, at) => [`i${at}`, row]));
  const label = 'Fox';

  it.each([
    ['kits', list, (kits: object) => ({ kits }), 150_000, 200],
    ['reminders', list, (reminders: object) => ({ reminders }), 150_000, 1_000],
    ['items', record, (itemPreferences: object) => ({ itemPreferences }), 150_000, 20_000],
    ['lines of a kit', list, (lines: object) => ({ kits: [aKit(), { ...kit, lines }] }), 1, 0],
    ['sizes', record, (sizeRun: object) => ({ itemPreferences: { a: { label, sizeRun } } }), 0, 50],
    ['unknown settings', record, (settings: object) => ({ settings }), 0, 0],
    ['unknown members', record, (a: object) => ({ itemPreferences: { a } }), 1, 0],
  ])('has no more of them looked at than there may be: %s', (_, rows, fileOf, leftOut, most) => {
    const { found, seen } = watched(rows);
    const file = { format: 'restock-settings', version: 1, ...fileOf(found) };
    vi.spyOn(JSON, 'parse').mockReturnValueOnce(file);
    expect(readSettingsFile('')).toMatchObject({ leftOut });
    expect(seen.size).toBe(most);
  });
});
