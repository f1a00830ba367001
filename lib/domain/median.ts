/** The median: unlike an average, a few outliers don't shift it. `null` without any numbers. */
export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  const above = sorted[Math.ceil((sorted.length - 1) / 2)];
  return middle === undefined || above === undefined ? null : (middle + above) / 2;
}
