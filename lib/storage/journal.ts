import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Attempt } from '@/lib/domain/attempt';

interface JournalSchema extends DBSchema {
  attempts: { key: string; value: Attempt };
}

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
  clear(): Promise<void>;
}

/** Opens the journal when it is first used. */
export function createJournal(name = 'attempts'): Journal {
  let opening: Promise<IDBPDatabase<JournalSchema>> | null = null;

  const open = () => {
    opening ??= openDB<JournalSchema>(name, 1, {
      upgrade: (database) => {
        database.createObjectStore('attempts', { keyPath: 'id' });
      },
      terminated: () => {
        opening = null;
      },
    }).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };

  return {
    all: async () => (await open()).getAll('attempts'),
    get: async (id) => (await (await open()).get('attempts', id)) ?? null,
    write: async (attempt) => {
      const database = await open();
      const transaction = database.transaction('attempts', 'readwrite', { durability: 'strict' });
      const present = await transaction.store.get(attempt.id);
      if (attempt.rev !== (present?.rev ?? 0) + 1) {
        transaction.abort();
        await transaction.done.catch(() => {});
        return false;
      }
      await transaction.store.put(attempt);
      await transaction.done;
      const written = await database.get('attempts', attempt.id);
      if (written?.rev !== attempt.rev || written.state !== attempt.state) {
        throw new Error(`Attempt ${attempt.id} could not be read back as written`);
      }
      return true;
    },
    clear: async () => {
      await (await open()).clear('attempts');
    },
  };
}
