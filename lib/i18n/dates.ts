import { displayText } from '@/lib/domain/data/display-text';
import { dateOfDay, dayAt, dayMs, dayOf, type EpochMs, hourMs } from '@/lib/domain/data/time';
import { uiLocale } from './locale';

const calendarUnits = [
  { unit: 'year', days: 365.2425 },
  { unit: 'month', days: 365.2425 / 12 },
  { unit: 'week', days: 7 },
] as const;

const calendarFormats = new Map<string, Intl.DateTimeFormat>();

/** For what `dateOfDay` gives. Making a format takes longer than using it for a list of orders, so each is kept. */
export function calendarFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${uiLocale()} ${JSON.stringify(options)}`;
  const format =
    calendarFormats.get(key) ??
    new Intl.DateTimeFormat(uiLocale(), { ...options, timeZone: 'UTC' });
  calendarFormats.set(key, format);
  return format;
}

/** The day of a moment in short: "Oct 23", or with the year when it isn't this one: "Oct 23, 2025". */
export function shortDayText(at: EpochMs, thisYear: number): string {
  const isThisYear = new Date(at).getFullYear() === thisYear;
  return new Intl.DateTimeFormat(uiLocale(), {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(at);
}

/** "Tue, Nov 3", or with the year when it isn't this one. Text that is no ISO 8601 date is shown as it came. */
export function dayText(iso: string, now: EpochMs): string {
  const day = dayOf(iso);
  if (day === null) return displayText(iso);
  const date = dateOfDay(day);
  return calendarFormat({
    ...(isInYearOf(date, now) ? { weekday: 'short' } : { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
  }).format(date);
}

/** A calendar day, in days since 1970-01-01, in short: "Dec 12", or with the year when it isn't this one. */
export function calendarDayText(day: number, now: EpochMs): string {
  const date = dateOfDay(day);
  return calendarFormat({
    month: 'short',
    day: 'numeric',
    ...(!isInYearOf(date, now) && { year: 'numeric' }),
  }).format(date);
}

function isInYearOf(date: Date, now: EpochMs): boolean {
  return date.getUTCFullYear() === dateOfDay(dayAt(now)).getUTCFullYear();
}

/**
 * The distance of an ISO 8601 timestamp in calendar days: "today", "yesterday", "in 3 days", "2 weeks
 * ago". Never "last month", which isn't the same as 30 days ago. `null` of text that is no date.
 */
export function relativeDayText(iso: string, now: EpochMs): string | null {
  const day = dayOf(iso);
  return day === null ? null : dayDistanceText(day, now);
}

export function dayDistanceText(day: number, now: EpochMs): string {
  const distance = day - dayAt(now);
  const format = new Intl.RelativeTimeFormat(uiLocale(), { numeric: 'auto' });
  const fit = calendarUnits.find(({ days }) => Math.abs(distance) >= 2 * days);
  return fit
    ? format.format(Math.trunc(distance / fit.days), fit.unit)
    : format.format(distance, 'day');
}

const clockUnits = [
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: hourMs },
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

/** The time of a moment of today: "2:05 PM", else with its day: "Nov 3, 2:05 PM". */
export function clockText(at: EpochMs, now: EpochMs): string {
  const isToday = dayAt(at) === dayAt(now);
  return new Intl.DateTimeFormat(uiLocale(), {
    hour: 'numeric',
    minute: '2-digit',
    ...(!isToday && { month: 'short', day: 'numeric' }),
  }).format(at);
}

/** Day and time: "Nov 3, 2026, 2:05 PM". */
export function timeText(at: EpochMs): string {
  return new Intl.DateTimeFormat(uiLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    at,
  );
}
