import { signal } from '@preact/signals';
import { labelMax } from '@/lib/domain/bounds';
import { displayText } from '@/lib/domain/display-text';
import type { Preferences } from './item-preferences';

export type OwnLabel = ReturnType<typeof createOwnLabel>;

/** The person's own label for an item, saved with every keystroke. */
export function createOwnLabel(itemId: string, preferences: Preferences) {
  const text = signal(preferences.of(itemId).label ?? '');
  const outcome = signal<'saved' | 'failed' | null>(null);
  let before = text.peek();

  const save = async (next: string) => {
    text.value = next;
    try {
      await preferences.change(itemId, { label: displayText(next).slice(0, labelMax) });
      outcome.value = 'saved';
    } catch {
      outcome.value = 'failed';
    }
  };

  return {
    text,
    outcome,
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
