import type { EpochMs } from '@/lib/domain/time';
import { uiLocale } from '@/lib/i18n/locale';

const clockUnits = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** How long ago, or in how long, in the largest unit that fits: "3 minutes ago". */
export function relativeText(at: EpochMs, now: EpochMs): string {
  const format = new Intl.RelativeTimeFormat(uiLocale());
  const distance = at - now;
  const fit = clockUnits.find(({ ms }) => Math.abs(distance) >= ms);
  if (fit) return format.format(Math.trunc(distance / fit.ms), fit.unit);
  return format.format(Math.trunc(distance / 1000) || -1, 'second');
}

/** Day and time: "Nov 3, 2026, 2:05 PM". */
export function timeText(at: EpochMs): string {
  return new Intl.DateTimeFormat(uiLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    at,
  );
}
