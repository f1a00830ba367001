import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';

/**
 * Changes every attempt in the extension's own journal, e.g. to make a reading due now that would come
 * minutes later. Runs inside a page of the extension, so it stands on its own.
 */
export async function changeAttempts(changes: object): Promise<void> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await settled(indexedDB.open('attempts'));
  const table = database.transaction('attempts', 'readwrite').objectStore('attempts');
  for (const attempt of await settled(table.getAll())) {
    await settled(table.put({ ...attempt, ...changes, rev: attempt.rev + 1 }));
  }
  database.close();
}

/** Whether the background has created the journal. Stands on its own, too. */
export const isJournalThere = async (): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === 'attempts');

/**
 * Makes these the only attempts in the journal that the background has created; does nothing if there is no
 * journal yet and there are none to write. Stands on its own, too.
 */
export async function writeJournal(attempts: readonly Attempt[]): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('attempts');
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => {
      if (opening.error?.name === 'AbortError' && attempts.length === 0) resolve();
      else reject(opening.error);
    };
    opening.onsuccess = () => {
      const tables = ['attempts', 'past'].filter((name) =>
        opening.result.objectStoreNames.contains(name),
      );
      const writing = opening.result.transaction(tables, 'readwrite');
      for (const name of tables) writing.objectStore(name).clear();
      const table = writing.objectStore('attempts');
      for (const attempt of attempts) table.put(attempt);
      writing.onabort = () => reject(writing.error);
      writing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

/** Deletes the journal, as a browser does that finds it damaged. Stands on its own, too. */
export async function loseJournal(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('attempts');
    deleting.onerror = () => reject(deleting.error);
    deleting.onsuccess = () => resolve();
  });
}

/** The rows of the journal, as any version stored them. Stands on its own, too. */
export async function readJournal(): Promise<Record<string, unknown[]>> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await settled(indexedDB.open('attempts'));
  const tables = ['attempts', 'past'].filter((name) => database.objectStoreNames.contains(name));
  const rows: Record<string, unknown[]> = {};
  for (const name of tables) {
    rows[name] = await settled(database.transaction(name).objectStore(name).getAll());
  }
  database.close();
  return rows;
}
