import { dateOfDay, dayOf, type EpochMs } from '@/lib/domain/data/time';
import { isCanceled, type Order } from './order';
import { paymentFacts } from './states';

/** What was spent in a calendar year of the person's time zone, in the currency's main unit. */
export interface YearSpending {
  readonly year: number;
  readonly total: number;
  /** From January to December. */
  readonly months: readonly number[];
}

/** Amounts of different currencies are never added up. */
export interface CurrencySpending {
  /** ISO 4217. */
  readonly currency: string;
  /** The present year, and the others in which something was ordered; the latest first. */
  readonly years: readonly YearSpending[];
}

/** Left out are orders that were canceled, whose payment failed or was voided, and those without a total or a date. */
export function spendingOf(orders: readonly Order[], now: EpochMs): CurrencySpending[] {
  const byCurrency = new Map<string, Map<number, number[]>>();
  for (const { currency, placedAt, total, ...order } of orders) {
    const day = dayOf(placedAt);
    if (day === null || total === null) continue;
    if (isCanceled(order) || paymentFacts(order.paymentState).isUncharged) continue;
    const years = byCurrency.get(currency) ?? new Map([[new Date(now).getFullYear(), quietYear()]]);
    byCurrency.set(currency, years);
    const date = dateOfDay(day);
    const months = years.get(date.getUTCFullYear()) ?? quietYear();
    years.set(date.getUTCFullYear(), months);
    const month = date.getUTCMonth();
    months[month] = (months[month] ?? 0) + Math.round(total * parts);
  }
  return [...byCurrency].map(([currency, years]) => ({
    currency,
    years: [...years]
      .map(([year, months]) => ({
        year,
        total: months.reduce((sum, month) => sum + month, 0) / parts,
        months: months.map((month) => month / parts),
      }))
      .sort((one, other) => other.year - one.year),
  }));
}

/** Amounts are summed in thousandths (no currency has smaller units), as whole numbers: 0.1 + 0.2 is 0.3. */
const parts = 1000;

const quietYear = () => Array.from({ length: 12 }, () => 0);
