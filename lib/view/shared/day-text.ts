import { displayText } from '@/lib/domain/display-text';
import { dateOfDay, dayAt, dayOf } from '@/lib/domain/time';
import { uiLocale } from '@/lib/i18n/locale';

/**
 * The day in an ISO 8601 timestamp, e.g. "Tue, Nov 3"; with the year when it isn't this one. Text
 * that is no date comes back as far as it can be seen. Midnight UTC stands for a day without a time, the same
 * everywhere.
 * @param now milliseconds since the epoch
 */
export function dayText(iso: string, now: number): string {
  const day = dayOf(iso);
  if (day === null) return displayText(iso);
  const date = dateOfDay(day);
  const isThisYear = date.getUTCFullYear() === dateOfDay(dayAt(now)).getUTCFullYear();
  return new Intl.DateTimeFormat(uiLocale(), {
    ...(isThisYear ? { weekday: 'short' } : { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(date);
}
