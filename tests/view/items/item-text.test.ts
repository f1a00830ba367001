import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ItemSize } from '@/lib/domain/items/item';
import {
  nameParts,
  priceText,
  productText,
  sizeText,
  titleText,
  unavailableText,
} from '@/lib/view/items/item-text';
import { aHoodie, anItem } from '../../support/worlds/samples';

describe('titleText and productText', () => {
  it.each([
    ['Moonrise', 'Die cut stickers', 'Moonrise', 'Die cut stickers'],
    [null, 'Die cut stickers', 'Die cut stickers', null],
    ['  ', 'Die cut stickers', 'Die cut stickers', null],
    ['Moonrise', null, 'Moonrise', null],
    [null, null, 'Untitled item', null],
  ])('are made from the names %s and %s', (name, productName, title, product) => {
    const item = anItem({ name, productName });
    expect([titleText(item), productText(item)]).toEqual([title, product]);
  });
});

describe('nameParts', () => {
  it.each([
    ['Summit Supply – trail logo', 'Summit Supply', ' – trail logo'],
    ['Moonrise - Coffee - 12 oz', 'Moonrise - Coffee', ' - 12 oz'],
    ['Fair 2026: badges', 'Fair 2026', ': badges'],
    ['Moonrise', 'Moonrise', ''],
    ['Die-cut logo 3/4', 'Die-cut logo 3/4', ''],
    [' – ', ' – ', ''],
    ['– trail', '– trail', ''],
    ['Summit –', 'Summit –', ''],
    ['', '', ''],
  ])('cuts %j at its last separator', (name, start, end) => {
    expect(nameParts(name)).toEqual([start, end]);
  });

  it('leaves a name whole whose start is short already, or whose end leaves no room for it', () => {
    expect(nameParts('Tea – peppermint')).toEqual(['Tea – peppermint', '']);
    const long = 'Summit Supply – a trail logo for hats and bags';
    expect(nameParts(long)).toEqual([long, '']);
    const longish = 'Summit Supply – bigger trail logo';
    expect(nameParts(longish)).toEqual(['Summit Supply', ' – bigger trail logo']);
    expect(nameParts(longish, 'narrow')).toEqual([longish, '']);
  });
});

describe('sizeText', () => {
  it.each<[ItemSize, string | null]>([
    [{ kind: 'regular', width: 3, height: 2 }, '3 × 2 in'],
    [{ kind: 'regular', width: 2.5, height: 1.375 }, '2.5 × 1.38 in'],
    [{ kind: 'tshirt', size: 'sizeYS' }, 'Size\u00a0Youth S'],
    [{ kind: 'hoodie', size: 'size2XL' }, 'Size\u00a02XL'],
    [{ kind: 'unknown', typename: 'MugDimensions' }, 'MugDimensions'],
    [{ kind: 'unknown', typename: '' }, null],
  ])('words %o', (size, expected) => {
    expect(sizeText(size)).toBe(expected);
  });
});

describe('sizeText in metric countries', () => {
  it.each([
    ['en-GB', '3 × 2 in (7.6 × 5.1 cm)'],
    ['de', '3 × 2 in (7.6 × 5.1 cm)'],
    ['en-US', '3 × 2 in'],
  ])('adds centimetres: %s, %s', async (language, expected) => {
    vi.spyOn(fakeBrowser.i18n, 'getUILanguage').mockReturnValue(language);
    vi.resetModules();
    const { sizeText } = await import('@/lib/view/items/item-text');
    expect(sizeText({ kind: 'regular', width: 3, height: 2 })).toBe(expected);
  });
});

describe('priceText', () => {
  it.each([[null], [0]])('doesn’t take %s for a price', (retailPrice) => {
    expect(priceText(anItem({ retailPrice }))).toBe('No price available');
  });

  it('is null for what can’t be bought', () => {
    expect(priceText(anItem({ buyingOptions: null }))).toBeNull();
  });
});

describe('unavailableText', () => {
  it.each([
    [anItem(), null],
    [anItem({ productName: null }), /discontinued/],
    [anItem({ buyingOptions: null }), /Unavailable right now/],
    [aHoodie({ size: { kind: 'unknown', typename: 'CapSize' } }), /doesn’t recognize/],
  ])('says why an item can’t be ordered: %#', (item, expected) => {
    const text = unavailableText(item);
    if (expected === null) expect(text).toBeNull();
    else expect(text).toMatch(expected);
  });
});
