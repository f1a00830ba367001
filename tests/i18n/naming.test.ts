import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ItemSize } from '@/lib/domain/items/item';
import { cardText, productText, sizeText, titleText } from '@/lib/i18n/naming';
import { anItem } from '../support/worlds/samples';

it.each([
  ['Moonrise', 'Die cut stickers', 'Moonrise', 'Die cut stickers'],
  ['  ', 'Die cut stickers', 'Die cut stickers', null],
  ['Moonrise', null, 'Moonrise', null],
  [null, null, 'Untitled item', null],
])('an item of the names %s and %s has a title and a product', (...row) => {
  const [name, productName, title, product] = row;
  const item = anItem({ name, productName });
  expect([titleText(item), productText(item)]).toEqual([title, product]);
});

it.each<[ItemSize, string | null]>([
  [{ kind: 'regular', width: 3, height: 2 }, '3 × 2 in'],
  [{ kind: 'regular', width: 2, height: 3 }, '2 × 3 in'],
  [{ kind: 'regular', width: 2.5, height: 1.375 }, '2.5 × 1.38 in'],
  [{ kind: 'tshirt', size: 'sizeYS' }, 'Size\u00a0Youth S'],
  [{ kind: 'hoodie', size: 'size2XL' }, 'Size\u00a02XL'],
  [{ kind: 'unknown', typename: 'MugDimensions' }, 'MugDimensions'],
  [{ kind: 'unknown', typename: '' }, null],
])('the size of %o is worded, however often it is asked for', (size, expected) => {
  expect([size, size].map(sizeText)).toEqual([expected, expected]);
});

it.each([
  ['en-GB', '3 × 2 in (7.6 × 5.1 cm)'],
  ['de', '3 × 2 in (7.6 × 5.1 cm)'],
  ['en-US', '3 × 2 in'],
])('a size has centimetres in metric countries: %s, %s', async (language, expected) => {
  vi.spyOn(fakeBrowser.i18n, 'getUILanguage').mockReturnValue(language);
  vi.resetModules();
  const { sizeText } = await import('@/lib/i18n/naming');
  expect(sizeText({ kind: 'regular', width: 3, height: 2 })).toBe(expected);
});

it('the text of a card isn’t broken into lines, or only within a long brand', () => {
  const textOf = (ccType: string) => cardText({ ccType, lastDigits: '1234' });
  expect(textOf('Visa')).toBe('Visa\u00a0••\u00a01234');
  expect(textOf('American Express')).toBe('American Express ••\u00a01234');
});

describe('a country', () => {
  const inLanguage = async (language: string) => {
    vi.spyOn(fakeBrowser.i18n, 'getUILanguage').mockReturnValue(language);
    vi.spyOn(fakeBrowser.i18n, 'getMessage').mockReturnValue(language);
    vi.resetModules();
    return import('@/lib/i18n/naming');
  };

  it.each([
    ['United States', 'de', 'Vereinigte\u00a0Staaten'],
    ['Japan', 'ja', '日本'],
    ['Canada', 'ar', 'كندا'],
    ['Georgia', 'fr', 'Géorgie'],
    // Somebody else's words, or nobody's.
    ['Oranje Vrijstaat', 'de', 'Oranje\u00a0Vrijstaat'],
    ['مصر', 'de', 'مصر'],
    ['US', 'de', 'US'],
    ['', 'de', ''],
    ['Czech Republic', 'en', 'Czech\u00a0Republic'],
  ])(
    'that the shop calls %j is called, in %s, %j, and never torn',
    async (name, language, expected) => {
      const { countryText } = await inLanguage(language);
      expect([name, name].map(countryText)).toEqual([expected, expected]);
    },
  );

  it('is translated only where it ends an address', async () => {
    const { addressTexts } = await inLanguage('de');
    expect(addressTexts(['Chad', 'Jordan 5', 'United States'])).toEqual([
      'Chad',
      'Jordan 5',
      'Vereinigte\u00a0Staaten',
    ]);
    expect(addressTexts(['Chad'])).toEqual(['Chad']);
  });
});
