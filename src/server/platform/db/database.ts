import { type PgDatabase, type PgQueryResultHKT, PgDialect } from 'drizzle-orm/pg-core';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Statement timeout for exports, deletions and background work, whose statements may read or write very many rows. */
const LONG_STATEMENT_MAX_MS = 60_000;

const dialect = new PgDialect();

export interface PreparedRows<Row> {
  all(values: Record<string, unknown>): Promise<Row[]>;
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

/** Drizzle's sessions and prepared statements hold the driver's client. */
type Bound = { client: unknown };

/**
 * Builds a statement's text on first use, because building it costs more than running a short query. The statement runs on the
 * database or in the transaction that it is called with.
 */
export function prepareOnce<Statement extends object>(
  prepare: (db: Database) => Statement,
): (db: Database) => Statement {
  const prepared = new Map<unknown, Statement>();
  return (db) => {
    const { session } = db._;
    // Each driver has its own class of statements.
    const statement = prepared.get(session.constructor) ?? prepare(db);
    prepared.set(session.constructor, statement);
    const { client } = session as unknown as Bound;
    return Object.assign(Object.create(statement) as Statement, { client });
  };
}

/** Placeholders for the values of a statement that is prepared once, by column. */
export function placeholders<Name extends string>(...names: Name[]): Record<Name, Placeholder<Name>> {
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<
    Name,
    Placeholder<Name>
  >;
}

/** Prepares an SQL statement for `prepareOnce`: its text is built once, and each connection parses the named statement once. */
export function prepareRows<Row>(db: Database, name: string, statement: SQL): PreparedRows<Row> {
  const query = db._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false);
  return query as unknown as PreparedRows<Row>;
}

/** Makes a function that runs in a transaction; called with a transaction, it runs in a savepoint. */
export const inTransaction =
  <Parameters extends unknown[], Result>(
    work: (tx: Database, ...parameters: Parameters) => Promise<Result>,
  ): ((db: Database, ...parameters: Parameters) => Promise<Result>) =>
  (db, ...parameters) =>
    db.transaction((tx) => work(tx, ...parameters));

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
