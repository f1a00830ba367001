import type { StoredValues } from '@/lib/background/stored-values';
import type { Failure } from '@/lib/domain/failure';
import type { PressNote } from '@/lib/domain/ordering/attempt';
import { readAll, removeAll } from '@/lib/storage/stored';

/** What pages noted of their presses. Every function rejects if storage can't be used. */
export interface PressNotes {
  all(): Promise<readonly PressNote[]>;
  /**
   * Answers the press with this id, if it is noted: `null` removes the note, since an attempt tells what became
   * of it; a failure stays until a page has told it.
   */
  answer(pressId: string, failure: Failure | null): Promise<void>;
  clear(): Promise<void>;
}

interface PressNotesDeps {
  readonly stored: Pick<StoredValues, 'pressNotes' | 'readPressNotes'>;
}

export function createPressNotes({ stored }: PressNotesDeps): PressNotes {
  const places = stored.pressNotes;
  return {
    all: stored.readPressNotes,
    answer: async (pressId, failure) => {
      const found = await readAll<readonly (PressNote | null)[]>(...places);
      const at = found.findIndex((note) => note?.press.id === pressId);
      const [place, note] = [places[at], found[at]];
      if (!place || !note) return;
      await (failure ? place.write({ ...note, failure }) : place.remove());
    },
    clear: () => removeAll(places),
  };
}
