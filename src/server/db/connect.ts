import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Database, DatabaseConnection } from './database.ts';
import * as schema from './schema.ts';

/** The embedded engine; `dataDir` undefined keeps everything in memory. */
export async function connectPglite(options: PGliteOptions = {}): Promise<DatabaseConnection> {
  const client = await PGlite.create({ ...options, extensions: { pg_trgm } });
  const db = drizzlePglite({ client, schema }) as unknown as Database;
  return { db, engine: 'pglite', close: () => client.close() };
}

/** A PostgreSQL server. `onError` hears of idle connections that break, which must not end the process. */
export async function connectPostgres(
  connectionString: string,
  onError: (error: Error) => void,
): Promise<DatabaseConnection> {
  const pool = new pg.Pool({ connectionString, max: 10 });
  pool.on('error', onError);
  const db = drizzlePostgres({ client: pool, schema }) as unknown as Database;
  return { db, engine: 'postgres', close: () => pool.end() };
}
