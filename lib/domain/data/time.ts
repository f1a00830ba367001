/** A moment, in milliseconds since the epoch. */
export type EpochMs = number;

declare const isOfService: unique symbol;
/** A moment by the service's clock, which dates the orders: it decides which are late, and which still awaited. */
export type ServiceTime = EpochMs & { readonly [isOfService]: true };

/** What the service's clock shows at a moment of ours; ours, as long as the service has told no other time. */
export function servicesTime(at: EpochMs, read: { readonly skewMs?: number } | null): ServiceTime {
  return (at + (read?.skewMs ?? 0)) as ServiceTime;
}

export const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;
const firstPlausible = Date.UTC(2000, 0);
export const lastPlausible = Date.UTC(2101, 0) - 1;

/** From 2000 to 2100. Other times, such as "zero" dates, only make "99,999,999 days late" of an order. */
export function isPlausible(time: EpochMs): boolean {
  return time >= firstPlausible && time <= lastPlausible;
}

const isoDate = /^\s*[+-]?\d{4,6}-\d\d-\d\d/;
/** A date without a time, or at midnight by the offset that it has itself. */
const wholeDay =
  /^\s*([+-]?\d{4,6}-\d\d-\d\d)(?:[T ]00:00(?::00(?:\.0+)?)?\s?(?:Z|[+-]\d\d:?\d\d)?)?\s*$/i;

/**
 * The calendar day that an ISO 8601 timestamp falls on in the person's time zone, in days since
 * 1970-01-01. Midnight, in UTC or by the text's own offset, stands for a date without a time, which is the same day in
 * every time zone. `null` when the text is no ISO 8601 date, even if the browser can parse it.
 */
export function dayOf(iso: string): number | null {
  const time = timeOf(iso);
  if (time === null) return null;
  return time % dayMs === 0 ? time / dayMs : dayAt(time);
}

/**
 * An ISO 8601 timestamp as spreadsheets take it for a time, in the person's time zone: "2026-03-12 08:30:00", or
 * "2026-03-12" for what stands for a date without a time (see `dayOf`). `null` when the text is no ISO 8601 date.
 */
export function localText(iso: string): string | null {
  const time = timeOf(iso);
  if (time === null) return null;
  if (time % dayMs === 0) return new Date(time).toISOString().replace(/T.*/, '');
  // The Swedish way to write a time is the one that ISO 8601 and spreadsheets have in common.
  return new Date(time).toLocaleString('sv');
}

/** Midnight UTC of what stands for a date without a time. */
function timeOf(iso: string): EpochMs | null {
  if (!isoDate.test(iso)) return null;
  const time = Date.parse(wholeDay.exec(iso)?.[1] ?? iso);
  return Number.isNaN(time) ? null : time;
}

/** In days since 1970-01-01, in the person's time zone. Days of 23 or 25 hours count as one. */
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
