import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ItemSize } from '@/lib/domain/items/item';
import {
  nameParts,
  productText,
  sizeText,
  titleText,
  unavailableText,
} from '@/lib/view/items/item-text';
import { aHoodie, anItem } from '../../support/worlds/samples';

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

it.each([
  ['Summit Supply – trail logo', 'Summit Supply', ' – trail logo'],
  ['Moonrise - Coffee - 12 oz', 'Moonrise - Coffee', ' - 12 oz'],
  ['Fair 2026: badges', 'Fair 2026', ': badges'],
  ['Die-cut logo 3/4', 'Die-cut logo 3/4', ''],
  ['– trail', '– trail', ''],
  ['Summit –', 'Summit –', ''],
  ['', '', ''],
  ['Tea | peppermint', 'Tea', ' | peppermint'],
])('a name is cut at its last separator: %j', (name, start, end) => {
  expect(nameParts(name)).toEqual([start, end]);
});

it.each<[ItemSize, string | null]>([
  [{ kind: 'regular', width: 2.5, height: 1.375 }, '2.5 × 1.38 in'],
  [{ kind: 'tshirt', size: 'sizeYS' }, 'Size\u00a0Youth S'],
  [{ kind: 'hoodie', size: 'size2XL' }, 'Size\u00a02XL'],
  [{ kind: 'unknown', typename: 'MugDimensions' }, 'MugDimensions'],
  [{ kind: 'unknown', typename: '' }, null],
])('the size of %o is worded', (size, expected) => {
  expect(sizeText(size)).toBe(expected);
});

it.each([
  ['en-GB', '3 × 2 in (7.6 × 5.1 cm)'],
  ['de', '3 × 2 in (7.6 × 5.1 cm)'],
  ['en-US', '3 × 2 in'],
])('a size has centimetres in metric countries: %s, %s', async (language, expected) => {
  vi.spyOn(fakeBrowser.i18n, 'getUILanguage').mockReturnValue(language);
  vi.resetModules();
  const { sizeText } = await import('@/lib/view/items/item-text');
  expect(sizeText({ kind: 'regular', width: 3, height: 2 })).toBe(expected);
});

it.each([
  [anItem({ productName: null }), /discontinued/],
  [anItem({ buyingOptions: null }), /Unavailable right now/],
  [aHoodie({ size: { kind: 'unknown', typename: 'CapSize' } }), /doesn’t recognize/],
])('an item says why it can’t be ordered: %#', (item, expected) => {
  expect(unavailableText(item)).toMatch(expected);
  expect(unavailableText(anItem())).toBeNull();
});
