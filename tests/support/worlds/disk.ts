import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openDatabase, resultOf } from '@/lib/storage/private/database';

const { local } = fakeBrowser.storage;

/** Watches what is written or removed from now on; gives the keys, each once. */
export function watchWrites() {
  const sets = vi.spyOn(local, 'set');
  const removals = vi.spyOn(local, 'remove');
  const removed = () => removals.mock.calls.flatMap(([keys]) => keys as string | string[]);
  return {
    keys: () => {
      const written = sets.mock.calls.flatMap(([values]) => Object.keys(values));
      return [...new Set([...written, ...removed()])];
    },
    forget: () => {
      sets.mockClear();
      removals.mockClear();
    },
  };
}

/** What is written to one key from now on. */
export function watchSets(key: string): readonly unknown[] {
  const written: unknown[] = [];
  const set = local.set.bind(local);
  vi.spyOn(local, 'set').mockImplementation((values) => {
    if (key in values) written.push(values[key as keyof typeof values]);
    return set(values);
  });
  return written;
}

/**
 * Makes every write of one of these keys fail with the error of a browser that is out of space, until
 * `vi.restoreAllMocks()`.
 */
export function failWrites(...keys: readonly string[]): void {
  refuse((values) => keys.some((key) => key in values));
}

/** The same for every write that is longer than so many characters of JSON. */
export function failLargeWrites(most: number): void {
  refuse((values) => JSON.stringify(values).length > most);
}

function refuse(isRefused: (values: object) => boolean): void {
  const set = local.set.bind(local);
  vi.spyOn(local, 'set').mockImplementation((values) =>
    isRefused(values) ? Promise.reject(new Error('QUOTA_BYTES quota exceeded')) : set(values),
  );
}

/** Writes a row into a journal's database, past the journal. */
export async function putRow(name: string, row: object, table = 'attempts'): Promise<void> {
  const database = await openDatabase({ name, version: 1, upgrade: () => {} });
  await resultOf(database.transaction(table, 'readwrite').objectStore(table).put(row));
  database.close();
}
