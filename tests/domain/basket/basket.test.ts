import { describe, expect, it } from 'vitest';
import {
  type BasketLine,
  joined,
  withAdded,
  withLines,
  withoutLine,
  withQuantity,
  withSize,
} from '@/lib/domain/basket/basket';
import { orderLinesMax } from '@/lib/domain/data/bounds';
import type { BuyingOptions } from '@/lib/domain/items/item';
import { stickers } from '../../support/worlds/samples';

const line = (itemId: string, quantity = 50, size: string | null = null): BasketLine => ({
  itemId,
  quantity,
  size,
});
const full = stickers(orderLinesMax).map(({ id }) => line(id));
const hoodies = { min: 1, max: 20, increment: 1 };

const steps = (options: BuyingOptions) => () => options;

describe('withAdded', () => {
  it.each<[string, BasketLine[], BasketLine[], readonly BasketLine[] | null]>([
    ['to an empty basket', [], [line('a', 2)], [line('a', 2)]],
    ['at the end', [line('a', 2)], [line('b', 3)], [line('a', 2), line('b', 3)]],
    ['to what is there already', [line('a', 5)], [line('a', 7)], [line('a', 12)]],
    ['up to the most that can be ordered', [line('a', 15)], [line('a', 7)], [line('a', 20)]],
    [
      'of a size to the same size',
      [line('a', 1, 'sizeM'), line('a', 1, 'sizeL')],
      [line('a', 2, 'sizeL'), line('a', 4, 'sizeS')],
      [line('a', 1, 'sizeM'), line('a', 3, 'sizeL'), line('a', 4, 'sizeS')],
    ],
    ['unless the basket is full', full, [line('one-more')], null],
  ])('adds lines %s', (_, lines, added, expected) => {
    expect(withAdded(lines, added, steps(hoodies))).toEqual(expected);
  });

  it('never makes more of two quantities than both together', () => {
    const options = { min: 30, max: 1_000, increment: 50 };
    expect(withAdded([line('a', 30)], [line('a', 30)], steps(options))).toEqual([line('a', 30)]);
    expect(withAdded([line('a', 30)], [line('a', 80)], steps(options))).toEqual([line('a', 80)]);
  });

  it('adds quantities of what isn’t known', () => {
    expect(withAdded([line('a', 30)], [line('a', 30)], () => null)).toEqual([line('a', 60)]);
  });

  it('adds several with withLines, or none of them', () => {
    const both = [line('a', 10), line('b')];
    expect(withLines([line('a', 10)], [line('a', 99), line('b')])).toEqual(both);
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
