import type { Database } from './database.ts';

/**
 * Prepares a statement on its first use and caches it by database: building its text costs more than the rest of a short query. Values
 * come in by `sql.placeholder`. A transaction prepares its own.
 */
export function prepareOnce<Statement>(prepare: (db: Database) => Statement): (db: Database) => Statement {
  const prepared = new WeakMap<Database, Statement>();
  return (db) => {
    const found = prepared.get(db) ?? prepare(db);
    prepared.set(db, found);
    return found;
  };
}
