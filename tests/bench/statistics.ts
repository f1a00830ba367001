export interface Summary {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** The middle of the values, or the mean of the middle two. Not a number when there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = Math.floor(sorted.length / 2);
  const lower = sorted.length % 2 === 0 ? upper - 1 : upper;
  return ((sorted[lower] ?? Number.NaN) + (sorted[upper] ?? Number.NaN)) / 2;
}

/** `null` when there are no values, as where a browser doesn't tell. */
export function summarize(values: readonly (number | null)[]): Summary | null {
  const numbers = values.filter((value) => value !== null);
  if (numbers.length === 0) return null;
  return { median: median(numbers), least: Math.min(...numbers), most: Math.max(...numbers) };
}

/** The list, begun with another of its members each time, so that none is always first. */
export function rotated<T>(list: readonly T[], round: number): T[] {
  const first = round % list.length;
  return [...list.slice(first), ...list.slice(0, first)];
}
