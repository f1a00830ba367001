import { expect, it } from 'vitest';
import { distinguish, type Features } from '@/lib/domain/items/distinguish';

const logo = (changes: Partial<Features> = {}): Features => ({
  product: 'Stickers',
  size: '3 × 2 in',
  quantity: 50,
  ...changes,
});
it.each<[string, readonly Features[], readonly string[]]>([
  ['product', [logo(), logo({ product: 'Labels' })], ['Stickers', 'Labels']],
  ['size', [logo(), logo({ size: null })], ['3 × 2 in', '']],
  [
    'size alone where that suffices',
    [logo(), logo({ size: '1 × 1 in', quantity: 100 })],
    ['3 × 2 in', '1 × 1 in'],
  ],
  ['quantity', [logo(), logo({ quantity: 100 })], ['50', '100']],
  [
    'place, when everything else is the same',
    [logo(), logo(), logo({ product: 'Labels' })],
    ['Stickers 1 of 2', 'Stickers 2 of 2', 'Labels'],
  ],
])('distinguish tells items of one title apart by %s', (_, items, expected) => {
  const told = distinguish(items).map(({ product, size, quantity, place }) =>
    [product, size, quantity, place && `${place.number} of ${place.total}`]
      .filter(Boolean)
      .join(' '),
  );
  expect(told).toEqual(expected);
});
