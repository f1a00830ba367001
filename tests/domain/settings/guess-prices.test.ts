import { expect, it } from 'vitest';
import { guessPrices } from '@/lib/domain/settings/guess-prices';

it.each([
  ['en-US', 'USD', 'en'],
  ['en-GB', 'GBP', 'en'],
  ['de', 'EUR', 'de'],
  ['fr-CH', 'CHF', 'fr'],
  ['ja', 'JPY', 'ja'],
  ['ar-EG', 'USD', 'ar'],
  ['', 'USD', 'en'],
  ['not a tag', 'USD', 'en'],
])('guessPrices goes by the language %j: %s and %s', (language, currency, locale) => {
  expect(guessPrices(language)).toEqual({ currency, locale });
});
