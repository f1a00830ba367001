/** A moment, in milliseconds since the epoch. */
export type EpochMs = number;

const dayMs = 86_400_000;
const isoDate = /^\s*[+-]?\d{4,6}-\d\d-\d\d/;

/**
 * The calendar day that an ISO 8601 timestamp falls on in the person's time zone, in days since
 * 1970-01-01. Midnight UTC stands for a day without a time, the same everywhere. `null` of text that
 * is no such date, though a browser may make one of it.
 */
export function dayOf(iso: string): number | null {
  const time = isoDate.test(iso) ? Date.parse(iso) : Number.NaN;
  if (Number.isNaN(time)) return null;
  return time % dayMs === 0 ? time / dayMs : dayAt(time);
}

/**
 * The calendar day at a moment in the person's time zone, in days since 1970-01-01. Counts days of 23
 * and 25 hours as one.
 * @param time milliseconds since the epoch
 */
export function dayAt(time: number): number {
  const date = new Date(time);
  return new Date(0).setUTCFullYear(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs;
}

/** The midnight in UTC that stands for a calendar day; format it in UTC. */
export function dateOfDay(day: number): Date {
  return new Date(day * dayMs);
}
