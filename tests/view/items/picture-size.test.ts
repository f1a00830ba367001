import { expect, test } from 'vitest';
import { fitness } from '@/lib/view/items/picture-size';

test.each([
  [60, 60, 'as-it-is'],
  [0, 0, 'as-it-is'],
  [2000, 2000, 'as-it-is'],
  [2001, 2000, 'made-small'],
  [4500, 5400, 'made-small'],
  [40_000, 1000, 'made-small'],
  [40_001, 1000, 'never'],
  [12_000, 12_000, 'never'],
])('a picture of %i by %i pixels is shown %s', (naturalWidth, naturalHeight, expected) => {
  expect(fitness({ naturalWidth, naturalHeight })).toBe(expected);
});
