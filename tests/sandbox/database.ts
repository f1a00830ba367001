import { DatabaseSync } from 'node:sqlite';

const schema = `
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS items (
  id TEXT PRIMARY KEY, rank INTEGER NOT NULL, product TEXT NOT NULL, name TEXT,
  quantity REAL NOT NULL, size TEXT NOT NULL, artwork TEXT NOT NULL, flaw TEXT,
  changes TEXT NOT NULL DEFAULT '{}'
) STRICT;
CREATE INDEX IF NOT EXISTS items_by_rank ON items (rank);
CREATE TABLE IF NOT EXISTS saved (
  kind TEXT NOT NULL, position INTEGER NOT NULL, value TEXT NOT NULL,
  PRIMARY KEY (kind, position)
) STRICT;
CREATE TABLE IF NOT EXISTS orders (
  number TEXT PRIMARY KEY, placed INTEGER NOT NULL, listed INTEGER NOT NULL, value TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS orders_by_date ON orders (placed);
CREATE TABLE IF NOT EXISTS steps (
  number TEXT NOT NULL, due INTEGER NOT NULL, changes TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS steps_by_date ON steps (due);
`;

export interface Database {
  run(sql: string, ...values: (string | number | null)[]): number;
  all<Row>(sql: string, ...values: (string | number | null)[]): Row[];
  get<Row>(sql: string, ...values: (string | number | null)[]): Row | undefined;
  /** All or nothing. */
  transaction<T>(work: () => T): T;
  setting(name: string): string | undefined;
  setSetting(name: string, value: string): void;
  close(): void;
}

/** @param location `:memory:` or the path of a file, which is created if missing */
export function openDatabase(location: string): Database {
  const sqlite = new DatabaseSync(location);
  sqlite.exec('PRAGMA journal_mode = WAL');
  sqlite.exec(schema);
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? sqlite.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const database: Database = {
    run: (sql, ...values) => Number(prepared(sql).run(...values).changes),
    all: <Row>(sql: string, ...values: (string | number | null)[]) =>
      prepared(sql).all(...values) as Row[],
    get: <Row>(sql: string, ...values: (string | number | null)[]) =>
      prepared(sql).get(...values) as Row | undefined,
    transaction(work) {
      sqlite.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        sqlite.exec('COMMIT');
        return result;
      } catch (error) {
        sqlite.exec('ROLLBACK');
        throw error;
      }
    },
    setting: (name) =>
      database.get<{ value: string }>('SELECT value FROM settings WHERE name = ?', name)?.value,
    setSetting(name, value) {
      database.run('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)', name, value);
    },
    close: () => sqlite.close(),
  };
  return database;
}
