import type { Database } from './database.ts';

/**
 * Prepares a statement the first time that a database is asked for it, and answers that one from then on: putting the
 * text of a statement together costs more than everything else that a short read does. Values come in by
 * `sql.placeholder`. A transaction prepares its own.
 */
export function prepareOnce<Statement>(prepare: (db: Database) => Statement): (db: Database) => Statement {
  const prepared = new WeakMap<Database, Statement>();
  return (db) => {
    const found = prepared.get(db) ?? prepare(db);
    prepared.set(db, found);
    return found;
  };
}
