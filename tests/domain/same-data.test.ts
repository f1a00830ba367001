import { expect, it } from 'vitest';
import { isSameData } from '@/lib/domain/same-data';

it.each([
  [
    { a: 1, b: [{ c: null, d: 'x' }] },
    { b: [{ d: 'x', c: null }], a: 1 },
  ],
  [[], []],
  [null, null],
])('%j says the same as %j', (one, other) => {
  expect(isSameData(one, other)).toBe(true);
});

it.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { a: 1, b: null }],
  [
    { a: 1, b: 2 },
    { a: 1, c: 2 },
  ],
  [{ toString: 1 }, {}],
  [
    [1, 2],
    [2, 1],
  ],
  [null, {}],
  ['1', 1],
])('%j doesn’t say the same as %j', (one, other) => {
  expect(isSameData(one, other)).toBe(false);
  expect(isSameData(other, one)).toBe(false);
});
