import * as z from 'zod/mini';
import type { Failure } from '@/lib/domain/failure/failure';
import type {
  AnyAttempt,
  Attempt,
  PastAttempt,
  PressNote,
} from '@/lib/domain/ordering/attempt/attempt';
import { withPast } from '@/lib/domain/ordering/attempt/states';
import { readAttempt, readPastAttempt, readPressNote } from '@/lib/storage/attempts';
import { type Kept, schemas } from '@/lib/storage/schemas';
import { createPressNoteSlots } from '@/lib/storage/state';
import { readAll, removeAll, stored, unchecked } from '@/lib/storage/stored';

/* What only the background reads, or reads more strictly than pages do. */

/**
 * The account's API key (contract 5). Only the background may import it, which the import rule enforces;
 * pages see only `Connection.keyEnding`.
 */
export const apiKey = stored('extension', 'apiKey', null);

/** The demo's shop. `null`: there is no demo. */
export const demoShop = stored('extension', 'demoShop', null);
/** What the person had arranged before the demo, by the keys of `storage.local`; it is put back afterwards. */
export const putAside = stored('extension', 'putAside', null);

/**
 * `null`: nothing is synced, or the browser has lost it. It is checked whenever it is read: what it takes for deleted goes
 * from all browsers.
 */
export const syncLedger = stored(
  'extension',
  'syncLedger',
  null,
  (found) => z.safeParse(schemas().syncLedger, found).data ?? null,
);
/**
 * What these fields were here before they were first merged with other browsers', to go back to. `null`: nobody knows.
 * It is checked whenever it is read, since what isn't in it is deleted.
 */
export const syncCopy = stored('extension', 'syncCopy', null, (found) =>
  typeof found === 'object' && !Array.isArray(found) ? (found as Kept['syncCopy']) : null,
);

/*
 * The published copy of the journal is compared with the journal, and is the only record left if the journal is
 * lost. So it is checked whenever the background reads it.
 */
export const attempts = unchecked<readonly Attempt[]>(
  'journal',
  'attempts',
  [],
  listFrom(readAttempt),
);
export const pastAttempts = unchecked<readonly PastAttempt[]>(
  'journal',
  'pastAttempts',
  [],
  listFrom(readPastAttempt),
);

/** Current and past attempts as published to pages: what was ordered from here, and when. */
export async function readHistory(): Promise<readonly AnyAttempt[]> {
  return withPast(...(await readAll(attempts, pastAttempts)));
}

/** The notes of presses, checked since the background places orders by them. */
export const pressNotes = createPressNoteSlots(readPressNote);

export async function readPressNotes(): Promise<readonly PressNote[]> {
  return (await readPlaces()).filter((note) => note !== null);
}

const readPlaces = () => readAll<readonly (PressNote | null)[]>(...pressNotes);

/** What pages noted of their presses. All of it rejects if storage can't be used. */
export const notedPresses = {
  all: readPressNotes,
  /**
   * Answers the press with this id, if it is noted: `null` removes the note, since an attempt tells what became
   * of it; a failure stays until a page has told it.
   */
  answer: async (pressId: string, failure: Failure | null): Promise<void> => {
    const found = await readPlaces();
    const at = found.findIndex((note) => note?.press.id === pressId);
    const [slot, note] = [pressNotes[at], found[at]];
    if (!slot || !note) return;
    await (failure ? slot.write({ ...note, failure }) : slot.remove());
  },
  clear: (): Promise<void> => removeAll(pressNotes),
};

function listFrom<T>(read: (row: unknown) => T | null) {
  return (found: unknown): readonly T[] =>
    Array.isArray(found) ? found.map(read).filter((row) => row !== null) : [];
}
