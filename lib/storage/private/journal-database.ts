import { JournalLostError, OutdatedError } from '@/lib/domain/failure/storage-failure';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt/attempt';
import { isLost, type JournalMemory } from '@/lib/domain/ordering/attempt/journal-loss';
import { isNewerAttempt } from '@/lib/storage/attempts';
import { dataVersion, isFromNewer } from '@/lib/storage/data-version';
import { journalId } from '@/lib/storage/state';
import { entry, readAll, writeAll } from '@/lib/storage/stored';
import { deleteDatabase, openDatabase, resultOf } from './database';
import { attempts, pastAttempts } from './values';

export const table = 'attempts';
export const pastTable = 'past';
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
export type Row = Pick<AnyAttempt, 'id' | 'rev'>;

/** The database while it is open. */
interface Opened {
  readonly database: IDBDatabase;
  readonly journalId: string;
  /** Whether `storage.local` knows that this is our journal; required before anything is written to it. */
  isRemembered: boolean;
  isClosed: boolean;
}

/**
 * The journal's database, opened on first use, and whether it is the one that there was before: browsers may lose a
 * database, and then make an empty one without a word.
 */
export function createJournalDatabase(name: string) {
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

  return {
    alone,
    /** Rejects with a `JournalLostError` if earlier contents are lost. */
    open,
    /** Opens whatever there is, or a new one. */
    openAny,
    remember,
    /** Makes way for a new one, which is ours once it is remembered. */
    makeWay: async (): Promise<void> => {
      await journalMemory.demandReadable();
      await deleteDatabase(name);
    },
    discard: async (): Promise<void> => {
      await journalMemory.discard();
      await remove();
    },
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

/** Reads both tables in one transaction, because an attempt may be moving from one to the other. */
export async function entriesOf(database: IDBDatabase) {
  const transaction = database.transaction([table, pastTable]);
  const [attempts, past] = await Promise.all([
    resultOf<Row[]>(transaction.objectStore(table).getAll()),
    resultOf<Row[]>(transaction.objectStore(pastTable).getAll()),
  ]);
  if ([...attempts, ...past].some(isNewerAttempt)) throw new OutdatedError('A newer attempt');
  return { attempts, past };
}
