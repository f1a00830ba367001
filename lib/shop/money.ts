/** What one US dollar buys, and the decimals prices in that currency have. */
const currencies: Record<string, { rate: number; decimals: number }> = {
  USD: { rate: 1, decimals: 2 },
  EUR: { rate: 0.92, decimals: 2 },
  GBP: { rate: 0.79, decimals: 2 },
  CAD: { rate: 1.36, decimals: 2 },
  AUD: { rate: 1.52, decimals: 2 },
  CHF: { rate: 0.88, decimals: 2 },
  SEK: { rate: 10.5, decimals: 2 },
  PLN: { rate: 3.9, decimals: 2 },
  BRL: { rate: 5.4, decimals: 2 },
  JPY: { rate: 151, decimals: 0 },
};

export const accountCurrency = 'USD';

/** The contract is silent on unsupported currencies (4.5): they fall back to the account's. */
export function supportedCurrency(code: string | null): string {
  const wanted = code?.toUpperCase() ?? accountCurrency;
  return wanted in currencies ? wanted : accountCurrency;
}

/** Dollars in another currency, rounded to its smallest coin. */
export function convert(dollars: number, currency: string): number {
  const { rate, decimals } = currencies[currency] ?? { rate: 1, decimals: 2 };
  return round(dollars * rate, decimals);
}

export function round(amount: number, decimals = 2): number {
  return Number(amount.toFixed(decimals));
}
