import { displayText, isolated } from './display-text';

/** Formats amounts in a currency's main unit (contract 2.1, 2.4). Costly to create, so reuse it. */
export interface MoneyFormat {
  format(amount: number): string;
}

/**
 * Formats amounts of a currency as is usual in a locale. Never throws: an invalid currency code is put
 * after the number, an invalid locale falls back to the browser's.
 * @param currency ISO 4217 code
 */
export function moneyFormat(currency: string, locale: string): MoneyFormat {
  const code = displayText(currency).toUpperCase();
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const money = { style: 'currency', currency: code } as const;
  return (
    attempt(() => new Intl.NumberFormat(locale, money)) ??
    attempt(() => new Intl.NumberFormat(undefined, money)) ??
    withCode(
      attempt(() => new Intl.NumberFormat(locale, digits)) ??
        new Intl.NumberFormat(undefined, digits),
      code,
    )
  );
}

/** Whether there is a price: `null` and 0 mean that none is available (contract 2.1). */
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

function withCode(formatter: MoneyFormat, code: string): MoneyFormat {
  const unit = isolated(code, 'ltr');
  return { format: (amount) => `${formatter.format(amount)} ${unit}`.trim() };
}
