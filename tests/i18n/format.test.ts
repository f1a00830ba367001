import { expect, it } from 'vitest';
import { moneyText, numberText } from '@/lib/i18n/format';

it('numberText groups digits and shows at most two decimals', () => {
  expect(numberText(12345.678)).toBe('12,345.68');
  expect(numberText(50)).toBe('50');
});

it('moneyText uses the currency’s sign and decimals', () => {
  expect(moneyText(12.5, 'EUR')).toBe('€12.50');
  expect(moneyText(1250, 'JPY')).toBe('¥1,250');
  expect(moneyText(12.5, 'EUR')).toBe('€12.50');
});
