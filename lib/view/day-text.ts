import { uiLocale } from './locale';

/**
 * The day in an ISO 8601 timestamp, e.g. "Tue, Nov 3"; with the year when it isn't this one. Text
 * that is no date comes back as it is. Midnight UTC stands for a day without a time, the same
 * everywhere.
 */
export function dayText(iso: string, now: number): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(uiLocale, {
    ...(isThisYear ? { weekday: 'short' } : { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    ...(date.getTime() % 86_400_000 === 0 ? { timeZone: 'UTC' } : {}),
  }).format(date);
}
