import { browser } from 'wxt/browser';
import { asObject } from './shape';

type Area = 'local' | 'session';

/** One value in the extension's storage: read it, watch it, change it. */
export interface Stored<T> {
  readonly area: Area;
  readonly key: string;
  /** Checks what is found, or isn't, and brings it into today's shape. */
  parse(found: unknown): T;
  /** What is kept for a value: the same, and the version of its shape where it has one. */
  encode(value: T): unknown;
  readonly fallback: T;
  read(): Promise<T>;
  write(value: T): Promise<void>;
  /**
   * Read, change, write, with no other `update` of the same value in between.
   * @param others what is to be written at the same moment: nobody sees one without the others
   */
  update(change: (value: T) => T, ...others: readonly StoredEntry[]): Promise<T>;
  remove(): Promise<void>;
  /** Calls back after every change, wherever it was made; returns the way to stop. */
  watch(onChange: (value: T) => void): () => void;
}

/**
 * Defines a stored value. Nothing is read before it is asked for, so that a page which only knows of
 * a large value doesn't load it.
 * @param name area and key, e.g. `local:settings`
 * @param fallback stands where nothing is stored, and in place of what makes no sense
 * @param check gives what is found in today's shape, without the parts that make no sense; `null` where
 * nothing is left
 * @param version of the shape, kept with an object; what another version has stored counts as nothing
 */
// @__NO_SIDE_EFFECTS__
export function stored<T>(
  name: `${Area}:${string}`,
  fallback: T,
  check: (found: unknown) => T | null,
  version?: number,
): Stored<T> {
  const [area, key] = name.split(':') as [Area, string];
  const storage = () => browser.storage[area];
  const parse = (found: unknown): T => {
    if (found == null) return fallback;
    const { version: foundVersion = 1, ...rest } = asObject(found) ?? {};
    if (version === undefined) return check(found) ?? fallback;
    return foundVersion === version ? (check(asObject(found) && rest) ?? fallback) : fallback;
  };
  const encode = (value: T): unknown =>
    version === undefined || value === null ? value : { ...value, version };
  const read = async () => parse((await storage().get(key))[key]);
  const write = (value: T) => storage().set({ [key]: encode(value) });
  return {
    area,
    key,
    fallback,
    parse,
    encode,
    read,
    write,
    update: (change, ...others) =>
      navigator.locks.request(`stored:${name}`, async () => {
        const value = change(await read());
        await storage().set(Object.fromEntries([[key, encode(value)], ...others]));
        return value;
      }),
    remove: () => storage().remove(key),
    watch: (onChange) => {
      const listener = (changes: Record<string, { newValue?: unknown }>) => {
        const change = changes[key];
        if (change) onChange(parse(change.newValue));
      };
      storage().onChanged.addListener(listener);
      return () => storage().onChanged.removeListener(listener);
    },
  };
}

/** Reads several values of `storage.local` at the cost of one. */
export async function readAll<T extends readonly unknown[]>(
  ...values: { readonly [I in keyof T]: Stored<T[I]> }
): Promise<T> {
  const found = await browser.storage.local.get(values.map(({ key }) => key));
  return values.map(({ key, parse }) => parse(found[key])) as unknown as T;
}

/** Writes several values of `storage.local` at once: nobody sees one without the others. */
export function writeAll(...entries: readonly StoredEntry[]): Promise<void> {
  return browser.storage.local.set(Object.fromEntries(entries));
}

export type StoredEntry = readonly [key: string, value: unknown];

/** A value together with where it goes, for `writeAll`. */
export function entry<T>({ key, encode }: Stored<T>, value: T): StoredEntry {
  return [key, encode(value)];
}

/** Removes several values of `storage.local`. */
export function removeAll(values: readonly { readonly key: string }[]): Promise<void> {
  return browser.storage.local.remove(values.map(({ key }) => key));
}
