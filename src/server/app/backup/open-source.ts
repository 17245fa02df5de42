import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { connectPglite, connectPostgres } from '#server/platform/db/connect.ts';
import type { Database, DatabaseConnection } from '#server/platform/db/database.ts';
import { DataDirectoryError, lockDataDirectory } from '#server/platform/db/lock-data-directory.ts';
import { FILES_LOCK } from '#server/platform/media/delete-queued-files.ts';
import type { Settings } from '#server/app/startup/settings.ts';
import { BackupError } from './backup-error.ts';
import { copySocketOf, type CopyAnswer } from './serve-copies.ts';

/** Opens the configured database for a backup. While `work` runs, files that the database references are not deleted. */
export async function withSource<Result>(
  settings: Settings,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (settings.databaseUrl === null) return withEmbedded(settings.dataDir, work);
  const { db, close } = await connectPast(settings, settings.databaseUrl, 2);
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(
        sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
      );
      await tx.execute(sql`select pg_advisory_xact_lock(${FILES_LOCK})`);
      return work(db);
    });
  } finally {
    await close();
  }
}

/** Connects without a statement timeout, directly to the server if DATABASE_DIRECT_URL is set, otherwise to DATABASE_URL. */
export function connectPast(
  { directDatabaseUrl, behindPooler }: Settings,
  databaseUrl: string,
  poolSize: number,
): Promise<DatabaseConnection> {
  return connectPostgres(directDatabaseUrl ?? databaseUrl, () => {}, {
    poolSize,
    statementMaxMs: 0,
    behindPooler: behindPooler && directDatabaseUrl === null,
  });
}

/** Opens the embedded database if the product is stopped; otherwise opens a copy that the running product makes. */
async function withEmbedded<Result>(dataDir: string, work: (db: Database) => Promise<Result>) {
  const database = join(dataDir, 'database');
  if (!existsSync(database)) throw new BackupError(`DATA_DIR ${dataDir} has no database to back up.`);
  let unlock: () => Promise<void>;
  try {
    unlock = await lockDataDirectory(dataDir);
  } catch (error) {
    if (!(error instanceof DataDirectoryError && error.isInUse)) throw error;
    return withCopy(dataDir, error.message, work);
  }
  try {
    return await withOpen(database, work);
  } finally {
    await unlock();
  }
}

async function withCopy<Result>(dataDir: string, inUse: string, work: (db: Database) => Promise<Result>) {
  const socket = connect(copySocketOf(dataDir));
  try {
    const answer = await new Promise<CopyAnswer>((resolve, reject) => {
      const refuse = (error?: Error) =>
        reject(
          new BackupError(
            `${inUse.slice(0, -1)}, which gives no copy of its database${error ? ` (${error.message})` : ''}.`,
          ),
        );
      socket.once('error', refuse).once('close', () => refuse());
      createInterface(socket).once('line', (line) => resolve(JSON.parse(line) as CopyAnswer));
    });
    if ('error' in answer) throw new BackupError(`The database cannot be copied: ${answer.error}.`);
    return await withOpen(answer.path, work);
  } finally {
    socket.destroy();
  }
}

async function withOpen<Result>(database: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = await connectPglite({ dataDir: database });
  return work(db).finally(close);
}
