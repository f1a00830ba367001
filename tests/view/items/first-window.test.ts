import { expect, it } from 'vitest';
import { listItem } from '@/lib/domain/items/listed-item';
import { estimateRows, firstWindow } from '@/lib/view/items/first-window';
import { stickers } from '../../support/worlds/samples';

const items = stickers(100).map(listItem);

it.each([
  ['the popup', 'comfortable', 400, 600, { height: 78, count: 6 }],
  ['a popup whose window is still being sized', 'comfortable', 25, 25, { height: 78, count: 6 }],
  ['the compact popup', 'compact', 400, 600, { height: 46, count: 10 }],
  ['a side panel', 'comfortable', 420, 1_000, { height: 78, count: 12 }],
  ['a tab', 'comfortable', 1_200, 800, { height: 66, count: 10 }],
  ['a compact tab', 'compact', 1_200, 800, { height: 46, count: 15 }],
] as const)(
  '%s has room for as many rows as it begins with',
  (_, density, innerWidth, innerHeight, rows) => {
    expect(estimateRows(density, { innerWidth, innerHeight })).toEqual(rows);
  },
);

it('A list that was left further down begins with the row before, and has one more for the row that is cut off', () => {
  const estimate = { height: 78, count: 6 };
  const place = { itemId: 'item-50', offset: -77 };
  const { slots, after } = firstWindow(items, place, 100, estimate);
  expect(slots.map(({ index }) => index)).toEqual([49, 50, 51, 52, 53, 54, 55, 56]);
  expect(slots[0]?.gap).toBe(49 * 78);
  expect(after).toBe(43 * 78);
});
