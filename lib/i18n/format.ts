import { type MoneyFormat, moneyFormat } from '@/lib/domain/money';
import { lookUp, uiLocale } from './locale';

let numberFormat: Intl.NumberFormat | undefined;
const moneyFormats = new Map<string, MoneyFormat>();

/** A number in the person's notation, with at most two decimals. */
export function numberText(value: number): string {
  numberFormat ??= new Intl.NumberFormat(uiLocale(), { maximumFractionDigits: 2 });
  return numberFormat.format(value);
}

/** What stands before the decimals of a number in the person's notation: "." or ",", or the Arabic "٫". */
export function decimalSign(): string {
  const parts = new Intl.NumberFormat(uiLocale()).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** "12%" @param share of 1 */
export function percentText(share: number): string {
  return new Intl.NumberFormat(uiLocale(), { style: 'percent' }).format(share);
}

/** "1 MB", as the language abbreviates it. */
export function megabytesText(bytes: number): string {
  const format = new Intl.NumberFormat(uiLocale(), {
    style: 'unit',
    unit: 'megabyte',
    unitDisplay: 'short',
    maximumFractionDigits: 2,
  });
  return format.format(bytes / 2 ** 20);
}

/** @param amount in the currency's main unit */
export function moneyText(amount: number, currency: string): string {
  const format = moneyFormats.get(currency) ?? moneyFormat(currency, uiLocale());
  moneyFormats.set(currency, format);
  const text = format.format(amount);
  // Without the mark, the sign would leave its letters: "$US".
  return lookUp('direction') === 'rtl' ? text.replace(/(?<=[A-Z])\p{Sc}/u, '$&\u200E') : text;
}
