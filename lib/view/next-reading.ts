import { i18n } from '#i18n';
import type { Settings } from '@/lib/domain/settings';
import type { Connection, PollingState } from '@/lib/storage/state';
import { timeText } from './time-text';

/** When the orders are read next, for as long as that is known; otherwise empty. */
export function nextReadingText(
  connection: Connection | null,
  { nextAt }: PollingState,
  { pollMinutes }: Settings,
): string {
  if (pollMinutes === 0) return i18n.t('options.tracking.nextNone');
  if (!connection || connection.rejected || !nextAt) return '';
  return i18n.t('options.tracking.nextReading', { time: timeText(nextAt) });
}
