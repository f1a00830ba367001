import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyFormat } from '@/lib/domain/data/money';

describe('moneyFormat', () => {
  it.each([
    [12.5, 'USD', 'en-US', '$12.50'],
    [1234.5, 'eur', 'en-US', '€1,234.50'],
    [1200, 'JPY', 'en-US', '¥1,200'],
    [12.5, 'XQZ', 'en-US', 'XQZ\u00a012.50'],
    [12.5, '??', 'en-US', '12.50 ??'],
    [12.5, '', 'en-US', '12.50'],
    [12.5, 'USD', 'not a locale', '$12.50'],
    [12.5, '??', 'not a locale', '12.50 ??'],
  ])('writes %d %s in %s: %s', (amount, currency, locale, expected) => {
    expect(moneyFormat(currency, locale).format(amount)).toBe(expected);
  });

  it('never throws, whatever the currency and locale', () => {
    fc.assert(
      fc.property(fc.double(), fc.string(), fc.string(), (amount, currency, locale) => {
        expect(moneyFormat(currency, locale).format(amount)).toBeTypeOf('string');
      }),
    );
  });
});
