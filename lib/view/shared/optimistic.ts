import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Stored } from '@/lib/storage/stored';

export type Optimistic<T> = ReturnType<typeof createOptimistic<T>>;

/**
 * A stored value that shows a change before it is stored, so that no order contains what was there before it, and no
 * control jumps back. A change that can't be stored is shown no longer, and rejects.
 */
export function createOptimistic<T>(found: ReadonlySignal<T>, stored: Stored<T>) {
  const current = signal(found.peek());
  let pending = 0;
  effect(() => {
    const { value } = found;
    if (pending === 0) current.value = value;
  });
  return {
    all: current as ReadonlySignal<T>,
    change: async (edit: (value: T) => T): Promise<void> => {
      pending += 1;
      current.value = edit(current.value);
      const storing = stored.update(edit);
      const kept = await storing.catch(() => found.value);
      pending -= 1;
      if (pending === 0) current.value = kept;
      await storing;
    },
  };
}
