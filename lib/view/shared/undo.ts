import { signal } from '@preact/signals';
import type { Stored } from '@/lib/storage/stored';

/** Something that was done, as text, and how to undo it. */
export interface Done {
  readonly texts: readonly string[];
  restore(): Promise<void>;
}

export type Undo = ReturnType<typeof createUndo>;

/**
 * Changes what is stored.
 * @param undone what is left when the change is taken back; see `lib/domain/undone.ts`
 * @returns a function that takes it back
 */
export async function changeUndoably<T>(
  value: Stored<T>,
  change: (present: T) => T,
  undone: (present: T, before: T, after: T) => T,
): Promise<() => Promise<void>> {
  let before = value.fallback;
  const after = await value.update((present) => {
    before = present;
    return change(present);
  });
  return async () => {
    await value.update((present) => undone(present, before, after));
  };
}

/** The last action that can be undone. */
export function createUndo() {
  const last = signal<Done | null>(null);
  return {
    last,
    offer: (texts: readonly string[], restore: () => Promise<void>) => {
      last.value = { texts, restore };
    },
    dismiss: () => {
      last.value = null;
    },
    restore: async () => {
      const done = last.value;
      last.value = null;
      await done?.restore();
    },
  };
}
