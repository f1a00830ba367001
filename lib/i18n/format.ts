import { moneyFormat } from '@/lib/domain/money';
import { uiLocale } from './locale';

let numbers: Intl.NumberFormat | undefined;

/** A number as people write it, with two decimals at most. */
export function numberText(value: number): string {
  numbers ??= new Intl.NumberFormat(uiLocale(), { maximumFractionDigits: 2 });
  return numbers.format(value);
}

const formats = new Map<string, ReturnType<typeof moneyFormat>>();

/** @param amount in the currency's main unit */
export function moneyText(amount: number, currency: string): string {
  const format = formats.get(currency) ?? moneyFormat(currency, uiLocale());
  formats.set(currency, format);
  return format.format(amount);
}
