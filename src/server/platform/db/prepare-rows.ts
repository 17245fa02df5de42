import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

const dialect = new PgDialect();

export interface PreparedRows<Row> {
  /** @returns rows like those of `db.execute` */
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

/** Prepares an SQL statement, for `prepareOnce`: its text is built once, and each connection parses and plans it once under its name. */
export function prepareRows<Row>(db: Database, name: string, statement: SQL): PreparedRows<Row> {
  const query = db._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false);
  return {
    async execute(values) {
      const { rows } = (await query.execute(values)) as { rows: Row[] };
      return rows;
    },
  };
}
