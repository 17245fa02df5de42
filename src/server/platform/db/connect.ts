import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { LOG_SETTINGS, makeCheckpoints } from './checkpoints.ts';
import type { Database, DatabaseConnection } from './database.ts';
import { APPLICATION_NAME } from './describe-database.ts';

/** Longest wait for a connection or lock. Keeps one endless statement from blocking all connections. */
const WAIT_MAX_MS = 20_000;
/** Statement timeout, lock waits included. `longTransaction` and migrations override it. PGlite can't interrupt a statement. */
export const STATEMENT_MAX_MS = 5000;

const POOL_SIZE = 10;

/**
 * Shrinks PostgreSQL's default buffer of 128 MB, which PGlite would allocate at startup. The system's page cache serves the rest.
 */
const PGLITE_SETTINGS = ['-c', 'shared_buffers=32MB'];

/** Opens the embedded engine. Without `dataDir`, everything stays in memory. */
export async function connectPglite(options: PGliteOptions = {}): Promise<DatabaseConnection> {
  const startParams = [...PGlite.defaultStartParams, ...PGLITE_SETTINGS, ...LOG_SETTINGS];
  const client = await PGlite.create({ ...options, startParams, extensions: { pg_trgm } });
  const db = drizzlePglite({ client }) as unknown as Database;
  const stopCheckpoints = options.dataDir ? makeCheckpoints(client) : () => {};
  const close = async (): Promise<void> => {
    stopCheckpoints();
    await client.close();
  };
  return { db, engine: 'pglite', close };
}

export interface PostgresOptions {
  waitMaxMs?: number;
  statementMaxMs?: number;
  poolSize?: number;
  /** Whether a pooler may run each transaction on a different connection, so settings and named statements do not persist. */
  behindPooler?: boolean;
  /** Longest wait for a connection and for each response, for servers that may stall. If absent, only `waitMaxMs` applies. */
  answerMaxMs?: number;
}

/** Opens a connection pool. @param onError called when an idle connection breaks, which must not end the process */
export async function connectPostgres(
  connectionString: string,
  onError: (error: Error) => void,
  { waitMaxMs = WAIT_MAX_MS, statementMaxMs = STATEMENT_MAX_MS, ...pooling }: PostgresOptions = {},
): Promise<DatabaseConnection> {
  const { poolSize = POOL_SIZE, behindPooler = false, answerMaxMs } = pooling;
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    // Sends statements at once, without waiting for the response to an earlier one on the same connection.
    pipeline: true,
    connectionTimeoutMillis: answerMaxMs ?? waitMaxMs,
    ...(answerMaxMs !== undefined && { query_timeout: answerMaxMs }),
    // Poolers accept this startup parameter but refuse unknown ones.
    application_name: APPLICATION_NAME,
    ...(behindPooler
      ? { Client: UnnamedStatements }
      : {
          onConnect: async (client) =>
            void (await client.query(
              `set lock_timeout = ${waitMaxMs}; set statement_timeout = ${statementMaxMs}`,
            )),
        }),
  });
  pool.on('error', onError);
  // A broken connection already fails its statement. Without a listener, the error event would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzlePostgres({ client: pool }) as unknown as Database;
  return {
    db,
    engine: 'postgres',
    behindPooler,
    pool: () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/**
 * Sends statements without names, because a pooler may run a named statement on a connection that has not prepared it. PostgreSQL
 * then parses each statement every time.
 */
class UnnamedStatements extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- passes the arguments of all overloads on
  override query(statement: any, ...rest: any[]): any {
    const unnamed = statement?.name ? { ...statement, name: undefined } : statement;
    return (super.query as (...args: unknown[]) => unknown)(unnamed, ...rest);
  }
}
