import { describe, expect, it } from 'vitest';
import { distinguish, type Features } from '@/lib/domain/items/distinguish';

const logo = (changes: Partial<Features> = {}): Features => ({
  product: 'Stickers',
  size: '3 × 2 in',
  quantity: 50,
  ...changes,
});
const nothing = { product: null, size: null, quantity: null, place: null };

describe('distinguish', () => {
  it.each<[string, readonly Features[], readonly object[]]>([
    [
      'product',
      [logo(), logo({ product: 'Labels' })],
      [{ product: 'Stickers' }, { product: 'Labels' }],
    ],
    ['size', [logo(), logo({ size: null })], [{ size: '3 × 2 in' }, { size: null }]],
    [
      'size alone where that suffices',
      [logo(), logo({ size: '1 × 1 in', quantity: 100 })],
      [{ size: '3 × 2 in' }, { size: '1 × 1 in' }],
    ],
    ['quantity', [logo(), logo({ quantity: 100 })], [{ quantity: 50 }, { quantity: 100 }]],
    [
      'place, when everything else is the same',
      [logo(), logo(), logo({ product: 'Labels' })],
      [
        { product: 'Stickers', place: { number: 1, total: 2 } },
        { product: 'Stickers', place: { number: 2, total: 2 } },
        { product: 'Labels' },
      ],
    ],
  ])('tells items of one title apart by %s', (_, items, expected) => {
    expect(distinguish(items)).toEqual(expected.map((what) => ({ ...nothing, ...what })));
  });
});
