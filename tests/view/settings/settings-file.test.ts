import { describe, expect, it } from 'vitest';
import { defaultSettings } from '@/lib/domain/settings/settings';
import {
  readSettingsFile,
  settingsFileName,
  settingsFileText,
} from '@/lib/view/settings/settings-file';

const kit = {
  id: 'kit-1',
  name: 'Fair',
  lines: [
    { itemId: 'item-1', quantity: 50, size: null },
    { itemId: 'hoodie-1', quantity: 2, size: 'sizeL', title: 'Crew hoodie' },
  ],
};
const content = {
  settings: {
    ...defaultSettings,
    currency: 'EUR',
    holdSeconds: null,
    maxQuantity: 500,
    shopPage: 'https://shop.example/{number}',
  },
  itemPreferences: {
    'item-1': { label: 'Fox', isPinned: true, quantity: 50, sizeRun: { sizeS: 4, sizeM: 12 } },
  },
  kits: [kit],
  orderItems: { R1: 'item-1' },
  listOrder: 'name' as const,
  density: 'compact' as const,
};
const none = { items: 0, kits: 0 };
const head = { format: 'restock-settings', version: 1 };
const fileWith = (members: object) => JSON.stringify({ ...head, ...members });

describe('a settings file', () => {
  it('is read as it was written', () => {
    expect(readSettingsFile(settingsFileText(content, 0))).toEqual({
      ...content,
      leftOut: none,
    });
  });

  it('is named after the day of the export', () => {
    expect(settingsFileName(new Date(2026, 2, 9).getTime())).toBe(
      'restock-settings-2026-03-09.json',
    );
  });

  it('may lack members and have unknown ones', () => {
    const text = fileWith({
      settings: { currency: 'EUR', theme: 'dark' },
      itemPreferences: { a: { isHidden: true, colour: 'red' } },
      apiKey: 'secret',
    });
    expect(readSettingsFile(text)).toEqual({
      settings: { currency: 'EUR' },
      itemPreferences: { a: { isHidden: true } },
      kits: [],
      orderItems: {},
      listOrder: null,
      density: null,
      leftOut: none,
    });
  });

  it.each([
    ['nothing', '', { kind: 'not-json' }],
    ['markup', '<html>', { kind: 'not-json' }],
    ['a number', '5', { kind: 'other-format' }],
    ['null', 'null', { kind: 'other-format' }],
    ['another format', '{"format":"other","version":1}', { kind: 'other-format' }],
    ['no version', '{"format":"restock-settings"}', { kind: 'other-format' }],
    ['a newer version', fileWith({ version: 2 }), { kind: 'newer' }],
    ['a version in quotes', fileWith({ version: '1' }), { kind: 'damaged', place: 'version' }],
    ['version 0', fileWith({ version: 0 }), { kind: 'damaged', place: 'version' }],
  ])('is refused: %s', (_, text, problem) => {
    expect(readSettingsFile(text)).toEqual(problem);
  });

  it.each([
    [{ settings: [] }, 'settings'],
    [{ settings: { currency: 'euro' } }, 'settings.currency'],
    [{ settings: { currency: ['EUR'] } }, 'settings.currency'],
    [{ settings: { locale: 5 } }, 'settings.locale'],
    [{ settings: { holdSeconds: '5' } }, 'settings.holdSeconds'],
    [{ settings: { holdSeconds: 31 } }, 'settings.holdSeconds'],
    [{ settings: { maxQuantity: 0.5 } }, 'settings.maxQuantity'],
    [{ settings: { addressId: {} } }, 'settings.addressId'],
    [{ settings: { showsBadge: null } }, 'settings.showsBadge'],
    [{ itemPreferences: [] }, 'itemPreferences'],
    [{ itemPreferences: { a: null } }, 'itemPreferences.a'],
    [{ itemPreferences: { a: { label: 5 } } }, 'itemPreferences.a.label'],
    [{ itemPreferences: { a: { quantity: 1.5 } } }, 'itemPreferences.a.quantity'],
    [{ itemPreferences: { a: { quantity: 2 ** 60 } } }, 'itemPreferences.a.quantity'],
    [{ itemPreferences: { a: { size: 'x'.repeat(201) } } }, 'itemPreferences.a.size'],
    [{ settings: { addressId: 'x'.repeat(201) } }, 'settings.addressId'],
    [{ kits: [{ ...kit, name: '\u200b\u202e' }] }, 'kits[0].name'],
    [{ kits: [{ ...kit, id: 'x'.repeat(201) }] }, 'kits[0].id'],
    [{ itemPreferences: { a: { isPinned: 1 } } }, 'itemPreferences.a.isPinned'],
    [{ itemPreferences: { a: { sizeRun: { sizeM: 0 } } } }, 'itemPreferences.a.sizeRun.sizeM'],
    [{ itemPreferences: { a: { quantity: -1 } } }, 'itemPreferences.a.quantity'],
    [{ kits: {} }, 'kits'],
    [{ kits: [kit, { ...kit, name: '' }] }, 'kits[1].name'],
    [{ kits: [{ ...kit, id: 3 }] }, 'kits[0].id'],
    [{ kits: [kit, { ...kit, id: 'kit-2' }] }, 'kits[1].name'],
    [{ kits: [kit, { ...kit, name: 'Shop' }] }, 'kits[1].id'],
    [{ kits: [kit, { ...kit, id: 'kit-2', name: 'Fair\u200b' }] }, 'kits[1].name'],
    [{ kits: [kit, { ...kit, id: 'kit-2', name: ' fáir' }] }, 'kits[1].name'],
    [{ kits: [{ ...kit, lines: [{ itemId: 'a', quantity: 0 }] }] }, 'kits[0].lines[0].quantity'],
    [{ listOrder: 'price' }, 'listOrder'],
    [{ density: 'cosy' }, 'density'],
  ])('is refused where it is damaged: %j', (members, place) => {
    expect(readSettingsFile(fileWith(members))).toEqual({ kind: 'damaged', place });
  });

  it.each([
    ['a name of 61 characters', { name: 'x'.repeat(61) }],
    ['51 lines', { lines: Array(51).fill(kit.lines[0]) }],
    ['a line of 1,000,001 pieces', { lines: [{ ...kit.lines[0], quantity: 1_000_001 }] }],
  ])('is read without a kit of %s', (_, change) => {
    const read = readSettingsFile(
      fileWith({ kits: [kit, { ...kit, id: 'kit-2', name: 'Shop', ...change }] }),
    );
    expect(read).toMatchObject({ kits: [kit], leftOut: { items: 0, kits: 1 } });
  });

  it.each([
    ['a label of 81 characters', { label: 'x'.repeat(81) }],
    ['1,000,001 pieces', { quantity: 1_000_001 }],
    ['1,000,001 pieces in one size', { sizeRun: { sizeM: 1_000_001 } }],
    [
      '51 sizes',
      { sizeRun: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`size${at}`, 1])) },
    ],
  ])('is read without an item of %s', (_, preference) => {
    const read = readSettingsFile(
      fileWith({ itemPreferences: { a: { label: 'Fox', quantity: 1_000_000 }, b: preference } }),
    );
    expect(read).toMatchObject({
      itemPreferences: { a: { label: 'Fox', quantity: 1_000_000 } },
      leftOut: { items: 1, kits: 0 },
    });
  });

  it('loses invisible characters in names, but not in what goes back to the service', () => {
    const line = { itemId: 'i\u200b', quantity: 5, size: 's\u200b', title: '\u202eFox' };
    const read = readSettingsFile(
      fileWith({
        itemPreferences: {
          'i\u200b': { label: '\u202eOwl', size: 's\u200b' },
          b: { label: '\u200b' },
        },
        kits: [{ id: '1', name: '\u202eFair\u2028', lines: [line, { ...line, title: '\u200b' }] }],
      }),
    );
    const { title: _, ...untitled } = line;
    expect(read).toMatchObject({
      itemPreferences: { 'i\u200b': { label: 'Owl', size: 's\u200b' }, b: {} },
      kits: [{ name: 'Fair', lines: [{ ...line, title: 'Fox' }, untitled] }],
    });
  });
});
