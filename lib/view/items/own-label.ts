import { type ReadonlySignal, signal } from '@preact/signals';
import { labelMax } from '@/lib/domain/bounds';
import { displayText } from '@/lib/domain/display-text';
import type { Preferences } from './item-preferences';

export type OwnLabel = ReturnType<typeof createOwnLabel>;

/** The person's own label for an item, saved with every keystroke. */
export function createOwnLabel(itemId: string, preferences: Preferences) {
  const text = signal(preferences.of(itemId).label ?? '');
  const isSaved = signal(false);
  let before = text.peek();

  const save = async (next: string) => {
    text.value = next;
    const label = displayText(next).slice(0, labelMax);
    await preferences.change(itemId, { label }).catch((error) => {
      isSaved.value = false;
      throw error;
    });
    isSaved.value = true;
  };

  return {
    text,
    isSaved: isSaved as ReadonlySignal<boolean>,
    type: save,
    /** Editing begins: this is what `undo` goes back to. */
    begin: () => {
      before = text.peek();
    },
    /** Reverts the edit; returns whether there was one. */
    undo: (): boolean => {
      if (text.peek() === before) return false;
      void save(before);
      return true;
    },
  };
}
