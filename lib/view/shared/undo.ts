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
