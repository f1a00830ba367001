import { describe, expect, it } from 'vitest';
import { type Item, itemTitle, unavailability } from '@/lib/domain/items/item';
import { itemsResponse } from '@/lib/service/wire/item';
import { parse } from '@/lib/service/wire/schema';

const sticker = {
  id: 'i-1',
  name: 'Fox',
  productId: 12,
  productName: 'Die cut stickers',
  quantity: 100,
  size: { __typename: 'RegularItemDimensions', width: 3, height: 2.5 },
  isSizeRequired: false,
  buyingOptions: { quantity: { min: 50, max: 5000, increment: 50 } },
  retailPrice: 12.5,
  artworkUrls: ['https://art.example/fox.png'],
};
// Members that nobody uses are left out.
const { productId: _, ...kept } = sticker;
const parsedSticker = {
  ...kept,
  size: { kind: 'regular', width: 3, height: 2.5 },
  buyingOptions: { min: 50, max: 5000, increment: 50 },
  currency: 'EUR',
};

function parseRows(items: readonly unknown[]) {
  const result = parse(itemsResponse(50, 'EUR'), { items, canLoadMore: false }, 200);
  if (!result.ok) throw new Error(result.failure.kind);
  return result.value;
}
const parseOne = (changes: Readonly<Record<string, unknown>>) =>
  parseRows([{ ...sticker, ...changes }]).rows[0];

describe('an item as in the contract', () => {
  it('is read whole', () => {
    expect(parseRows([sticker])).toEqual({
      rows: [parsedSticker],
      skippedRows: 0,
      canLoadMore: false,
    });
  });

  it('may have null wherever the contract allows it', () => {
    const nulls = { name: null, productName: null, buyingOptions: null, retailPrice: null };
    expect(parseOne(nulls)).toEqual({ ...parsedSticker, ...nulls });
  });

  it.each([
    ['TShirtDimensions', 'tshirt'],
    ['HoodieDimensions', 'hoodie'],
  ])('may be a garment: %s', (__typename, kind) => {
    const garment = parseOne({ size: { __typename, size: 'sizeXL' }, isSizeRequired: true });
    expect(garment).toMatchObject({ size: { kind, size: 'sizeXL' }, isSizeRequired: true });
  });
});

