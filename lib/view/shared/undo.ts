import { signal } from '@preact/signals';

export interface Done {
  readonly texts: readonly string[];
  restore(): Promise<void>;
}

export type Undo = ReturnType<typeof createUndo>;

export function createUndo() {
  const last = signal<Done | null>(null);
  return {
    last,
    /** @param done rejects if nothing was changed: then the offer is withdrawn */
    offer: async (
      texts: readonly string[],
      restore: () => Promise<void>,
      done: Promise<void>,
    ): Promise<void> => {
      const offered = { texts, restore };
      last.value = offered;
      await done.catch((error) => {
        if (last.peek() === offered) last.value = null;
        throw error;
      });
    },
    dismiss: () => {
      last.value = null;
    },
    restore: async () => {
      const done = last.value;
      last.value = null;
      await done?.restore().catch((error) => {
        last.value ??= done;
        throw error;
      });
    },
  };
}
