import type { Settings } from '@/lib/domain/settings/settings';
import { t } from '@/lib/i18n/i18n';
import { uiLocale } from '@/lib/i18n/locale';
import type { Connection, PollingState } from '@/lib/storage/state';
import { timeText } from '@/lib/view/shared/time-text';

/**
 * When the orders are read next, for as long as that is known; otherwise empty. Without the day when
 * it is this one.
 * @param now milliseconds since the epoch
 */
export function nextReadingText(
  connection: Connection | null,
  { nextAt }: PollingState,
  { pollMinutes }: Settings,
  now: number,
): string {
  if (pollMinutes === 0) return t('options.tracking.nextNone');
  if (!connection || connection.rejected || !nextAt) return '';
  return t('options.tracking.nextReading', { time: whenText(nextAt, now) });
}

function whenText(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  if (!isToday) return timeText(at);
  return new Intl.DateTimeFormat(uiLocale(), { timeStyle: 'short' }).format(at);
}
