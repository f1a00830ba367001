import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { readAll, type Stored } from '@/lib/storage/stored';

/** A stored value as a signal that follows every change. */
export interface StoredSignal<T> {
  readonly stored: Stored<T>;
  readonly value: ReadonlySignal<T>;
  /** Takes a value just read, unless a change was seen since: that is the newer one. */
  show(read: T): void;
  stop(): void;
}

/** Starts to follow a stored value. Reads nothing: until `show`, the signal holds the fallback. */
export function createStoredSignal<T>(stored: Stored<T>): StoredSignal<T> {
  const value = signal(stored.fallback);
  let hasChanged = false;
  const stop = stored.watch((next) => {
    hasChanged = true;
    value.value = next;
  });
  return {
    stored,
    value,
    show: (read) => {
      if (!hasChanged) value.value = read;
    },
    stop,
  };
}

/** Several values of `storage.local` as signals, by name. */
export function createStoredSignals<Values extends object>(
  stored: {
    readonly [Name in keyof Values]: Stored<Values[Name]>;
  },
) {
  const followed = Object.entries<Stored<unknown>>(stored).map(
    ([name, value]) => [name, createStoredSignal(value)] as const,
  );
  const signals = Object.fromEntries(followed.map(([name, { value }]) => [name, value]));
  return {
    signals: signals as { readonly [Name in keyof Values]: ReadonlySignal<Values[Name]> },
    /** Reads all of them at once, and resolves to a function that shows what was read. */
    read: async () => {
      const found = await readAll(...followed.map(([, one]) => one.stored));
      return () => batch(() => followed.forEach(([, { show }], at) => void show(found[at])));
    },
  };
}
