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

/** How many months fit into the width; earlier ones scroll. */
export const inSight = 12;

/** The label below a month. */
export interface MonthLabel {
  readonly month: string;
  /** Only on the first label of each year, and of what is in sight. */
  readonly year: string | null;
}

/**
 * A label for every third month, counted back from the last; `null` for the months between.
 * @param first the index of the first month in sight; the others come into sight in parts as long
 */
export function monthLabels(months: readonly MonthSpending[], first = 0): (MonthLabel | null)[] {
  let before = '';
  return months.map((month, at) => {
    if ((months.length - 1 - at) % 3 !== 0) return null;
    const date = dateOf(month);
    const year = years.format(date);
    const place = `${year} ${Math.floor((at - first) / inSight)}`;
    const isNew = place !== before;
    before = place;
    return { month: shortMonths.format(date), year: isNew ? year : null };
  });
}

function dateOf({ month }: MonthSpending): Date {
  return new Date(`${month}-01T00:00:00Z`);
}
