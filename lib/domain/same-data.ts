import { ownValue } from './own-value';

/**
 * Whether two values say the same, as what is stored and sent does: by their own members alone, whatever these are
 * called, and whoever has made the objects. A member that is `undefined` isn't there.
 */
export function isSameData(one: unknown, other: unknown): boolean {
  if (one === other || (Number.isNaN(one) && Number.isNaN(other))) return true;
  if (!isObject(one) || !isObject(other)) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((row, at) => isSameData(row, other[at]));
  }
  return (
    Object.keys(one).every((name) => isSameData(one[name], ownValue(other, name))) &&
    Object.keys(other).every((name) => other[name] === undefined || Object.hasOwn(one, name))
  );
}

/** A value as text, the same for the same data; less than any other for `undefined`. */
export function dataText(value: unknown): string {
  if (value === undefined) return '';
  return JSON.stringify(value, (_, part: unknown) =>
    isObject(part) && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
