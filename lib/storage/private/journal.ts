import { JournalLostError, OutdatedError } from '@/lib/domain/failure/storage-failure';
import type { AnyAttempt, Attempt, PastAttempt } from '@/lib/domain/ordering/attempt/attempt';
import {
  isLost,
  type JournalEntries,
  type JournalMemory,
} from '@/lib/domain/ordering/attempt/journal-loss';
import { type Archiving, shortened } from '@/lib/domain/ordering/attempt/past';
import {
  isNewerAttempt,
  readAttempt,
  readPastAttempt,
  salvageAttempt,
} from '@/lib/storage/attempts';
import { dataVersion, isFromNewer } from '@/lib/storage/data-version';
import { journalId } from '@/lib/storage/state';
import { entry, readAll, writeAll } from '@/lib/storage/stored';
import { allOrNothing, completionOf, deleteDatabase, openDatabase, resultOf } from './database';
import { attempts, pastAttempts } from './values';

/** An attempt that couldn't be read again once it were written. */
export class UnreadableAttemptError extends Error {
  override name = 'UnreadableAttemptError';
}

/**
 * The attempts to place orders, stored so that a crash right after a write doesn't lose it:
 * `storage.local` is flushed to disk lazily, IndexedDB with strict durability at once.
 * Every function except `salvage` rejects if the browser's database can't be read or written. All but
 * `salvage`, `restore` and `clear` reject with a `JournalLostError` if earlier contents are lost, and all but
 * `clear` with an `OutdatedError` if a newer version of the extension was here before.
 */
export interface Journal {
  /** The attempts that may still change. */
  all(): Promise<Attempt[]>;
  /** The attempts that no longer change. */
  past(): Promise<PastAttempt[]>;
  get(id: string): Promise<Attempt | null>;
  /**
   * Writes a revision and reads it back. Returns `false` and writes nothing if it isn't the next revision:
   * something else was faster, or the attempt is past. Rejects with an `UnreadableAttemptError`, and writes
   * nothing, if it couldn't be read again.
   */
  write(attempt: Attempt): Promise<boolean>;
  /** Moves and deletes all of it or nothing, skipping attempts that have changed since it was planned. */
  archive(archiving: Archiving): Promise<void>;
  /** Whatever can be recovered from the journal, possibly nothing. */
  salvage(): Promise<JournalEntries>;
  /** Replaces a lost journal by a new one with just these entries. */
  restore(entries: JournalEntries): Promise<void>;
  /** Deletes everything, including the database itself. */
  clear(): Promise<void>;
}

const table = 'attempts';
const pastTable = 'past';
/** Holds the journal's id, under the key `id`. */
const about = 'about';

/** Stored instead of a journal's id: any journal that exists must be deleted. */
const discarded = 'discarded';

/** What `storage.local` remembers about the journal. */
const journalMemory = {
  /** @throws OutdatedError if what is stored is a newer version's */
  demandReadable: async (): Promise<void> => {
    const found = await dataVersion.read();
    if (isFromNewer(found)) throw new OutdatedError(`Stored by version ${found.writtenBy}`);
  },
  recall: async (): Promise<JournalMemory> => {
    const [id, known] = await readAll(journalId, attempts);
    return { journalId: id, attempts: known };
  },
  /** Stores the id of our journal; one with another id is not ours from then on. */
  remember: (id: string): Promise<void> => journalId.write(id),
  /** Forgets the id, as if there had never been a journal. */
  forget: (): Promise<void> => journalId.remove(),
  /** Marks the journal for deletion and clears its copies in one write: the background may end any time. */
  discard: (): Promise<void> =>
    writeAll(entry(journalId, discarded), entry(attempts, []), entry(pastAttempts, [])),
};

/** A row as found, whichever version wrote it. */
type Row = Pick<AnyAttempt, 'id' | 'rev'>;

/** The database while it is open. */
interface Opened {
  readonly database: IDBDatabase;
  readonly journalId: string;
  /** Whether `storage.local` knows that this is our journal; required before anything is written to it. */
  isRemembered: boolean;
  isClosed: boolean;
}

