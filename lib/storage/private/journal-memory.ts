import type { JournalMemory } from '@/lib/domain/ordering/journal-loss';
import { journalId } from '@/lib/storage/state';
import { entry, readAll, writeAll } from '@/lib/storage/stored';
import { attempts, pastAttempts } from './published-attempts';

/** In place of a journal's id: whatever journal there is, it is to be thrown away. */
export const discarded = 'discarded';

/** What `storage.local` remembers of the journal. */
export const journalMemory = {
  recall: async (): Promise<JournalMemory> => {
    const [id, known] = await readAll(journalId, attempts);
    return { journalId: id, attempts: known };
  },
  /** From now on, a journal with another id isn't ours. */
  remember: (id: string): Promise<void> => journalId.write(id),
  /** From now on there has never been one. */
  forget: (): Promise<void> => journalId.remove(),
  /** Says that the journal is to go with all that was in it, at once: the background may end right after. */
  discard: (): Promise<void> =>
    writeAll(entry(journalId, discarded), entry(attempts, []), entry(pastAttempts, [])),
};
