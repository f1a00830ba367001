/** The middle of some numbers: not moved by a few odd ones, as an average would be. `null` of none. */
export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  const above = sorted[Math.ceil((sorted.length - 1) / 2)];
  return middle === undefined || above === undefined ? null : (middle + above) / 2;
}
