import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ImportableContent } from '@/lib/view/settings/file-content';
import { readSettingsFile } from '@/lib/view/settings/settings-file';

/* Settings files as versions of the extension have exported them. Each can be imported for ever. */

const folder = join(import.meta.dirname, 'golden');
const files = globSync('*.json', { cwd: folder }).sort();

/** What every one of them holds. */
const content = {
  settings: {
    currency: 'EUR',
    locale: 'de',
    holdSeconds: 9,
    maxQuantity: 4_000,
    maxOrdersPerDay: 7,
    addressId: expect.stringContaining('adr'),
    cardId: expect.stringContaining('pay'),
    pollMinutes: 60,
    showsBadge: false,
    notifies: false,
  },
  listOrder: 'name',
  leftOut: { items: 0, kits: 0 },
};

it.each(files)('the settings file of version %s can be imported as a whole', (name) => {
  const read = readSettingsFile(readFileSync(join(folder, name), 'utf8')) as ImportableContent;
  expect(read).toMatchObject(content);
  const preferences = Object.values(read.itemPreferences);
  expect(preferences).toHaveLength(4);
  expect(preferences).toEqual(
    expect.arrayContaining([
      { label: 'Fox', quantity: 300 },
      { isPinned: true },
      { isHidden: true },
      { quantity: 6, size: 'sizeL' },
    ]),
  );
  expect(read.kits).toMatchObject([
    { name: 'Spring fair', lines: [{ quantity: 300 }, { quantity: 6, size: 'sizeL' }] },
  ]);
});

it('the first version’s settings file is among them', () => {
  expect(files).toContain('0.1.0.json');
});
