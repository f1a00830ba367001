import type { CurrencySpending, MonthSpending } from '@/lib/domain/tracking/spending-report';
import { moneyText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import { uiLocale } from '@/lib/i18n/locale';

const inUtc = { timeZone: 'UTC' } as const;
const months = new Intl.DateTimeFormat(uiLocale(), { ...inUtc, month: 'short', year: 'numeric' });
const shortMonths = new Intl.DateTimeFormat(uiLocale(), { ...inUtc, month: 'short' });
const years = new Intl.DateTimeFormat(uiLocale(), { ...inUtc, year: 'numeric' });

/** "Mar 2026" */
export function monthText(month: MonthSpending): string {
  return months.format(dateOf(month));
}

/** "Dec 2025 – Nov 2026" */
export function periodText(shown: readonly MonthSpending[]): string {
  const [first] = shown;
  const last = shown.at(-1);
  return first && last ? months.formatRange(dateOf(first), dateOf(last)) : '';
}

/** What the chart shows, for screen readers. */
export function chartText({ currency, months, total }: CurrencySpending): string {
  const dearest = months.reduce((most, one) => (one.total > most.total ? one : most));
  return t('spending.chart', {
    currency,
    total: moneyText(total, currency),
    month: monthText(dearest),
    most: moneyText(dearest.total, currency),
  });
}

/** In how many months something was spent, at least, where a chart says more than its sum. */
export const leastInChart = 3;

export function monthsSpentIn({ months }: CurrencySpending): number {
  return months.filter(({ total }) => total > 0).length;
}

/** How many months the chart shows at once. */
export const inSight = 12;

/** What the chart shows at once, with its own sums: the latest twelve months first, then those before. */
export function chartYears({ currency, months }: CurrencySpending): CurrencySpending[] {
  return Array.from({ length: Math.ceil(months.length / inSight) }, (_, back) => {
    const end = months.length - back * inSight;
    const its = months.slice(Math.max(0, end - inSight), end);
    const sum = (key: 'orders' | 'total') => its.reduce((sum, month) => sum + month[key], 0);
    return { currency, orders: sum('orders'), total: sum('total'), months: its };
  });
}

/** The label below a month. */
export interface MonthLabel {
  readonly month: string;
  /** Only on the first label of each year. */
  readonly year: string | null;
}

/** A label for every third month, counted back from the last; `null` for the months between. */
export function monthLabels(months: readonly MonthSpending[]): (MonthLabel | null)[] {
  let before = '';
  return months.map((month, at) => {
    if ((months.length - 1 - at) % 3 !== 0) return null;
    const date = dateOf(month);
    const year = years.format(date);
    const isNew = year !== before;
    before = year;
    return { month: shortMonths.format(date), year: isNew ? year : null };
  });
}

function dateOf({ month }: MonthSpending): Date {
  return new Date(`${month}-01T00:00:00Z`);
}
