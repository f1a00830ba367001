/* IndexedDB by promises: as little of it as the journal needs. */

interface OpenOptions {
  readonly name: string;
  readonly version: number;
  /** Brings a database that is new, or of an earlier version, into today's shape. */
  readonly upgrade: (database: IDBDatabase, transaction: IDBTransaction) => void;
  /** Called when the database has been closed by others: it has to be opened anew. */
  readonly onClosed?: () => void;
}

/** Opens a database, creating it where there is none. Rejects when the browser can't. */
export async function openDatabase(options: OpenOptions): Promise<IDBDatabase> {
  const { name, version, upgrade, onClosed = () => {} } = options;
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    if (request.transaction) upgrade(request.result, request.transaction);
  };
  const database = await resultOf(request);
  database.onclose = onClosed;
  // Somebody wants to delete it, or is a newer version of us: whoever keeps it open is in the way.
  database.onversionchange = () => {
    database.close();
    onClosed();
  };
  return database;
}

/** Deletes a database; one that isn't there is deleted already. */
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

/** Does the work in the transaction, and waits until it is on disk: all of it or, where it throws, none. */
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
