import { describe, expect, it } from 'vitest';
import { defaultSettings } from '@/lib/domain/settings';
import { readSettingsFile, settingsFileName, settingsFileText } from '@/lib/view/settings-file';

const kit = {
  id: 'kit-1',
  name: 'Fair',
  lines: [
    { itemId: 'item-1', quantity: 50, size: null },
    { itemId: 'hoodie-1', quantity: 2, size: 'sizeL', title: 'Crew hoodie' },
  ],
};
const arrangement = {
  settings: { ...defaultSettings, currency: 'EUR', holdSeconds: null, maxQuantity: 500 },
  itemPreferences: { 'item-1': { label: 'Fox', isPinned: true, quantity: 50 } },
  kits: [kit],
  listOrder: 'name' as const,
};
const head = { format: 'restock-settings', version: 1 };
const fileWith = (members: object) => JSON.stringify({ ...head, ...members });

describe('a settings file', () => {
  it('is read as it was written', () => {
    expect(readSettingsFile(settingsFileText(arrangement, 0))).toEqual(arrangement);
  });

  it('is named after its day', () => {
    expect(settingsFileName(new Date(2026, 2, 9).getTime())).toBe(
      'restock-settings-2026-03-09.json',
    );
  });

  it('may hold little, and members that nobody knows', () => {
    const text = fileWith({
      settings: { currency: 'EUR', theme: 'dark' },
      itemPreferences: { a: { isHidden: true, colour: 'red' } },
      apiKey: 'secret',
    });
    expect(readSettingsFile(text)).toEqual({
      settings: { currency: 'EUR' },
      itemPreferences: { a: { isHidden: true } },
      kits: [],
      listOrder: null,
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
    ['an odd version', fileWith({ version: '1' }), { kind: 'damaged', place: 'version' }],
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
    [{ itemPreferences: { a: { label: 'x'.repeat(81) } } }, 'itemPreferences.a.label'],
    [{ itemPreferences: { a: { isPinned: 1 } } }, 'itemPreferences.a.isPinned'],
    [{ itemPreferences: { a: { quantity: -1 } } }, 'itemPreferences.a.quantity'],
    [{ kits: {} }, 'kits'],
    [{ kits: [kit, { ...kit, name: '' }] }, 'kits[1].name'],
    [{ kits: [{ ...kit, id: 3 }] }, 'kits[0].id'],
    [{ kits: [{ ...kit, lines: [{ itemId: 'a', quantity: 0 }] }] }, 'kits[0].lines[0].quantity'],
    [{ kits: [{ ...kit, lines: Array(51).fill(kit.lines[0]) }] }, 'kits[0].lines'],
    [{ listOrder: 'price' }, 'listOrder'],
  ])('is refused where it is damaged: %j', (members, place) => {
    expect(readSettingsFile(fileWith(members))).toEqual({ kind: 'damaged', place });
  });
});
