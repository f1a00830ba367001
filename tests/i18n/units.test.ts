import { expect, it } from 'vitest';
import { isMetric, toCentimetres } from '@/lib/i18n/units';

it.each([
  ['en-US', false],
  ['en', false],
  ['en-LR', false],
  ['my', false],
  ['en-GB', true],
  ['en-CA', true],
  ['de', true],
  ['nl-NL', true],
  ['es-US', false],
  ['ar', true],
  ['', false],
  ['not a locale', false],
])('isMetric of %s: %s', (locale, expected) => {
  expect(isMetric(locale)).toBe(expected);
});

it.each([
  [1, 2.5],
  [3, 7.6],
  [0.25, 0.6],
  [11, 27.9],
])('toCentimetres rounds to millimetres: %d in is %d cm', (inches, expected) => {
  expect(toCentimetres(inches)).toBe(expected);
});
