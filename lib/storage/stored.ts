import { type StorageItemKey, storage } from 'wxt/utils/storage';

/** One value in the extension's storage: read it, watch it, change it. */
export interface Stored<T> {
  readonly key: StorageItemKey;
  readonly fallback: T;
  read(): Promise<T>;
  write(value: T): Promise<void>;
  /** Read, change, write, with no other `update` of the same value in between. */
  update(change: (value: T) => T): Promise<T>;
  remove(): Promise<void>;
  /** Calls back after every change, wherever it was made; returns the way to stop. */
  watch(onChange: (value: T) => void): () => void;
}

/**
 * Defines a stored value. Unlike `storage.defineItem` it reads nothing before it is asked to, so that
 * a page which only knows of a large or secret value doesn't load it.
 */
export function stored<T>(key: StorageItemKey, fallback: T): Stored<T> {
  const read = async () => (await storage.getItem<T>(key)) ?? fallback;
  const write = (value: T) => storage.setItem<T>(key, value);
  return {
    key,
    fallback,
    read,
    write,
    update: (change) =>
      navigator.locks.request(`stored:${key}`, async () => {
        const value = change(await read());
        await write(value);
        return value;
      }),
    remove: () => storage.removeItem(key),
    watch: (onChange) => storage.watch<T>(key, (value) => onChange(value ?? fallback)),
  };
}
