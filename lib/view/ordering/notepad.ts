import type { ReadonlySignal } from '@preact/signals';
import { attemptVersion, type Press, type PressNote } from '@/lib/domain/ordering/attempt';
import type { Stored } from '@/lib/storage/stored';

export interface NotepadDeps {
  /** The places for notes, and what is written there, as far as this page has heard. */
  readonly places: readonly Pick<Stored<PressNote | null>, 'write' | 'remove'>[];
  readonly notes: ReadonlySignal<readonly (PressNote | null)[]>;
}

/** Notes of presses: written in the task of the press, so that they outlive the page. */
export function createNotepad({ places, notes }: NotepadDeps) {
  /** Where this page has written, by the press: it hears of its own notes later. */
  const own = new Map<string, number>();

  /** A free place; two pages that look at the same moment begin at different ones. */
  const freePlace = (id: string): number => {
    const taken = new Set(own.values());
    const first = Number.parseInt(id.slice(-1), 16) || 0;
    const inTurn = places.map((_, at) => (first + at) % places.length);
    return inTurn.find((at) => !notes.value[at] && !taken.has(at)) ?? -1;
  };

  return {
    notes,
    /** Notes a press before this returns. If storage is full, only the message tells of the press. */
    write: (press: Press): void => {
      const at = freePlace(press.id);
      own.set(press.id, at);
      places[at]?.write({ version: attemptVersion, press, failure: null }).catch(() => {});
    },
    /** Removes the note of a press whose failure the person has seen. */
    remove: (id: string): void => {
      const at = own.get(id) ?? notes.value.findIndex((note) => note?.press.id === id);
      own.delete(id);
      places[at]?.remove().catch(() => {});
    },
    /** The background has removed the note: an attempt tells of the press. */
    forget: (id: string): void => void own.delete(id),
    /** Whether the press is noted, and nobody has answered it. */
    isOpen: (id: string): boolean =>
      notes.value.some((note) => note?.press.id === id && !note.failure),
  };
}

export type Notepad = ReturnType<typeof createNotepad>;
