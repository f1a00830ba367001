import { browser } from 'wxt/browser';
import { StorageError } from '@/lib/domain/failure/storage-failure';
import type { Kept } from './schemas';

/**
 * What keeps a value, and so when it goes:
 * - `cache`: what the service says; dropped with every update, and read again by whoever misses it
 * - `connection`: what was learned through a connection; means nothing to another one
 * - `arranged`: what the person has set, whatever the connection; put aside for the demo
 * - `synced`: the same, and alike in their other browsers, if they want that
 * - `journal`: attempts and presses, checked whenever they are read
 * - `extension`: what it knows of itself
 * - `session`: nothing, once the browser closes
 */
export type Keeping =
  | 'cache'
  | 'connection'
  | 'arranged'
  | 'synced'
  | 'journal'
  | 'extension'
  | 'session';

/** One value in the extension's storage, to read, watch and change. */
export interface Stored<T> {
  readonly keeping: Keeping;
  readonly area: 'local' | 'session';
  readonly key: string;
  /** What was found, or the fallback where nothing was. */
  parse(found: unknown): T;
  readonly fallback: T;
  read(): Promise<T>;
  write(value: T): Promise<void>;
  /**
   * Reads, changes and writes the value, with no other `update` of it in between. The same value isn't written.
   * @param others entries to write in the same operation, so that nobody sees one without the others
   */
  update(change: (value: T, isStored: boolean) => T, ...others: readonly StoredEntry[]): Promise<T>;
  remove(): Promise<void>;
  /** Calls back after every change, wherever it was made; returns a function that stops watching. */
  watch(onChange: (value: T) => void): () => void;
}

/**
 * Defines a stored value whose schema stands in `schemas.ts` under the same key, and is its type. Nothing is read until
 * requested, so a page that merely imports a large value doesn't load it. What is found is trusted: the background
 * checks everything once for each version of the extension (`private/check.ts`), and pages wait for that.
 * @param fallback used if nothing is stored
 */
export function stored<K extends keyof Kept>(
  keeping: Exclude<Keeping, Unchecked>,
  key: K,
  fallback: Kept[K],
): Stored<Kept[K]>;
export function stored<K extends keyof Kept>(
  keeping: Exclude<Keeping, Unchecked>,
  key: K,
  fallback: null,
  understand?: (found: unknown) => Kept[K] | null,
): Stored<Kept[K] | null>;
// @__NO_SIDE_EFFECTS__
export function stored(...declared: Parameters<typeof define<unknown>>): Stored<unknown> {
  return define(...declared);
}

/** What keeps a value without a schema: it goes before another version could misread it, or checks itself. */
type Unchecked = 'cache' | 'journal' | 'session';

/** @param understand checks what was found each time, for the few values of which a wrong one could cost money */
// @__NO_SIDE_EFFECTS__
export function unchecked<T>(
  keeping: Unchecked,
  key: string,
  fallback: T,
  understand?: (found: unknown) => T,
): Stored<T> {
  return define(keeping, key, fallback, understand);
}

// @__NO_SIDE_EFFECTS__
function define<T>(
  keeping: Keeping,
  key: string,
  fallback: T,
  understand = (found: unknown) => found as T,
): Stored<T> {
  const area = keeping === 'session' ? 'session' : 'local';
  const storage = () => areaOf(area);
  const parse = (found: unknown): T => (found == null ? fallback : understand(found));
  const find = async () => (await storage().get(key))[key];
  const read = async () => parse(await find());
  const write = (value: T) => storage().set({ [key]: value });
  return {
    keeping,
    area,
    key,
    fallback,
    parse,
    read,
    write,
    update: (change, ...others) =>
      navigator.locks.request(`stored:${area}:${key}`, async () => {
        const found = await find();
        const present = parse(found);
        const value = change(present, found != null);
        if (value !== present) others = [[key, value], ...others];
        if (others.length > 0) await storage().set(Object.fromEntries(others));
        return value;
      }),
    remove: () => storage().remove(key),
    watch: (onChange) => {
      const listener = (changes: Record<string, { newValue?: unknown }>) => {
        const change = changes[key];
        if (change) onChange(parse(change.newValue));
      };
      const { onChanged } = browser.storage[area];
      onChanged.addListener(listener);
      return () => onChanged.removeListener(listener);
    },
  };
}

/** Reads several values of `storage.local` in one operation. */
export async function readAll<T extends readonly unknown[]>(
  ...values: { readonly [I in keyof T]: Stored<T[I]> }
): Promise<T> {
  const found = await areaOf('local').get(values.map(({ key }) => key));
  return values.map(({ key, parse }) => parse(found[key])) as unknown as T;
}

/**
 * Follows several values of `storage.local`.
 * @param onChange called once for all of them that were changed in one operation, each with its new value
 */
export function watchAll(
  values: readonly Stored<unknown>[],
  onChange: (changed: ReadonlyMap<Stored<unknown>, unknown>) => void,
): () => void {
  // Looks only for these: the browser tells every page of all changes, those of the key among them.
  const listener = (changes: Record<string, { newValue?: unknown }>) => {
    const changed = new Map<Stored<unknown>, unknown>();
    for (const value of values) {
      const change = changes[value.key];
      if (change) changed.set(value, value.parse(change.newValue));
    }
    if (changed.size > 0) onChange(changed);
  };
  browser.storage.local.onChanged.addListener(listener);
  return () => browser.storage.local.onChanged.removeListener(listener);
}

/**
 * Reads, changes and writes several values of `storage.local` in one operation, with no `update` of any in between.
 * @returns all of them as they are then
 */
export function updateAll<T extends object>(
  values: { readonly [N in keyof T]: Stored<T[N]> },
  change: (present: T) => T,
): Promise<T> {
  const all = Object.entries<Stored<unknown>>(values);
  const update = async () => {
    const found = await readAll<unknown[]>(...all.map(([, value]) => value));
    const present = Object.fromEntries(all.map(([name], at) => [name, found[at]])) as T;
    const changed = change(present);
    const differing = all.filter(([name]) => changed[name as keyof T] !== present[name as keyof T]);
    await writeAll(...differing.map(([name, value]) => entry(value, changed[name as keyof T])));
    return changed;
  };
  // Always in the same order, so that no two of these wait for each other.
  const keys = all.map(([, { key }]) => key).sort();
  const locked = keys.reduce(
    (work, key) => () => navigator.locks.request(`stored:local:${key}`, work),
    update,
  );
  return locked();
}

/** Writes several values of `storage.local` in one operation, so nobody sees one without the others. */
export function writeAll(...entries: readonly StoredEntry[]): Promise<void> {
  return areaOf('local').set(Object.fromEntries(entries));
}

export type StoredEntry = readonly [key: string, value: unknown];

/** A value with its key, for `writeAll`. */
export function entry<T>({ key }: Stored<T>, value: T): StoredEntry {
  return [key, value];
}

/** Removes several values of `storage.local`. */
export function removeAll(values: readonly { readonly key: string }[]): Promise<void> {
  return areaOf('local').remove(values.map(({ key }) => key));
}

/** The browser's storage, with errors that are told from all others. */
function areaOf(area: Stored<unknown>['area']) {
  const storage = browser.storage[area];
  const failing = (cause: unknown): never => {
    throw new StorageError(String(cause), { cause });
  };
  return {
    get: (keys: string | string[]): Promise<Record<string, unknown>> =>
      storage.get(keys).catch(failing),
    set: (entries: Record<string, unknown>): Promise<void> => storage.set(entries).catch(failing),
    remove: (keys: string | string[]): Promise<void> => storage.remove(keys).catch(failing),
  };
}
