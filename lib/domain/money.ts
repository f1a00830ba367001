import { displayText, isolated } from './display-text';

/** Writes amounts in a currency's main unit (contract 2.1, 2.4). Costly to make: to be kept. */
export interface MoneyFormat {
  format(amount: number): string;
}

/**
 * How people write amounts of a currency. Never throws: an odd currency is written behind the number
 * as it came, an odd locale falls back to the browser's.
 * @param currency ISO 4217 code
 */
export function moneyFormat(currency: string, locale: string): MoneyFormat {
  const code = displayText(currency).toUpperCase();
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return (
    attempt(() => new Intl.NumberFormat(locale, { style: 'currency', currency: code })) ??
    attempt(() => new Intl.NumberFormat(undefined, { style: 'currency', currency: code })) ??
    withCode(attempt(() => new Intl.NumberFormat(locale, digits)) ?? plain(digits), code)
  );
}

/** Whether a price was given: `null` and 0 mean that none is available (contract 2.1). */
export function isPrice(price: number | null): price is number {
  return price !== null && Number.isFinite(price) && price > 0;
}

function attempt(make: () => MoneyFormat): MoneyFormat | null {
  try {
    return make();
  } catch {
    return null;
  }
}

function plain(digits: Intl.NumberFormatOptions): MoneyFormat {
  return new Intl.NumberFormat(undefined, digits);
}

function withCode(formatter: MoneyFormat, code: string): MoneyFormat {
  const unit = isolated(code, 'ltr');
  return { format: (amount) => `${formatter.format(amount)} ${unit}`.trim() };
}
