/** A moment, in milliseconds since the epoch. */
export type EpochMs = number;

export const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;
const firstPlausible = Date.UTC(2000, 0);
const lastPlausible = Date.UTC(2101, 0) - 1;

/**
 * Whether a time that somebody else has told may be meant: from 2000 to 2100. A "zero" date of whatever system, or one
 * at the end of all calendars, would only make "99,999,999 days late" of an order.
 */
export function isPlausible(time: EpochMs): boolean {
  return time >= firstPlausible && time <= lastPlausible;
}
const isoDate = /^\s*[+-]?\d{4,6}-\d\d-\d\d/;

/**
 * The calendar day that an ISO 8601 timestamp falls on in the person's time zone, in days since
 * 1970-01-01. Midnight UTC stands for a date without a time, which is the same day in every time zone.
 * `null` when the text is no ISO 8601 date, even if the browser can parse it.
 */
export function dayOf(iso: string): number | null {
  const time = isoDate.test(iso) ? Date.parse(iso) : Number.NaN;
  if (Number.isNaN(time)) return null;
  return time % dayMs === 0 ? time / dayMs : dayAt(time);
}

/**
 * The calendar day of a moment in the person's time zone, in days since 1970-01-01. Days of 23 or 25
 * hours count as one.
 */
export function dayAt(time: EpochMs): number {
  const date = new Date(time);
  return new Date(0).setUTCFullYear(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs;
}

/** The first moment of a calendar day in the person's time zone; not midnight where the clocks skip that. */
export function startOfDay(day: number): EpochMs {
  const date = dateOfDay(day);
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()).getTime();
}

/** Midnight UTC of a calendar day; format it in UTC. */
export function dateOfDay(day: number): Date {
  return new Date(day * dayMs);
}
