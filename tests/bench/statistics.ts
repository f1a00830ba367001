export interface Summary {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function summarize(values: readonly number[]): Summary {
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) };
}
