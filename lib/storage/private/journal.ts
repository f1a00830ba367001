import type { AnyAttempt, Attempt, PastAttempt } from '@/lib/domain/ordering/attempt';
import { isLost, type JournalEntries, JournalLostError } from '@/lib/domain/ordering/journal-loss';
import { type Archiving, shortened } from '@/lib/domain/ordering/past-attempts';
import { readAttempt, readPastAttempt, salvageAttempt } from './attempt-versions';
import { allOrNothing, completionOf, deleteDatabase, openDatabase, resultOf } from './database';
import { discarded, journalMemory } from './journal-memory';

/**
 * The attempts to place orders, kept where a crash right after a write doesn't lose it:
 * `storage.local` is flushed to disk lazily, IndexedDB with strict durability at once.
 * Every function rejects when the browser's database can't be read or written, and, but for the ways
 * out, with a `JournalLostError` when what there was before is gone.
 */
export interface Journal {
  /** The attempts that something may still happen to. */
  all(): Promise<Attempt[]>;
  /** Those that nothing happens to any more. */
  past(): Promise<PastAttempt[]>;
  get(id: string): Promise<Attempt | null>;
  /**
   * Writes a revision and reads it back. Answers `false`, writing nothing, when it doesn't continue
   * the revision that is there: somebody else was faster, or nothing happens to it any more.
   */
  write(attempt: Attempt): Promise<boolean>;
  /** Moves and forgets all of it or nothing, but for attempts that have changed since. */
  archive(archiving: Archiving): Promise<void>;
  /** What can be made out of whatever there is; nothing where nothing can. Doesn't reject. */
  salvage(): Promise<JournalEntries>;
  /** A way out: begins anew with just these. */
  restore(entries: JournalEntries): Promise<void>;
  /** Discards everything, the database itself included. */
  clear(): Promise<void>;
}

const table = 'attempts';
const pastTable = 'past';
/** Holds the journal's id, under that name. */
const about = 'about';

/** A row as it was found, by whichever version it was written. */
type Row = Pick<AnyAttempt, 'id' | 'rev'>;

/** The database while it is open. */
interface Opened {
  readonly database: IDBDatabase;
  readonly journalId: string;
  /** Whether `storage.local` knows that this is our journal; it must before anything is in it. */
  isRemembered: boolean;
  isClosed: boolean;
}

/** Opens the journal when it is first used. */
export function createJournal(name = 'attempts'): Journal {
  let opening: Promise<Opened> | null = null;

  /** Opening, discarding and restoring take several steps that no other background may come between. */
  const alone = <T>(work: () => Promise<T>): Promise<T> =>
    navigator.locks.request(`journal:${name}`, work);

  const openAny = async (onClosed = () => {}): Promise<Opened> => {
    const close = () => {
      opened.isClosed = true;
      onClosed();
    };
    const database = await openDatabase({ name, version: 2, upgrade, onClosed: close });
    const opened = { database, journalId: '', isRemembered: false, isClosed: false };
    return Object.assign(opened, { journalId: await idOf(database) });
  };

  /** @throws JournalLostError when what is there isn't, or isn't all of, what is remembered */
  const openOurs = async (onClosed: () => void): Promise<Opened> => {
    const memory = await journalMemory.recall();
    // What was begun by a background that has ended since.
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
    // Whoever has it open, we among them, closes it then.
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
      // Nothing is under way in them: one that makes no sense stays where it is, and is left out.
      return found.map(readPastAttempt).filter((attempt) => attempt !== null);
    },
    write: async (attempt) => {
      const opened = await open();
      if (!opened.isRemembered) await alone(() => remember(opened));
      const transaction = strictTransaction(opened.database);
      const store = transaction.objectStore(table);
      const written = completionOf(transaction);
      const present: Row | undefined = await resultOf(store.get(attempt.id));
      const isPast = (await resultOf(transaction.objectStore(pastTable).count(attempt.id))) > 0;
      const continues = !isPast && attempt.rev === (present?.rev ?? 0) + 1;
      if (continues) store.put(attempt);
      await written;
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
        } catch {
          return { attempts: [], past: [] };
        }
      }),
    restore: ({ attempts, past }) =>
      alone(async () => {
        await deleteDatabase(name);
        const opened = await openAny();
        try {
          const transaction = strictTransaction(opened.database);
          for (const attempt of attempts) transaction.objectStore(table).put(attempt);
          for (const attempt of past) transaction.objectStore(pastTable).put(attempt);
          await completionOf(transaction);
          // Last: until then the journal counts as lost, and can be restored again.
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

/** Version 1 had no id: it is given one, and its attempts stay. */
function upgrade(database: IDBDatabase, transaction: IDBTransaction): void {
  for (const name of [table, pastTable]) {
    if (!database.objectStoreNames.contains(name)) {
      database.createObjectStore(name, { keyPath: 'id' });
    }
  }
  if (!database.objectStoreNames.contains(about)) database.createObjectStore(about);
  transaction.objectStore(about).put(crypto.randomUUID(), 'id');
}

function idOf(database: IDBDatabase): Promise<string> {
  return resultOf(database.transaction(about).objectStore(about).get('id'));
}

function everythingIn(database: IDBDatabase, name: string): Promise<Row[]> {
  return resultOf(database.transaction(name).objectStore(name).getAll());
}

/** Both at one moment: an attempt may be moving from one to the other. */
async function entriesOf(database: IDBDatabase) {
  const transaction = database.transaction([table, pastTable]);
  const [attempts, past] = await Promise.all([
    resultOf<Row[]>(transaction.objectStore(table).getAll()),
    resultOf<Row[]>(transaction.objectStore(pastTable).getAll()),
  ]);
  return { attempts, past };
}

/** @throws where a row makes no sense: it may be an order under way, so nothing is ordered meanwhile */
function understood(row: unknown): Attempt {
  const attempt = readAttempt(row);
  if (!attempt) throw new Error('The journal holds something that is no attempt');
  return attempt;
}

function strictTransaction(database: IDBDatabase): IDBTransaction {
  return database.transaction([table, pastTable], 'readwrite', { durability: 'strict' });
}
