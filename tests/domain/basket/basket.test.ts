import { describe, expect, it } from 'vitest';
import {
  type BasketLine,
  basketMax,
  joined,
  withLine,
  withLines,
  withoutLine,
  withQuantity,
  withSize,
} from '@/lib/domain/basket/basket';

const line = (itemId: string, quantity = 50, size: string | null = null): BasketLine => ({
  itemId,
  quantity,
  size,
});
const full = Array.from({ length: basketMax }, (_, index) => line(`item-${index}`));
const hoodies = { min: 1, max: 20, increment: 1 };

describe('putting a line in', () => {
  it.each<[string, BasketLine[], BasketLine, readonly BasketLine[] | null]>([
    ['into nothing', [], line('a'), [line('a')]],
    ['at the end', [line('a')], line('b'), [line('a'), line('b')]],
    ['twice is once', [line('a')], line('a'), [line('a')]],
    ['again takes the new quantity, not the sum', [line('a', 50)], line('a', 70), [line('a', 70)]],
    [
      'in another size is another line',
      [line('a', 1, 'sizeM')],
      line('a', 2, 'sizeL'),
      [line('a', 1, 'sizeM'), line('a', 2, 'sizeL')],
    ],
    ['not when it is full', full, line('one-more'), null],
  ])('%s', (_, lines, added, expected) => {
    expect(withLine(lines, added)).toEqual(expected);
  });

  it('changes a line that is in a full basket', () => {
    expect(withLine(full, line('item-3', 75))?.[3]).toEqual(line('item-3', 75));
  });

  it('puts several in at once, or none of them', () => {
    expect(withLines([line('a', 10)], [line('a', 99), line('b')])).toEqual([
      line('a', 10),
      line('b'),
    ]);
    expect(withLines(full, [line('x')])).toBeNull();
    expect(withLines(full, [line('item-0', 99)])).toEqual(full);
  });
});

describe('changing a line', () => {
  const lines = [line('a', 2, 'sizeM'), line('a', 3, 'sizeL'), line('b')];

  it('touches no other', () => {
    expect(withoutLine(lines, line('a', 0, 'sizeM'))).toEqual(lines.slice(1));
    expect(withQuantity(lines, line('a', 0, 'sizeL'), 9)).toEqual([
      line('a', 2, 'sizeM'),
      line('a', 9, 'sizeL'),
      line('b'),
    ]);
  });

  it.each<[string, number, number, number]>([
    ['adds up what becomes the same', 2, 3, 5],
    ['but never beyond what can be ordered', 15, 12, 20],
  ])('to a size that is there: %s', (_, one, other, sum) => {
    const both = [line('a', one, 'sizeM'), line('a', other, 'sizeL')];
    expect(withSize(both, line('a', 0, 'sizeM'), 'sizeL', hoodies)).toEqual([
      line('a', sum, 'sizeL'),
    ]);
  });

  it('keeps what is told apart', () => {
    expect(joined(lines, () => hoodies)).toEqual(lines);
  });
});