/** Creates a journal that opens its database on first use. */
export function createJournal(name = 'attempts'): Journal {
  let opening: Promise<Opened> | null = null;

  /** Opening, deleting and restoring take several steps, which no other background may interrupt. */
  const alone = <T>(work: () => Promise<T>): Promise<T> =>
    navigator.locks.request(`journal:${name}`, work);

  const openAny = async (onClosed = () => {}): Promise<Opened> => {
    const close = () => {
      opened.isClosed = true;
      onClosed();
    };
    await journalMemory.demandReadable();
    const database = await openDatabase({ name, version: 1, upgrade, onClosed: close });
    const opened = { database, journalId: '', isRemembered: false, isClosed: false };
    return Object.assign(opened, { journalId: await idOf(database) });
  };

  /** @throws JournalLostError if the journal is a different one from the remembered, or lacks entries */
  const openOurs = async (onClosed: () => void): Promise<Opened> => {
    const memory = await journalMemory.recall();
    // Completes a deletion that a background began but didn't live to finish.
    if (memory.journalId === discarded) {
      await remove();
      return openAny(onClosed);
    }
    const opened = await openAny(onClosed);
    try {
      const { database, journalId } = opened;
      const entries = await entriesOf(database);
      if (isLost({ journalId, ...entries }, memory)) {
        throw new JournalLostError('The journal is not the one that there was before');
      }
      opened.isRemembered = memory.journalId === journalId;
      if (entries.attempts.length + entries.past.length > 0) await remember(opened);
      return opened;
    } catch (error) {
      opened.database.close();
      throw error;
    }
  };

  const remember = async (opened: Opened): Promise<void> => {
    if (opened.isClosed) throw new Error('The journal was closed');
    if (!opened.isRemembered) await journalMemory.remember(opened.journalId);
    opened.isRemembered = true;
  };

  const remove = async (): Promise<void> => {
    // Everything that has it open, including us, closes it in response.
    await deleteDatabase(name);
    await journalMemory.forget();
  };

  const open = () => {
    const reopen = () => {
      opening = null;
    };
    opening ??= alone(() => openOurs(reopen)).catch((error: unknown) => {
      reopen();
      throw error;
    });
    return opening;
  };

  const get = async (id: string): Promise<Attempt | null> => {
    const store = (await open()).database.transaction(table).objectStore(table);
    const found: unknown = await resultOf(store.get(id));
    return found === undefined ? null : understood(found);
  };

  return {
    get,
    all: async () => {
      const found = await everythingIn((await open()).database, table);
      return found.map(understood);
    },
    past: async () => {
      const found = await everythingIn((await open()).database, pastTable);
      // None of them is in progress, so an invalid row can be left out; it stays in the database.
      return found.map(readPastAttempt).filter((attempt) => attempt !== null);
    },
    write: async (next) => {
      const attempt = readable(next);
      const opened = await open();
      if (!opened.isRemembered) await alone(() => remember(opened));
      const transaction = strictTransaction(opened.database);
      const store = transaction.objectStore(table);
      let continues = false;
      await allOrNothing(transaction, async () => {
        const present: Row | undefined = await resultOf(store.get(attempt.id));
        const isPast = (await resultOf(transaction.objectStore(pastTable).count(attempt.id))) > 0;
        continues = !isPast && attempt.rev === (present?.rev ?? 0) + 1;
        if (continues) store.put(attempt);
      });
      if (!continues) return false;

      const found = await get(attempt.id);
      if (found?.rev !== attempt.rev || found.state !== attempt.state) {
        throw new Error(`Attempt ${attempt.id} could not be read back as written`);
      }
      return true;
    },
    archive: async ({ moved, dropped, forgotten }) => {
      const transaction = strictTransaction((await open()).database);
      const store = transaction.objectStore(table);
      const past = transaction.objectStore(pastTable);
      const isUnchanged = async ({ id, rev }: Attempt) =>
        (await resultOf<Row | undefined>(store.get(id)))?.rev === rev;
      await allOrNothing(transaction, async () => {
        for (const attempt of moved) {
          if (!(await isUnchanged(attempt))) continue;
          past.put(shortened(attempt));
          store.delete(attempt.id);
        }
        for (const attempt of dropped) if (await isUnchanged(attempt)) store.delete(attempt.id);
        for (const id of forgotten) past.delete(id);
      });
    },
    salvage: () =>
      alone(async () => {
        try {
          const { database } = await openAny();
          const { attempts, past } = await entriesOf(database).finally(() => database.close());
          return {
            attempts: attempts.map(salvageAttempt).filter((attempt) => attempt !== null),
            past: past.map(readPastAttempt).filter((attempt) => attempt !== null),
          };
        } catch (error) {
          if (error instanceof OutdatedError) throw error;
          return { attempts: [], past: [] };
        }
      }),
    restore: ({ attempts, past }) =>
      alone(async () => {
        await journalMemory.demandReadable();
        await deleteDatabase(name);
        const opened = await openAny();
        try {
          const transaction = strictTransaction(opened.database);
          for (const attempt of attempts) transaction.objectStore(table).put(attempt);
          for (const attempt of past) transaction.objectStore(pastTable).put(attempt);
          await completionOf(transaction);
          // Done last: until then the journal counts as lost, so a failed restore can be repeated.
          await remember(opened);
        } finally {
          opened.database.close();
        }
      }),
    clear: () =>
      alone(async () => {
        await journalMemory.discard();
        await remove();
      }),
  };
}

/** Makes the tables of a new database, whose id tells it from any other. */
function upgrade(database: IDBDatabase): void {
  for (const name of [table, pastTable]) database.createObjectStore(name, { keyPath: 'id' });
  database.createObjectStore(about).put(crypto.randomUUID(), 'id');
}

function idOf(database: IDBDatabase): Promise<string> {
  return resultOf(database.transaction(about).objectStore(about).get('id'));
}

function everythingIn(database: IDBDatabase, name: string): Promise<Row[]> {
  return resultOf(database.transaction(name).objectStore(name).getAll());
}

/** Reads both tables in one transaction, because an attempt may be moving from one to the other. */
async function entriesOf(database: IDBDatabase) {
  const transaction = database.transaction([table, pastTable]);
  const [attempts, past] = await Promise.all([
    resultOf<Row[]>(transaction.objectStore(table).getAll()),
    resultOf<Row[]>(transaction.objectStore(pastTable).getAll()),
  ]);
  if ([...attempts, ...past].some(isNewerAttempt)) throw new OutdatedError('A newer attempt');
  return { attempts, past };
}

/** The attempt as it will be read; one that can't be would lock ordering for good. */
function readable(attempt: Attempt): Attempt {
  const read = readAttempt(attempt);
  if (!read) throw new UnreadableAttemptError(`Attempt ${attempt.id} could not be read again`);
  return read;
}

/** @throws if a row is invalid: it may be an order in progress, so nothing must be ordered meanwhile */
function understood(row: unknown): Attempt {
  const attempt = readAttempt(row);
  if (!attempt) throw new Error('The journal holds something that is no attempt');
  return attempt;
}

function strictTransaction(database: IDBDatabase): IDBTransaction {
  return database.transaction([table, pastTable], 'readwrite', { durability: 'strict' });
}
