/**
 * When the day that a timestamp names is over, by the calendar of the person's time zone. Midnight UTC
 * stands for a day without a time, the same everywhere.
 * @param iso ISO 8601
 * @returns milliseconds since the epoch; `NaN` of text that is no date
 */
export function endOfDay(iso: string): number {
  const date = new Date(iso);
  const [year, month, day] = isWithoutTime(date)
    ? [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
    : [date.getFullYear(), date.getMonth(), date.getDate()];
  // Days have 23 or 25 hours where clocks are changed: the calendar knows.
  return new Date(year, month, day + 1).getTime();
}

function isWithoutTime(date: Date): boolean {
  return date.getTime() % 86_400_000 === 0;
}
