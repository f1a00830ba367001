import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Stored } from '@/lib/storage/stored';

export type Shown<T> = ReturnType<typeof createShown<T>>;

/**
 * A stored value that shows a change before it is stored, so that no order contains what was there before it, and no
 * control jumps back. A change that can't be stored is shown no longer, and rejects.
 */
export function createShown<T>(found: ReadonlySignal<T>, stored: Stored<T>) {
  const shown = signal(found.peek());
  let pending = 0;
  effect(() => {
    const { value } = found;
    if (pending === 0) shown.value = value;
  });
  return {
    all: shown as ReadonlySignal<T>,
    change: async (edit: (value: T) => T): Promise<void> => {
      pending += 1;
      shown.value = edit(shown.value);
      const storing = stored.update(edit);
      const kept = await storing.catch(() => found.value);
      pending -= 1;
      if (pending === 0) shown.value = kept;
      await storing;
    },
  };
}
