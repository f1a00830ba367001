import { browser } from 'wxt/browser';

type Area = 'local' | 'session';

/** One value in the extension's storage: read it, watch it, change it. */
export interface Stored<T> {
  readonly area: Area;
  readonly key: string;
  /** Brings what is found, or isn't, into today's shape. */
  parse(found: unknown): T;
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
 * @param complete brings what an earlier version may have stored into today's shape
 */
// @__NO_SIDE_EFFECTS__
export function stored<T>(
  name: `${Area}:${string}`,
  fallback: T,
  complete = (found: T): T => found,
): Stored<T> {
  const [area, key] = name.split(':') as [Area, string];
  const storage = () => browser.storage[area];
  const parse = (found: unknown) => (found == null ? fallback : complete(found as T));
  const read = async () => parse((await storage().get(key))[key]);
  const write = (value: T) => storage().set({ [key]: value });
  return {
    area,
    key,
    fallback,
    parse,
    read,
    write,
    update: (change, ...others) =>
      navigator.locks.request(`stored:${name}`, async () => {
        const value = change(await read());
        await storage().set(Object.fromEntries([[key, value], ...others]));
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
export function entry<T>({ key }: Stored<T>, value: T): StoredEntry {
  return [key, value];
}

/** Removes several values of `storage.local`. */
export function removeAll(values: readonly { readonly key: string }[]): Promise<void> {
  return browser.storage.local.remove(values.map(({ key }) => key));
}
