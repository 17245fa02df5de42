import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Database, DatabaseConnection } from './database.ts';
import { APPLICATION_NAME } from './describe-database.ts';

/** Longer waits for a connection or lock fail: a statement that never ends would block all connections. */
const WAIT_MAX_MS = 20_000;
/** Includes the wait for a lock. `longTransaction` and migrations have their own. PGlite ignores it: nothing can interrupt it. */
const STATEMENT_MAX_MS = 5000;

/** The embedded engine; `dataDir` undefined keeps everything in memory. */
export async function connectPglite(options: PGliteOptions = {}): Promise<DatabaseConnection> {
  const client = await PGlite.create({ ...options, extensions: { pg_trgm } });
  const db = drizzlePglite({ client }) as unknown as Database;
  return { db, engine: 'pglite', close: () => client.close() };
}

/** @param onError called for idle connections that break, which must not end the process */
export async function connectPostgres(
  connectionString: string,
  onError: (error: Error) => void,
  { waitMaxMs = WAIT_MAX_MS, statementMaxMs = STATEMENT_MAX_MS } = {},
): Promise<DatabaseConnection> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: waitMaxMs,
    // As statements: poolers refuse startup parameters they don't know.
    onConnect: async (client) =>
      void (await client.query(
        `set lock_timeout = ${waitMaxMs}; set statement_timeout = ${statementMaxMs}; set application_name = '${APPLICATION_NAME}'`,
      )),
  });
  pool.on('error', onError);
  const db = drizzlePostgres({ client: pool }) as unknown as Database;
  return { db, engine: 'postgres', close: () => pool.end() };
}
