import { describe, expect, it } from 'vitest';
import {
  type BasketLine,
  joined,
  withLine,
  withLines,
  withoutLine,
  withQuantity,
  withSize,
} from '@/lib/domain/basket/basket';
import { orderLinesMax } from '@/lib/domain/ordering/order-request';
import { stickers } from '../../support/worlds/samples';

const line = (itemId: string, quantity = 50, size: string | null = null): BasketLine => ({
  itemId,
  quantity,
  size,
});
const full = stickers(orderLinesMax).map(({ id }) => line(id));
const hoodies = { min: 1, max: 20, increment: 1 };

describe('withLine', () => {
  it.each<[string, BasketLine[], BasketLine, readonly BasketLine[] | null]>([
    ['to an empty basket', [], line('a'), [line('a')]],
    ['at the end', [line('a')], line('b'), [line('a'), line('b')]],
    ['once, though added twice', [line('a')], line('a'), [line('a')]],
    [
      'again, with the new quantity and not the sum',
      [line('a', 50)],
      line('a', 70),
      [line('a', 70)],
    ],
    [
      'in another size, as another line',
      [line('a', 1, 'sizeM')],
      line('a', 2, 'sizeL'),
      [line('a', 1, 'sizeM'), line('a', 2, 'sizeL')],
    ],
    ['unless the basket is full', full, line('one-more'), null],
  ])('adds a line %s', (_, lines, added, expected) => {
    expect(withLine(lines, added)).toEqual(expected);
  });

  it('adds several with withLines, or none of them', () => {
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

  it('leaves the others as they are', () => {
    expect(withoutLine(lines, line('a', 0, 'sizeM'))).toEqual(lines.slice(1));
    expect(withQuantity(lines, line('a', 0, 'sizeL'), 9)).toEqual([
      line('a', 2, 'sizeM'),
      line('a', 9, 'sizeL'),
      line('b'),
    ]);
  });

  it.each<[string, number, number, number]>([
    ['adds the quantities', 2, 3, 5],
    ['but not beyond what can be ordered', 15, 12, 20],
  ])('to a size that another line has %s', (_, one, other, sum) => {
    const both = [line('a', one, 'sizeM'), line('a', other, 'sizeL')];
    expect(withSize(both, line('a', 0, 'sizeM'), 'sizeL', hoodies)).toEqual([
      line('a', sum, 'sizeL'),
    ]);
  });

  it('keeps lines of different items or sizes apart', () => {
    expect(joined(lines, () => hoodies)).toEqual(lines);
  });
});
