import { expect, it } from 'vitest';
import { areSamePrices, isCheckDue } from '@/lib/domain/items/currency-check';
import { dayMs } from '@/lib/domain/time';
import { anItem } from '../../support/worlds/samples';

/** Items with these prices, by their ids. */
const page = (prices: Readonly<Record<string, number | null>>) =>
  Object.entries(prices).map(([id, retailPrice]) => anItem({ id, retailPrice }));

it.each<[string, Record<string, number | null>, Record<string, number | null>, boolean]>([
  ['three that are equal', { a: 12.5, b: 20, c: 54.25 }, { a: 12.5, b: 20, c: 54.25 }, true],
  ['one that differs', { a: 12.5, b: 20, c: 54.25 }, { a: 12.5, b: 20, c: 54 }, false],
  ['all converted', { a: 11.5, b: 18.4, c: 49.91 }, { a: 12.5, b: 20, c: 54.25 }, false],
  ['two', { a: 12.5, b: 20 }, { a: 12.5, b: 20 }, false],
  ['two different ones', { a: 12.5, b: 20, c: 20 }, { a: 12.5, b: 20, c: 20 }, false],
  ['none', {}, {}, false],
  ['null and 0', { a: null, b: 0, c: 1, d: 2 }, { a: null, b: 0, c: 1, d: 2 }, false],
  ['one without a price', { a: 1, b: 2, c: 3, d: null }, { a: 1, b: 2, c: 3, d: 4 }, true],
  ['one that lost its price', { a: 1, b: 2, c: 3, d: 4 }, { a: 1, b: 2, c: 3, d: 0 }, true],
  ['shifted rows', { a: 1, b: 2, c: 3, d: 4 }, { new: 9, d: 4, a: 1, b: 2, gone: 3 }, true],
  ['the same prices of other items', { a: 1, b: 2, c: 3 }, { d: 1, e: 2, f: 3 }, false],
])('prices in two currencies: %s', (_, asked, inDefault, areSame) => {
  expect(areSamePrices(page(asked), page(inDefault))).toBe(areSame);
});

const checkedAt = 10 * dayMs;
const last = { isUnconfirmed: true, checkedAt };
it.each([
  ['that nobody has checked', 'HUF', undefined, checkedAt, true],
  ['that was just checked', 'HUF', last, checkedAt + 1, false],
  ['that was checked a day ago', 'HUF', last, checkedAt + dayMs, true],
  ['that was checked by a clock far ahead', 'HUF', last, checkedAt - dayMs, true],
  ['that is the default', 'USD', undefined, checkedAt, false],
] as const)('the currency %s: due to be checked, %s', (_, currency, check, now, isDue) => {
  expect(isCheckDue(currency, check, now)).toBe(isDue);
});
