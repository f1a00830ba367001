import { type ReadonlySignal, signal } from '@preact/signals';
import type { Stored } from '@/lib/storage/stored';

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
