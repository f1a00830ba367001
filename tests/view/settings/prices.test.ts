import { describe, expect, it, vi } from 'vitest';
import { currencyOptions, languageOptions, pricePreview } from '@/lib/view/settings/prices';

describe('currencyOptions', () => {
  it('has every currency with its name, and the one set now although it is unknown', () => {
    const options = currencyOptions('XQZ');
    expect(options.length).toBeGreaterThan(100);
    expect(options).toContainEqual({ value: 'EUR', label: 'EUR – Euro' });
    expect(options.filter(({ value }) => value === 'XQZ')).toHaveLength(1);
  });

  it('leaves out currencies without a name, of which Firefox lists some', () => {
    vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['EUR', 'QQA', 'QQB', 'USD']);
    expect(currencyOptions('QQB').map(({ value }) => value)).toEqual(['EUR', 'QQB', 'USD']);
  });
});

describe('languageOptions', () => {
  it('has languages by their own names, and the one set now although it is unknown', () => {
    const options = languageOptions('x-odd-');
    expect(options).toContainEqual({ value: 'de', label: 'Deutsch' });
    expect(options).toContainEqual({ value: 'fr', label: 'Français' });
    expect(options).toContainEqual({ value: 'x-odd-', label: 'x-odd-' });
  });
});

describe('pricePreview', () => {
  it.each([
    ['USD', '$1,234.50 · November 21, 2026'],
    ['JPY', '¥1,235 · November 21, 2026'],
    ['no code', '1,234.50 NO CODE · November 21, 2026'],
  ])('shows a price and a date: %s', (currency, expected) => {
    const now = new Date(2026, 10, 21).getTime();
    expect(pricePreview(currency, now).replace('\u00a0', ' ')).toBe(expected);
  });
});
