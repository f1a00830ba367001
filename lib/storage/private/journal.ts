import { OutdatedError } from '@/lib/domain/failure/storage-failure';
import type { Attempt, PastAttempt } from '@/lib/domain/ordering/attempt/attempt';
import type { JournalEntries } from '@/lib/domain/ordering/attempt/journal-loss';
import { type Archiving, shortened } from '@/lib/domain/ordering/attempt/past';
import { readAttempt, readPastAttempt, salvageAttempt } from '@/lib/storage/attempts';
import { allOrNothing, completionOf, resultOf } from './database';
import { createJournalDatabase, entriesOf, pastTable, type Row, table } from './journal-database';

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

/** Creates a journal that opens its database on first use. */
export function createJournal(name = 'attempts'): Journal {
  const { alone, open, openAny, remember, makeWay, discard } = createJournalDatabase(name);

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
        await makeWay();
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
    clear: () => alone(discard),
  };
}

function everythingIn(database: IDBDatabase, name: string): Promise<Row[]> {
  return resultOf(database.transaction(name).objectStore(name).getAll());
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
