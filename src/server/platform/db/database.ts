import { type PgDatabase, type PgQueryResultHKT, PgDialect } from 'drizzle-orm/pg-core';
import { type SQL, sql } from 'drizzle-orm';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Statement timeout for exports, deletions and background work, whose statements may read or write very many rows. */
const LONG_STATEMENT_MAX_MS = 60_000;

const dialect = new PgDialect();

export interface PreparedRows<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

/** Result type of raw statements. Both drivers return `.rows`. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}
interface Rows<Row> {
  rows: Row[];
}

/** A database or a transaction of either engine. */
export type Database = PgDatabase<RowsResult>;

/** Dependencies of routes that only read public data, through `app.readPublic`. */
export type PageDependencies = Pick<SiteDependencies, 'publicUrl'>;

/** Dependencies of most routes. */
export interface SiteDependencies {
  db: Database;
  /** Base URL that makes paths absolute, such as picture paths in responses. */
  publicUrl: string;
}

export interface DatabaseConnection {
  db: Database;
  engine: 'pglite' | 'postgres';
  behindPooler?: boolean;
  /** Pool connections in use, and requests waiting for one; absent for the embedded engine. */
  pool?: () => { inUse: number; waiting: number };
  close: () => Promise<void>;
}

/** Prepares a statement on first use and caches it per database: building its text costs more than running a short query. */
export function prepareOnce<Statement>(prepare: (db: Database) => Statement): (db: Database) => Statement {
  const prepared = new WeakMap<Database, Statement>();
  return (db) => {
    const found = prepared.get(db) ?? prepare(db);
    prepared.set(db, found);
    return found;
  };
}

/** Prepares an SQL statement for `prepareOnce`: its text is built once, and each connection parses the named statement once. */
export function prepareRows<Row>(db: Database, name: string, statement: SQL): PreparedRows<Row> {
  const query = db._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false);
  return {
    async execute(values) {
      const { rows } = (await query.execute(values)) as { rows: Row[] };
      return rows;
    },
  };
}

/** Runs a transaction with a statement timeout of one minute instead of five seconds. */
export function longTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${LONG_STATEMENT_MAX_MS}`));
    return work(tx);
  });
}

/** Whether a text is a UUID. Check before comparing the text with an id, because PostgreSQL rejects malformed UUIDs. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}
