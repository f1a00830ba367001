import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { readAll, type Stored, watchAll } from '@/lib/storage/stored';

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

/**
 * Several values of `storage.local` as signals, by name. What is changed in one write changes at once. Reads
 * nothing: until they are shown, the signals hold the fallbacks.
 * @param others followed with them, without names
 */
export function createStoredSignals<Values extends object, Other = never>(
  stored: { readonly [Name in keyof Values]: Stored<Values[Name]> },
  others: readonly Stored<Other>[] = [],
) {
  const named = Object.entries<Stored<unknown>>(stored);
  const all: readonly Stored<unknown>[] = [...named.map(([, value]) => value), ...others];
  const followed = new Map(
    all.map((value) => [value, { signal: signal(value.fallback), lastChange: 0 }]),
  );
  let changes = 0;
  const stop = watchAll(all, (changed) =>
    batch(() => {
      changes += 1;
      for (const [value, next] of changed) {
        const one = followed.get(value);
        if (!one) continue;
        one.lastChange = changes;
        one.signal.value = next;
      }
    }),
  );
  return {
    signals: Object.fromEntries(
      named.map(([name, value]) => [name, followed.get(value)?.signal]),
    ) as unknown as { readonly [Name in keyof Values]: ReadonlySignal<Values[Name]> },
    others: others.map(
      (value) => followed.get(value)?.signal,
    ) as unknown as readonly ReadonlySignal<Other>[],
    stop,
    /**
     * Takes the named values from a reading, except those that have changed since they are watched: these are newer.
     */
    show: (found: Readonly<Record<string, unknown>>) =>
      batch(() => {
        for (const [value, { signal, lastChange }] of followed) {
          if (lastChange === 0 && value.key in found) signal.value = value.parse(found[value.key]);
        }
      }),
    /**
     * Reads several in one operation.
     * @param some those with names, by default
     * @returns a function that shows what was read, except for what has changed since: that is newer
     */
    read: async (some: readonly Stored<unknown>[] = named.map(([, value]) => value)) => {
      const before = changes;
      const found = await readAll(...some);
      return () =>
        batch(() =>
          some.forEach((value, at) => {
            const one = followed.get(value);
            if (one && one.lastChange <= before) one.signal.value = found[at];
          }),
        );
    },
  };
}
