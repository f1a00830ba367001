/* A minimal promise-based IndexedDB wrapper, with just what the journal needs. */

import { OutdatedError } from '@/lib/domain/storage-failure';

interface OpenOptions {
  readonly name: string;
  readonly version: number;
  /** Creates or upgrades the tables of a database that is new or of an earlier version. */
  readonly upgrade: (database: IDBDatabase, transaction: IDBTransaction) => void;
  /** Called when something else has closed the database and it has to be opened again. */
  readonly onClosed?: () => void;
}

/**
 * Opens a database, creating it if needed. Rejects if the browser can't.
 * @throws OutdatedError if a newer version of the extension has upgraded it
 */
export async function openDatabase(options: OpenOptions): Promise<IDBDatabase> {
  const { name, version, upgrade, onClosed = () => {} } = options;
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    if (request.transaction) upgrade(request.result, request.transaction);
  };
  const database = await resultOf(request).catch((error: DOMException) => {
    throw error.name === 'VersionError' ? new OutdatedError(error.message) : error;
  });
  database.onclose = onClosed;
  // It is about to be deleted or upgraded by a newer version, which an open connection would block.
  database.onversionchange = () => {
    database.close();
    onClosed();
  };
  return database;
}

/** Deletes a database; succeeds even if it doesn't exist. */
export async function deleteDatabase(name: string): Promise<void> {
  await resultOf(indexedDB.deleteDatabase(name));
}

export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function completionOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Does the work in the transaction and waits for it to complete; if the work throws, nothing is written. */
export async function allOrNothing(
  transaction: IDBTransaction,
  work: () => Promise<void>,
): Promise<void> {
  const completion = completionOf(transaction);
  const working = work().catch((error: unknown) => {
    transaction.abort();
    throw error;
  });
  await Promise.all([working, completion]);
}
