/*
 * A minimal promise-based IndexedDB wrapper, with just what the journal needs. Whatever the browser is asked for
 * may never be answered; so every wait ends, and what hasn't been done by then is not done later.
 */

import { OutdatedError } from '@/lib/domain/failure/storage-failure';

const patienceMs = 10_000;

interface OpenOptions {
  readonly name: string;
  readonly version: number;
  readonly upgrade: (database: IDBDatabase) => void;
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
    upgrade(request.result);
  };
  const database = await resultOf(request).catch((error: DOMException) => {
    // If it opens after all, nobody uses it, and it mustn't be in the way of others.
    request.onsuccess = () => request.result.close();
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

/** @throws if there is no answer in time; then nothing more is done in the request's transaction */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  const result = new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return inTime(result, () => abort(request.transaction));
}

/** @throws if it isn't complete in time; it may become so, unless it could still be aborted */
export function completionOf(transaction: IDBTransaction): Promise<void> {
  const completion = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  return inTime(completion, () => abort(transaction));
}

function inTime<T>(answer: Promise<T>, giveUp: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      giveUp();
      reject(new Error('The database does not answer'));
    }, patienceMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function abort(transaction: IDBTransaction | null): void {
  try {
    transaction?.abort();
  } catch {
    // It is over, or being committed.
  }
}

/** Does the work in the transaction and waits for it to complete; if the work throws, nothing is written. */
export async function allOrNothing(
  transaction: IDBTransaction,
  work: () => Promise<void>,
): Promise<void> {
  const completion = completionOf(transaction);
  const working = work().catch((error: unknown) => {
    abort(transaction);
    throw error;
  });
  await Promise.all([working, completion]);
}
