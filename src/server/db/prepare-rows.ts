import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

const dialect = new PgDialect();

export interface PreparedRows<Row> {
  /** Rows as the driver answers them, like those of `db.execute`. `values` are the statement's placeholders'. */
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

/**
 * Prepares a statement that is written as SQL, for `prepareOnce`: its text is put together once, and a connection
 * parses and plans it once under its name.
 */
export function prepareRows<Row>(db: Database, name: string, statement: SQL): PreparedRows<Row> {
  const query = db._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false);
  return {
    async execute(values) {
      const { rows } = (await query.execute(values)) as { rows: Row[] };
      return rows;
    },
  };
}
