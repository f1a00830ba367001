import type { JournalMemory } from '@/lib/domain/ordering/journal-loss';
import { OutdatedError } from '@/lib/domain/storage-failure';
import { dataVersion, isFromNewer } from '@/lib/storage/data-version';
import { journalId } from '@/lib/storage/state';
import { entry, readAll, writeAll } from '@/lib/storage/stored';
import { attempts, pastAttempts } from './published-attempts';

/** Stored instead of a journal's id: any journal that exists must be deleted. */
export const discarded = 'discarded';

/** What `storage.local` remembers about the journal. */
export const journalMemory = {
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
