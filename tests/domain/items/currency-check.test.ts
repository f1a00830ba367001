import { expect, it } from 'vitest';
import { dayMs } from '@/lib/domain/data/time';
import { arePricesConverted, isCheckDue } from '@/lib/domain/items/currency-check';
import { anItem } from '../../support/worlds/samples';

/** Items with these prices, by their ids. */
const page = (prices: Readonly<Record<string, number | null>>) =>
  Object.entries(prices).map(([id, retailPrice]) => anItem({ id, retailPrice }));

it.each<[string, Record<string, number | null>, Record<string, number | null>, boolean]>([
  ['all converted', { a: 11.5, b: 18.4, c: 49.91 }, { a: 12.5, b: 20, c: 54.25 }, true],
  ['the only one, converted', { a: 11.5 }, { a: 12.5 }, true],
  ['all equal', { a: 12.5, b: 20, c: 54.25 }, { a: 12.5, b: 20, c: 54.25 }, false],
  ['one of them equal', { a: 11.5, b: 20, c: 49.91 }, { a: 12.5, b: 20, c: 54.25 }, false],
  ['one equal but for its cents', { a: 4500, b: 54 }, { a: 12.5, b: 54.25 }, false],
  ['one equal, rounded up', { a: 4500, b: 55 }, { a: 12.5, b: 54.5 }, false],
  ['at par, but for the rounding', { a: 100.5, b: 20.1 }, { a: 100, b: 20 }, false],
  ['one of them by more than the rounding', { a: 100.5, b: 20.3 }, { a: 100, b: 20 }, true],
  ['none', {}, {}, false],
  ['null and 0', { a: null, b: 0, c: 1, d: 0 }, { a: null, b: 0, c: null, d: 2 }, false],
  ['one that is missing', { a: 2, b: null, c: 5 }, { a: 1, b: 3, c: 0 }, true],
  ['shifted rows', { a: 2, b: 4, c: 6 }, { new: 6, c: 3, a: 1, gone: 4 }, true],
  ['the prices of other items', { a: 2, b: 4 }, { c: 1, d: 2 }, false],
])('prices in two currencies: %s', (_, asked, inDefault, areConverted) => {
  expect(arePricesConverted(page(asked), page(inDefault))).toBe(areConverted);
});

const checkedAt = 10 * dayMs;
const last = { isConfirmed: false, checkedAt };
it.each([
  ['that nobody has checked', 'HUF', undefined, checkedAt, true],
  ['that was just checked', 'HUF', last, checkedAt + 1, false],
  ['that was checked a day ago', 'HUF', last, checkedAt + dayMs, true],
  ['that was checked by a clock far ahead', 'HUF', last, checkedAt - dayMs, true],
  ['that is the default', 'USD', undefined, checkedAt, false],
] as const)('the currency %s: due to be checked, %s', (_, currency, check, now, isDue) => {
  expect(isCheckDue(currency, check, now)).toBe(isDue);
});
