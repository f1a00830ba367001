import { JournalLostError } from '@/lib/domain/ordering/journal-loss';
import type { Failure } from './failure';

/** How browsers say that there is no room left: by quota, or in the words of disk and database. */
const full = /quota|no[ _](device[ _])?space|disk is full/i;

/** What went wrong with the browser's own storage. */
export function storageFailure(error: unknown): Failure {
  if (error instanceof JournalLostError) return { kind: 'journal-lost' };
  const [name, detail] = error instanceof Error ? [error.name, error.message] : ['', String(error)];
  return full.test(`${name} ${detail}`) ? { kind: 'storage-full' } : { kind: 'storage', detail };
}
