import { expect, it, vi } from 'vitest';
import { currencyOptions, languageOptions, pricePreview } from '@/lib/view/settings/prices';

it('every currency is offered with its name, and the one set now although it is unknown', () => {
  const options = currencyOptions('XQZ');
  expect(options.length).toBeGreaterThan(100);
  expect(options).toContainEqual({ value: 'EUR', label: 'EUR – Euro' });
  expect(options.filter(({ value }) => value === 'XQZ')).toHaveLength(1);
  // Firefox lists some without a name.
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['EUR', 'QQA', 'QQB', 'USD']);
  expect(currencyOptions('QQB').map(({ value }) => value)).toEqual(['EUR', 'QQB', 'USD']);
});

it('languages are offered by their own names, and the one set now although it is unknown', () => {
  const options = languageOptions('x-odd-');
  expect(options).toContainEqual({ value: 'fr', label: 'Français' });
  expect(options).toContainEqual({ value: 'x-odd-', label: 'x-odd-' });
});

it('a price and a date are shown as they will be, even in no currency', () => {
  const shown = (currency: string) => pricePreview(currency, Date.UTC(2026, 10, 21));
  expect(shown('JPY')).toBe('¥1,235 · November 21, 2026');
  expect(shown('no code')).toMatch(/^1,234\.50\sNO CODE · /);
});
