import type { Attempt } from '@/lib/domain/attempt';

/**
 * The attempts to place orders, kept where a crash right after a write doesn't lose it:
 * `storage.local` is flushed to disk lazily, IndexedDB with strict durability at once.
 * Every function rejects when the browser's database can't be read or written.
 */
export interface Journal {
  all(): Promise<Attempt[]>;
  get(id: string): Promise<Attempt | null>;
  /**
   * Writes a revision and reads it back. Answers `false`, writing nothing, when it doesn't continue
   * the revision that is there: somebody else was faster.
   */
  write(attempt: Attempt): Promise<boolean>;
  /** Discards everything, the database itself included: the way out when it can't be read. */
  clear(): Promise<void>;
}

const table = 'attempts';

/** Opens the journal when it is first used. */
export function createJournal(name = 'attempts'): Journal {
  let opening: Promise<IDBDatabase> | null = null;

  const open = () => {
    const reopen = () => {
      opening = null;
    };
    opening ??= openDatabase(name, reopen).catch((error: unknown) => {
      reopen();
      throw error;
    });
    return opening;
  };

  const read = async <T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    resultOf(ask((await open()).transaction(table).objectStore(table)));

  const get = async (id: string): Promise<Attempt | null> =>
    (await read<Attempt | undefined>((store) => store.get(id))) ?? null;

  return {
    get,
    all: async () => {
      const found = await read<Attempt[]>((store) => store.getAll());
      if (!found.every(isAttempt))
        throw new Error('The journal holds something that is no attempt');
      return found;
    },
    write: async (attempt) => {
      const transaction = await strictTransaction(open);
      const store = transaction.objectStore(table);
      const written = completionOf(transaction);
      const present: Attempt | undefined = await resultOf(store.get(attempt.id));
      const continues = attempt.rev === (present?.rev ?? 0) + 1;
      if (continues) store.put(attempt);
      await written;
      if (!continues) return false;

      const found = await get(attempt.id);
      if (found?.rev !== attempt.rev || found.state !== attempt.state) {
        throw new Error(`Attempt ${attempt.id} could not be read back as written`);
      }
      return true;
    },
    clear: async () => {
      const database = await opening?.catch(() => null);
      opening = null;
      database?.close();
      await resultOf(indexedDB.deleteDatabase(name));
    },
  };
}

/** As far as it matters for carrying on: damage elsewhere in it would only be shown. */
function isAttempt({ id, rev, state, request }: Partial<Attempt>): boolean {
  const isNamed = typeof id === 'string' && typeof state === 'string';
  return isNamed && Number.isInteger(rev) && Array.isArray(request?.lines);
}

async function strictTransaction(open: () => Promise<IDBDatabase>): Promise<IDBTransaction> {
  return (await open()).transaction(table, 'readwrite', { durability: 'strict' });
}

/** @param onClosed called when the browser closes the database by itself: it has to be opened anew */
function openDatabase(name: string, onClosed: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'id' });
  return resultOf(request).then((database) => {
    database.onclose = onClosed;
    return database;
  });
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function completionOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
