import { formatMoney } from '@/lib/domain/money';
import { uiLocale } from './locale';

const numbers = new Intl.NumberFormat(uiLocale, { maximumFractionDigits: 2 });

export function numberText(value: number): string {
  return numbers.format(value);
}

/** @param amount in the currency's main unit */
export function moneyText(amount: number, currency: string): string {
  return formatMoney(amount, currency, uiLocale);
}
