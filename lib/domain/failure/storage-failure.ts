import type { Failure } from './failure';

/** The browser has lost some or all of the journal, so its present contents can't be relied on. */
export class JournalLostError extends Error {
  override name = 'JournalLostError';
}

/** What is stored was written by a newer version of the extension, which alone understands it. */
export class OutdatedError extends Error {
  override name = 'OutdatedError';
}

/** The browser's storage couldn't be read or written; the reason is its `cause`. */
export class StorageError extends Error {
  override name = 'StorageError';
}

/** How browsers report full storage: as an exceeded quota, or in the words of the disk or database. */
const full = /quota|no[ _](device[ _])?space|disk is full/i;

export function storageFailure(error: unknown): Failure {
  if (error instanceof JournalLostError) return { kind: 'journal-lost' };
  if (error instanceof OutdatedError) return { kind: 'outdated' };
  const reason = error instanceof StorageError ? error.cause : error;
  const [name, detail] =
    reason instanceof Error ? [reason.name, reason.message] : ['', String(reason)];
  return full.test(`${name} ${detail}`) ? { kind: 'storage-full' } : { kind: 'storage', detail };
}

/** What `work` comes to. That storage failed is a failure like any other. */
export async function reportingStorage(
  work: () => Promise<Failure | null>,
): Promise<Failure | null> {
  try {
    return await work();
  } catch (error) {
    return storageFailure(error);
  }
}
