import { describe, expect, it } from 'vitest';
import { defaultSettings } from '@/lib/domain/settings/settings';
import {
  readSettingsFile,
  settingsFileName,
  settingsFileText,
} from '@/lib/view/settings/settings-file';
import { aKit, aLine } from '../../support/worlds/samples';

const kit = aKit({ lines: [aLine(), { ...aLine({ size: 'sizeL' }), title: 'Crew hoodie' }] });
const content = {
  settings: { ...defaultSettings, currency: 'EUR', holdSeconds: null, maxQuantity: 500 },
  itemPreferences: {
    'item-1': { label: 'Fox', isPinned: true, quantity: 50, sizeRun: { sizeS: 4, sizeM: 12 } },
  },
  kits: [kit],
  listOrder: 'name' as const,
};
const none = { items: 0, kits: 0 };
const fileWith = (members: object) =>
  JSON.stringify({ format: 'restock-settings', version: 1, ...members });

describe('a settings file', () => {
  it('is read as it was written, and named after the day of the export', () => {
    const text = settingsFileText(content, 0);
    expect(readSettingsFile(text)).toEqual({ ...content, leftOut: none });
    expect(settingsFileName(Date.UTC(2026, 2, 9))).toBe('restock-settings-2026-03-09.json');
  });

  it('may lack members and have unknown ones', () => {
    const text = fileWith({
      settings: { currency: 'EUR', theme: 'dark', shopPage: 'https://shop.example/' },
      itemPreferences: { a: { isHidden: true, colour: 'red' } },
      apiKey: 'secret',
      // As version 1.0.0 wrote it.
      density: 'compact',
      orderItems: { R1: 'a' },
    });
    expect(readSettingsFile(text)).toEqual({
      settings: { currency: 'EUR' },
      itemPreferences: { a: { isHidden: true } },
      kits: [],
      listOrder: null,
      leftOut: none,
    });
  });

  it.each([
    ['', { kind: 'not-json' }],
    ['<html>', { kind: 'not-json' }],
    ['null', { kind: 'other-format' }],
    ['{"format":"other","version":1}', { kind: 'other-format' }],
    ['{"format":"restock-settings"}', { kind: 'other-format' }],
    [fileWith({ version: 2 }), { kind: 'newer' }],
    [fileWith({ version: '1' }), { kind: 'damaged', place: 'version' }],
    [fileWith({ version: 0 }), { kind: 'damaged', place: 'version' }],
  ])('is refused: %s', (text, problem) => {
    expect(readSettingsFile(text)).toEqual(problem);
  });

  const long = 'x'.repeat(201);
  it.each([
    ['settings.currency', { settings: { currency: 'euro' } }],
    ['settings.holdSeconds', { settings: { holdSeconds: 31 } }],
    ['settings.maxQuantity', { settings: { maxQuantity: 0.5 } }],
    ['settings.addressId', { settings: { addressId: long } }],
    ['itemPreferences.a.quantity', { itemPreferences: { a: { quantity: 1.5 } } }],
    ['itemPreferences.a.size', { itemPreferences: { a: { size: long } } }],
    ['itemPreferences.a.sizeRun.sizeM', { itemPreferences: { a: { sizeRun: { sizeM: 0 } } } }],
    ['kits[0].id', { kits: [aKit({ id: long })] }],
    ['kits[0].name', { kits: [aKit({ name: '\u200b\u202e' })] }],
    ['kits[0].lines[0].quantity', { kits: [aKit({ lines: [aLine({ quantity: 0 })] })] }],
    // Two of the same id, or of names that people take for the same.
    ['kits[1].id', { kits: [kit, aKit({ name: 'Shop' })] }],
    ['kits[1].name', { kits: [kit, aKit({ id: 'kit-2' })] }],
    ['kits[1].name', { kits: [kit, aKit({ id: 'kit-2', name: 'Fair\u200b' })] }],
    ['kits[1].name', { kits: [kit, aKit({ id: 'kit-2', name: ' fáir' })] }],
    ['listOrder', { listOrder: 'price' }],
  ])('is refused where it is damaged: %s, %j', (place, members) => {
    expect(readSettingsFile(fileWith(members))).toEqual({ kind: 'damaged', place });
  });

  it.each([
    ['a name of 61 characters', { name: 'x'.repeat(61) }],
    ['51 lines', { lines: Array(51).fill(aLine()) }],
    ['a line of 1,000,001 pieces', { lines: [aLine({ quantity: 1_000_001 })] }],
  ])('is read without a kit of %s', (_, change) => {
    const read = readSettingsFile(
      fileWith({ kits: [kit, aKit({ id: '2', name: 'S', ...change })] }),
    );
    expect(read).toMatchObject({ kits: [kit], leftOut: { items: 0, kits: 1 } });
  });

  const sizes = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`size${at}`, 1]));
  it.each([
    ['a label of 81 characters', { label: 'x'.repeat(81) }],
    ['1,000,001 pieces', { quantity: 1_000_001 }],
    ['1,000,001 pieces in one size', { sizeRun: { sizeM: 1_000_001 } }],
    ['51 sizes', { sizeRun: sizes }],
  ])('is read without an item of %s', (_, preference) => {
    const a = { label: 'Fox', quantity: 1_000_000 };
    const read = readSettingsFile(fileWith({ itemPreferences: { a, b: preference } }));
    expect(read).toMatchObject({ itemPreferences: { a }, leftOut: { items: 1, kits: 0 } });
  });

  it('loses invisible characters in names, but not in what goes back to the service', () => {
    const line = aLine({ itemId: 'i\u200b', size: 's\u200b' });
    const lines = ['\u202eFox', '\u200b'].map((title) => ({ ...line, title }));
    const read = readSettingsFile(
      fileWith({
        itemPreferences: {
          'i\u200b': { label: '\u202eOwl', size: 's\u200b' },
          b: { label: '\u200b' },
        },
        kits: [aKit({ name: '\u202eFair\u2028', lines })],
      }),
    );
    expect(read).toMatchObject({
      itemPreferences: { 'i\u200b': { label: 'Owl', size: 's\u200b' }, b: {} },
      kits: [{ name: 'Fair', lines: [{ ...line, title: 'Fox' }, line] }],
    });
  });
});
