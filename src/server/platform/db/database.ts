import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Both drivers return `.rows` for raw statements. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}
interface Rows<Row> {
  rows: Row[];
}

/** The dialect of both engines. A transaction is a Database too, so verbs take either. */
export type Database = PgDatabase<RowsResult>;

/** What routes are built from that only read what is public, through `app.readPublic`. */
export type PageDependencies = Pick<SiteDependencies, 'publicUrl'>;

/** What most routes are built from. */
export interface SiteDependencies {
  db: Database;
  /** Makes paths absolute, such as those of pictures in responses. */
  publicUrl: string;
}

export interface DatabaseConnection {
  db: Database;
  engine: 'pglite' | 'postgres';
  /** Whether a pooler lends the connections, transaction by transaction. */
  behindPooler?: boolean;
  close: () => Promise<void>;
}
