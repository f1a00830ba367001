/*
 * Checks for stored data, which may come from another version or be damaged. They are written by hand because
 * pages don't load a schema library, and they are cheap because ten thousand items are read at once.
 */

export type Found = Readonly<Record<string, unknown>>;
export type Test = (found: unknown) => boolean;
/** A test for every member of a type. */
export type Tests<T> = { readonly [Name in keyof Required<T>]: Test };

export const isText = (found: unknown): found is string => typeof found === 'string';
export const isNumber = (found: unknown): found is number => Number.isFinite(found);
export const isFlag = (found: unknown): found is boolean => typeof found === 'boolean';
export const oneOf =
  <T>(...values: readonly T[]) =>
  (found: unknown): found is T =>
    values.includes(found as T);
export const orNull =
  (test: Test): Test =>
  (found) =>
    found === null || test(found);
export const optional =
  (test: Test): Test =>
  (found) =>
    found === undefined || test(found);
export const listOf =
  (test: Test): Test =>
  (found) =>
    Array.isArray(found) && found.every(test);

/** What was found, if it is an object and not an array; otherwise `null`. */
export function asObject(found: unknown): Found | null {
  const isObject = typeof found === 'object' && found !== null && !Array.isArray(found);
  return isObject ? (found as Found) : null;
}

/** Creates a check for objects with these members. */
export function shapeOf<T>(tests: Tests<T>): (found: unknown) => found is T {
  const names = Object.keys(tests) as (keyof T & string)[];
  return (found): found is T => {
    const object = asObject(found);
    return object !== null && names.every((name) => tests[name](object[name]));
  };
}

/** Like `shapeOf`, but the members without a test are accepted as they are. */
export function rowOf<T>(tests: Partial<Tests<T>>): (found: unknown) => found is T {
  return shapeOf(tests as Tests<T>);
}

/** The members that are present and valid. */
export function soundMembers<T>(found: unknown, tests: Tests<T>): Partial<T> {
  const object = asObject(found) ?? {};
  const names = Object.keys(tests) as (keyof T & string)[];
  const sound = names.filter((name) => object[name] !== undefined && tests[name](object[name]));
  return Object.fromEntries(sound.map((name) => [name, object[name]])) as Partial<T>;
}

/** The valid rows; none if it isn't a list. */
export function rowsOf<T>(found: unknown, isRow: (row: unknown) => row is T): readonly T[] {
  if (!Array.isArray(found)) return [];
  return found.every(isRow) ? found : found.filter(isRow);
}

/** The rows that could be read; none if it isn't a list. */
export function listFrom<T>(found: unknown, read: (row: unknown) => T | null): readonly T[] {
  return Array.isArray(found) ? found.map(read).filter((row) => row !== null) : [];
}

/** The valid entries of a record. Ids come from outside, so one may be "__proto__". */
export function entriesOf<T>(
  found: unknown,
  isEntry: (value: unknown) => value is T,
): Readonly<Record<string, T>> {
  const entries = Object.entries(asObject(found) ?? {});
  return Object.fromEntries(entries.filter((entry): entry is [string, T] => isEntry(entry[1])));
}

/** Creates a reader that returns what passes a check unchanged, and `null` for anything else. */
export function only<T>(test: (found: unknown) => found is T): (found: unknown) => T | null {
  return (found) => (test(found) ? found : null);
}
