import { withLatinDigits } from '@/lib/domain/data/digits';
import { type MoneyFormat, moneyFormat } from '@/lib/domain/data/money';
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
  return signOf('decimal') ?? '.';
}

/**
 * Reads a quantity as the person types it, with or without a sign between the thousands: the language's own, or one that
 * is a decimal sign in no language (a blank, an apostrophe, the Arabic "٬"). `null` when it isn't a whole number: decimals
 * are never silently cut off.
 */
export function parseQuantity(typed: string): number | null {
  const text = withLatinDigits(typed).trim();
  const sign = /^\d{1,3}(\D)\d{3}(?:\1\d{3})*$/u.exec(text)?.[1];
  const digits = sign && separatesThousands(sign) ? text.replaceAll(sign, '') : text;
  return /^\d{1,15}$/u.test(digits) ? Number(digits) : null;
}

function separatesThousands(sign: string): boolean {
  // Fields show Latin digits in every language.
  return (
    /[ \u00A0\u2009\u202F'’٬]/u.test(sign) || sign === signOf('group', { numberingSystem: 'latn' })
  );
}

function signOf(type: 'decimal' | 'group', options?: Intl.NumberFormatOptions): string | undefined {
  // Spanish and Polish only group thousands from 10,000 on.
  const parts = new Intl.NumberFormat(uiLocale(), options).formatToParts(10_000.5);
  return parts.find((part) => part.type === type)?.value;
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
