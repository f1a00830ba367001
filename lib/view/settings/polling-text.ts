import { type EpochMs, hourMs } from '@/lib/domain/data/time';
import type { Settings } from '@/lib/domain/settings/settings';
import { longestWait, shortestWait } from '@/lib/domain/tracking/poll-schedule';
import { timeText } from '@/lib/i18n/dates';
import { plural, t } from '@/lib/i18n/i18n';
import { uiLocale } from '@/lib/i18n/locale';
import type { Connection, PollingState } from '@/lib/storage/state';
import type { SelectOption } from '@/lib/view/shared/select-option';

/** In minutes; 0 is never. */
const offered = [5, 15, 30, 60, 240, 0];

/** How often to read the orders: what is offered, and what is set now. The empty value is "automatic". */
export function intervalOptions(current: number | null): SelectOption[] {
  const all = current === null || offered.includes(current) ? offered : [current, ...offered];
  return [null, ...all].map((minutes) => ({
    value: minutes === null ? '' : String(minutes),
    label: intervalText(minutes),
  }));
}

/** @param minutes `null`: automatic, 0: never */
export function intervalText(minutes: number | null): string {
  if (minutes === null) {
    const shortest = lengthText(shortestWait / 60_000, 'minute');
    const longest = lengthText(longestWait / hourMs, 'hour');
    return t('options.tracking.automatic', { shortest, longest });
  }
  if (minutes === 0) return t('options.tracking.never');
  if (minutes % 60 === 0) return plural('options.tracking.everyHours', minutes / 60);
  return plural('options.tracking.everyMinutes', minutes);
}

/** "3 min", as the language abbreviates it. */
const lengthText = (value: number, unit: 'minute' | 'hour') =>
  value.toLocaleString(uiLocale(), { style: 'unit', unit, unitDisplay: 'short' });

/** When the orders are read next, without the day if that is today; empty when it isn't known. */
export function nextReadingText(
  connection: Connection | null,
  { nextAt }: PollingState,
  { pollMinutes }: Settings,
  now: EpochMs,
): string {
  if (pollMinutes === 0) return t('options.tracking.nextNone');
  if (!connection || connection.rejected || !nextAt) return '';
  // A time isn't broken between its figures and its half of the day.
  return t('options.tracking.nextReading', {
    time: whenText(nextAt, now).replaceAll(' ', '\u00a0'),
  });
}

function whenText(at: EpochMs, now: EpochMs): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  if (!isToday) return timeText(at);
  return new Intl.DateTimeFormat(uiLocale(), { timeStyle: 'short' }).format(at);
}
