import { describe, expect, it } from 'vitest';
import { isMetric, toCentimetres } from '@/lib/domain/units';

describe('isMetric', () => {
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
  ])('%s: %s', (locale, expected) => {
    expect(isMetric(locale)).toBe(expected);
  });
});

describe('toCentimetres', () => {
  it.each([
    [1, 2.5],
    [3, 7.6],
    [0.25, 0.6],
    [11, 27.9],
  ])('rounds to millimetres: %d in is %d cm', (inches, expected) => {
    expect(toCentimetres(inches)).toBe(expected);
  });
});
