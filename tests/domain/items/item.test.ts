import { expect, it } from 'vitest';
import { sizeName, sizesFor } from '@/lib/domain/items/item';

it('sizesFor has every value of the contract, smallest first', () => {
  const values = (list: string) => list.split(' ').map((letters) => `size${letters}`);
  expect(sizesFor('tshirt')).toEqual(values('YS YM YL S M L XL 2XL 3XL 4XL 5XL 6XL 7XL'));
  expect(sizesFor('hoodie')).toEqual(values('S M L XL 2XL'));
});

it.each([
  ['sizeYS', 'youth', 'S'],
  ['sizeYL', 'youth', 'L'],
  ['sizeS', 'adult', 'S'],
  ['sizeXL', 'adult', 'XL'],
  ['size2XL', 'adult', '2XL'],
  ['sizeYXXL', 'adult', 'YXXL'],
  ['enormous', 'adult', 'enormous'],
  ['size', 'adult', 'size'],
])('sizeName reads %s as %s %s', (size, cut, letters) => {
  expect(sizeName(size)).toEqual({ cut, letters });
});
