/**
 * An amount as people write it. Never throws: an odd currency is written behind the number as it
 * came, an odd locale falls back to the browser's.
 * @param amount in the currency's main unit (contract 2.1, 2.4)
 * @param currency ISO 4217 code
 */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const code = currency.trim().toUpperCase();
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return (
    attempt(() => new Intl.NumberFormat(locale, { style: 'currency', currency: code })) ??
    attempt(() => new Intl.NumberFormat(undefined, { style: 'currency', currency: code })) ??
    withCode(attempt(() => new Intl.NumberFormat(locale, digits)) ?? plain(digits), code)
  ).format(amount);
}

/** Whether a price was given: `null` and 0 mean that none is available (contract 2.1). */
export function isPrice(price: number | null): price is number {
  return price !== null && Number.isFinite(price) && price > 0;
}

interface Formatter {
  format(amount: number): string;
}

function attempt(make: () => Formatter): Formatter | null {
  try {
    return make();
  } catch {
    return null;
  }
}

function plain(digits: Intl.NumberFormatOptions): Formatter {
  return new Intl.NumberFormat(undefined, digits);
}

function withCode(formatter: Formatter, code: string): Formatter {
  return { format: (amount) => `${formatter.format(amount)} ${code}`.trim() };
}
