import { JournalLostError } from '@/lib/domain/ordering/journal-loss';
import type { Failure } from './failure';

/** What is stored was written by a newer version of the extension, which alone understands it. */
export class OutdatedError extends Error {
  override name = 'OutdatedError';
}

/** How browsers report full storage: as an exceeded quota, or in the words of the disk or database. */
const full = /quota|no[ _](device[ _])?space|disk is full/i;

export function storageFailure(error: unknown): Failure {
  if (error instanceof JournalLostError) return { kind: 'journal-lost' };
  if (error instanceof OutdatedError) return { kind: 'outdated' };
  const [name, detail] = error instanceof Error ? [error.name, error.message] : ['', String(error)];
  return full.test(`${name} ${detail}`) ? { kind: 'storage-full' } : { kind: 'storage', detail };
}
