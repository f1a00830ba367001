/**
 * Makes the next audit of every attempt due, in the extension's own journal: it would come minutes
 * after the order. Runs inside a page of the extension, so it stands on its own.
 */
export async function makeDue(): Promise<void> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await settled(indexedDB.open('attempts'));
  const table = database.transaction('attempts', 'readwrite').objectStore('attempts');
  for (const attempt of await settled(table.getAll())) {
    await settled(table.put({ ...attempt, nextAuditAt: Date.now() }));
  }
  database.close();
}
