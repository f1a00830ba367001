export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
/** Begins on a Monday at 0:00 UTC. Times are in milliseconds from there. */
export const week = 7 * day;

/** @param localMidnight as if it were in UTC */
export function isWeekend(localMidnight: number): boolean {
  return weekday(localMidnight) >= 5;
}

interface LocalHour {
  readonly hour: number;
  /** From UTC, in milliseconds. */
  readonly offset: number;
  /** 0: Monday. */
  readonly daysOff: readonly number[];
}

/** When it is that hour next. */
export function nextAtHour(at: number, { hour: wanted, offset, daysOff }: LocalHour): number {
  let today = Math.floor((at + offset) / day) * day;
  while (today - offset + wanted * hour < at || daysOff.includes(weekday(today))) today += day;
  return today - offset + wanted * hour;
}

function weekday(localMidnight: number): number {
  return (((localMidnight / day) % 7) + 7) % 7;
}
