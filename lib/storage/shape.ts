/*
 * Checks of what is read from the storage: it may come from another version, or be damaged. By hand, since
 * pages don't load a schema library, and cheap, since ten thousand items are read at once.
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

/** The object that was found; `null` where it is none. */
export function asObject(found: unknown): Found | null {
  const isObject = typeof found === 'object' && found !== null && !Array.isArray(found);
  return isObject ? (found as Found) : null;
}

/** Makes a check for objects with these members. */
export function shapeOf<T>(tests: Tests<T>): (found: unknown) => found is T {
  const names = Object.keys(tests) as (keyof T & string)[];
  return (found): found is T => {
    const object = asObject(found);
    return object !== null && names.every((name) => tests[name](object[name]));
  };
}

/** As `shapeOf`, for rows whose other members are taken as they are. */
export function rowOf<T>(tests: Partial<Tests<T>>): (found: unknown) => found is T {
  return shapeOf(tests as Tests<T>);
}

/** The members that are there and make sense. */
export function soundMembers<T>(found: unknown, tests: Tests<T>): Partial<T> {
  const object = asObject(found) ?? {};
  const names = Object.keys(tests) as (keyof T & string)[];
  const sound = names.filter((name) => object[name] !== undefined && tests[name](object[name]));
  return Object.fromEntries(sound.map((name) => [name, object[name]])) as Partial<T>;
}

/** The rows that make sense; none where there is no list. */
export function rowsOf<T>(found: unknown, isRow: (row: unknown) => row is T): readonly T[] {
  if (!Array.isArray(found)) return [];
  return found.every(isRow) ? found : found.filter(isRow);
}

/** The rows that can be made something of. */
export function listFrom<T>(found: unknown, read: (row: unknown) => T | null): readonly T[] {
  return Array.isArray(found) ? found.map(read).filter((row) => row !== null) : [];
}

/** The entries of a record that make sense. Ids come from outside: one may be "__proto__". */
export function entriesOf<T>(
  found: unknown,
  isEntry: (value: unknown) => value is T,
): Readonly<Record<string, T>> {
  const entries = Object.entries(asObject(found) ?? {});
  return Object.fromEntries(entries.filter((entry): entry is [string, T] => isEntry(entry[1])));
}

/** Makes a reader that takes what passes a check as it is, and nothing else. */
export function only<T>(test: (found: unknown) => found is T): (found: unknown) => T | null {
  return (found) => (test(found) ? found : null);
}
