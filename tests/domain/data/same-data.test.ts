import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameData } from '@/lib/domain/data/same-data';

/** Names that every object has, too. */
const name = fc.constantFrom('a', 'b', 'constructor', '__proto__', 'toString', 'length');
const { data } = fc.letrec((tie) => ({
  data: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(null, 0, -0, 1, '', 'a', true, false),
    fc.array(tie('data'), { maxLength: 3 }),
    fc.array(fc.tuple(name, tie('data')), { maxLength: 3 }).map((rows) => Object.fromEntries(rows)),
  ),
}));
/** As storage and messages have it: made anew. */
const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

it('data is the same as its copy, whatever its members are called', () => {
  fc.assert(fc.property(data, (one) => isSameData(one, copyOf(one))));
});

it('data is the same if and only if Node finds so', () => {
  fc.assert(
    fc.property(data, data, (one, other) => {
      expect(isSameData(one, other)).toBe(isDeepStrictEqual(copyOf(one), copyOf(other)));
    }),
  );
});

it.each([
  [{ a: undefined }, {}, true],
  [{ a: undefined }, { b: undefined }, true],
  [{ a: undefined }, { a: null }, false],
  [{}, { toString: undefined }, true],
  [{}, [], false],
  [[undefined], [], false],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [Object.assign(Object.create(null), { a: 1 }), { a: 1 }, true],
  [{ a: Number.NaN }, { a: Number.NaN }, true],
  [undefined, null, false],
])('%o and %o: %s', (one, other, isSame) => {
  expect(isSameData(one, other)).toBe(isSame);
  expect(isSameData(other, one)).toBe(isSame);
});
