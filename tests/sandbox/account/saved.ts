import type { Address, Card } from '../contract.ts';
import type { Database } from '../database.ts';

/** A saved list without pages (contract 4.2, 4.3): addresses or cards. */
export function createSavedList<T extends Address | Card>(database: Database, kind: string) {
  const list = (): T[] =>
    database
      .all<{ value: string }>('SELECT value FROM saved WHERE kind = ? ORDER BY position', kind)
      .map(({ value }) => JSON.parse(value) as T)
      .sort((one, other) => Number(other.isDefault) - Number(one.isDefault));

  return {
    list,
    find: (id: string) => list().find((entry) => entry.id === id),
    replace(entries: readonly T[]): void {
      database.run('DELETE FROM saved WHERE kind = ?', kind);
      entries.forEach((entry, position) => {
        database.run(
          'INSERT INTO saved (kind, position, value) VALUES (?, ?, ?)',
          kind,
          position,
          JSON.stringify(entry),
        );
      });
    },
  };
}

export type SavedList<T extends Address | Card> = ReturnType<typeof createSavedList<T>>;
