/**
 * Whether two values say the same, as what is stored and sent does: by their own members alone, whatever these are
 * called, and whoever has made the objects. A member that is `undefined` isn't there.
 */
export const isSameData = (one: unknown, other: unknown): boolean =>
  one === other || dataText(one) === dataText(other);

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
