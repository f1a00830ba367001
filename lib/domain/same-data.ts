/**
 * Whether two plain values say the same. In whatever order their members are: Chromium's storage gives
 * them back sorted by name.
 */
export function isSameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => Object.hasOwn(other, name) && isSameData(one[name], other[name]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