describe('an item that deviates from the contract', () => {
  it('has names without invisible characters; what goes back to the service is unchanged', () => {
    const size = { __typename: 'HoodieDimensions', size: 'size\u200bL' };
    const item = parseOne({
      id: 'i\u202e',
      name: '\u202eFox\u200b\n logo',
      productName: 'Die\u00ad cut',
      size,
    });
    expect(item).toMatchObject({
      id: 'i\u202e',
      name: 'Fox logo',
      productName: 'Die cut',
      size: { size: 'size\u200bL' },
    });
  });

  it('has no name when nothing of it is visible, and can still be ordered', () => {
    const item = parseOne({ name: '\u200b\u202e', productName: '\u2060' }) as Item;
    expect(itemTitle(item)).toBeNull();
    expect(unavailability(item)).toBeNull();
    expect(itemTitle(parseOne({ name: '\u200b' }) as Item)).toBe('Die cut stickers');
  });

  it('needs nothing but an id', () => {
    expect(parseRows([{ id: 'bare' }]).rows).toEqual([
      {
        id: 'bare',
        name: null,
        productName: null,
        quantity: 0,
        size: { kind: 'unknown', typename: '' },
        isSizeRequired: false,
        buyingOptions: null,
        retailPrice: null,
        currency: 'EUR',
        artworkUrls: [],
      },
    ]);
  });

  it.each([
    ['id', 7, '7'],
    ['name', 5, null],
    ['name', 'n'.repeat(600), 'n'.repeat(500)],
    ['name', `${'n'.repeat(499)}🦊`, 'n'.repeat(499)],
    // Cut before it is cleaned, so that cleaning is never slow.
    ['name', `${'\u200b'.repeat(1999)}Fox`, 'F'],
    ['name', `${'\u200b'.repeat(2000)}Fox`, ''],
    ['quantity', -5, 0],
    ['quantity', 2.5, 0],
    ['quantity', '50', 0],
    ['isSizeRequired', 'true', false],
    ['retailPrice', -0.01, null],
    ['retailPrice', Number.POSITIVE_INFINITY, null],
    ['retailPrice', '12.50', null],
    ['retailPrice', 0, 0],
    ['artworkUrls', null, []],
    ['artworkUrls', 'https://art.example/fox.png', []],
  ])('%s: %j is read as %j', (member, value, expected) => {
    expect(parseOne({ [member]: value })).toHaveProperty(member, expected);
  });

  it.each([
    [{ __typename: 'MugDimensions', volume: 3 }, 'MugDimensions'],
    [{ __typename: 'RegularItemDimensions', width: 0, height: 2 }, 'RegularItemDimensions'],
    [{ __typename: 'TShirtDimensions', size: null }, 'TShirtDimensions'],
    [{ __typename: 4 }, ''],
    [null, ''],
    ['3x2', ''],
  ])('size %j is none that we know, called “%s”', (size, typename) => {
    expect(parseOne({ size })?.size).toEqual({ kind: 'unknown', typename });
  });

  it('may have a size that is not among ours', () => {
    const size = { __typename: 'TShirtDimensions', size: 'size9XL' };
    expect(parseOne({ size })?.size).toEqual({ kind: 'tshirt', size: 'size9XL' });
  });

  it.each([
    [{ min: 0, max: 10, increment: 1 }],
    [{ min: 1, max: 10, increment: 0 }],
    [{ min: 1, max: 10, increment: -1 }],
    [{ min: 20, max: 10, increment: 1 }],
    [{ min: 1.5, max: 10, increment: 1 }],
    [{ min: 1, max: Number.POSITIVE_INFINITY, increment: 1 }],
    [{ min: 1, max: 10 }],
    [{ min: '1', max: 10, increment: 1 }],
    [null],
  ])('buying options %j count as none', (quantity) => {
    expect(parseOne({ buyingOptions: { quantity } })?.buyingOptions).toBeNull();
  });

  it('min and max may be the same', () => {
    const quantity = { min: 10, max: 10, increment: 10 };
    expect(parseOne({ buyingOptions: { quantity } })?.buyingOptions).toEqual(quantity);
  });
});

describe('artwork', () => {
  it('is loaded over https or from this machine only', () => {
    const good = [
      'https://art.example/a.png',
      'http://127.0.0.1:9/b.png',
      'http://localhost/c.png',
    ];
    const bad = [
      'http://art.example/a.png',
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      'chrome-extension://abc/x.png',
      'file:///etc/passwd',
      '//art.example/a.png',
      'fox.png',
      `https://art.example/${'x'.repeat(2048)}`,
      '',
      null,
      7,
    ];
    expect(parseOne({ artworkUrls: [...bad, ...good, ...bad] })?.artworkUrls).toEqual(good);
  });

  it('is limited to 8 pictures', () => {
    const urls = Array.from({ length: 30 }, (_, n) => `https://art.example/${n}.png`);
    expect(parseOne({ artworkUrls: urls })?.artworkUrls).toEqual(urls.slice(0, 8));
  });
});

describe('a malformed row', () => {
  it('is left out and counted, and the other rows are kept', () => {
    const bad = [
      null,
      'text',
      7,
      [],
      {},
      { ...sticker, id: '' },
      { ...sticker, id: null },
      { ...sticker, id: {} },
      { ...sticker, id: 1.5 },
      { ...sticker, id: 2 ** 60 },
      { ...sticker, id: 'x'.repeat(201) },
    ];
    expect(parseRows([sticker, ...bad, { id: 'last' }])).toMatchObject({
      rows: [{ id: 'i-1' }, { id: 'last' }],
      skippedRows: bad.length,
    });
  });

  it('cannot bring a prototype or undocumented members along', () => {
    const hostile = JSON.parse('{"id":"x","__proto__":{"isSizeRequired":true},"extra":1}');
    const [row] = parseRows([hostile]).rows;
    expect(row).toMatchObject({ id: 'x', isSizeRequired: false });
    expect(row).not.toHaveProperty('extra');
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
  });
});
