import { dayAt, dayOf } from '@/lib/domain/time';
import { uiLocale } from '@/lib/i18n/locale';

const units = [
  { unit: 'year', days: 365.2425 },
  { unit: 'month', days: 365.2425 / 12 },
  { unit: 'week', days: 7 },
] as const;

/**
 * How many days of the calendar ago, or in how many: "today", "yesterday", "in 3 days", "2 weeks ago".
 * Never "last month", which would be another one than 30 days ago. `null` of text that is no date.
 * @param iso ISO 8601
 * @param now milliseconds since the epoch
 */
export function relativeDayText(iso: string, now: number): string | null {
  const day = dayOf(iso);
  if (day === null) return null;
  const distance = day - dayAt(now);
  const format = new Intl.RelativeTimeFormat(uiLocale(), { numeric: 'auto' });
  const fit = units.find(({ days }) => Math.abs(distance) >= 2 * days);
  return fit
    ? format.format(Math.trunc(distance / fit.days), fit.unit)
    : format.format(distance, 'day');
}
