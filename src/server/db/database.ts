import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Both drivers answer raw statements with `.rows`. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}
interface Rows<Row> {
  rows: Row[];
}

/** The one dialect behind both engines. A transaction is a Database too, so a verb takes either. */
export type Database = PgDatabase<RowsResult>;

type Engine = 'pglite' | 'postgres';

export interface DatabaseConnection {
  db: Database;
  engine: Engine;
  close(): Promise<void>;
}
