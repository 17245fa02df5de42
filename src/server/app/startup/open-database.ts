import { join } from 'node:path';
import type { Logger } from 'pino';
import { sql } from 'drizzle-orm';
import { connectPglite, connectPostgres } from '#server/platform/db/connect.ts';
import type { Database, DatabaseConnection } from '#server/platform/db/database.ts';
import { openReadReplica, type ReadReplica } from '#server/platform/db/read-replica.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Settings } from './settings.ts';

export async function openDatabase(
  settings: Settings,
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<DatabaseConnection> {
  const { databaseUrl, poolSize, behindPooler } = settings;
  if (databaseUrl === null) {
    const embedded = await connectPglite({ dataDir: join(settings.dataDir, 'database') });
    await migrate(embedded);
    return embedded;
  }
  const onError = (err: Error) => log.error({ err }, 'A database connection broke');
  const connection = await connectPostgres(databaseUrl, onError, { poolSize, behindPooler });
  try {
    await migrateDirectly(settings, connection, onError);
    if (behindPooler) await warnOfEndlessStatements(connection, log);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

export async function openReplica(
  { readDatabaseUrl, poolSize, behindPooler }: Settings,
  primary: Database,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<ReadReplica | null> {
  if (readDatabaseUrl === null) return null;
  return openReadReplica(readDatabaseUrl, primary, log, { poolSize, behindPooler });
}

/** Migrates over the direct connection if there is one, because a migration may exceed the pooler's statement timeout. */
async function migrateDirectly(
  { directDatabaseUrl, behindPooler }: Settings,
  connection: DatabaseConnection,
  onError: (error: Error) => void,
): Promise<void> {
  if (!behindPooler || directDatabaseUrl === null) return migrate(connection);
  const direct = await connectPostgres(directDatabaseUrl, onError);
  await migrate(direct).finally(() => direct.close());
}

/** Warns when statements have no timeout. Behind a pooler, only the pooler or the database can set the timeout. */
async function warnOfEndlessStatements({ db }: DatabaseConnection, log: Pick<Logger, 'warn'>): Promise<void> {
  const { rows } = await db.execute<{ endless: boolean }>(
    sql`select current_setting('statement_timeout') = '0' as endless`,
  );
  if (rows[0]!.endless) {
    log.warn(
      "The pooler's connections have no statement_timeout: set it with its connect_query or alter role",
    );
  }
}
