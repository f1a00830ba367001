import { describe, expect, it } from 'vitest';
import { guessPrices } from '@/lib/domain/settings/guess-prices';
import { findInvalidSetting } from '@/lib/domain/settings/invalid-setting';

describe('guessPrices', () => {
  it.each([
    ['en-US', 'USD', 'en'],
    ['en-GB', 'GBP', 'en'],
    ['de', 'EUR', 'de'],
    ['fr-CH', 'CHF', 'fr'],
    ['ja', 'JPY', 'ja'],
    ['ar-EG', 'USD', 'ar'],
    ['', 'USD', 'en'],
    ['not a tag', 'USD', 'en'],
  ])('%s', (language, currency, locale) => {
    expect(guessPrices(language)).toEqual({ currency, locale });
  });
});

describe('findInvalidSetting', () => {
  it.each([
    [{}, null],
    [{ currency: 'EUR', locale: 'pt-BR', holdSeconds: 0 }, null],
    [{ currency: 'euro' }, 'currency'],
    [{ locale: 'x_y' }, 'locale'],
    [{ holdSeconds: 31 }, 'holdSeconds'],
    [{ holdSeconds: -1 }, 'holdSeconds'],
    [{ holdSeconds: 2.5 }, 'holdSeconds'],
    [{ holdSeconds: null, pollMinutes: 0 }, null],
    [{ pollMinutes: 1441 }, 'pollMinutes'],
  ])('%o', (settings, expected) => {
    expect(findInvalidSetting(settings)).toBe(expected);
  });
});
