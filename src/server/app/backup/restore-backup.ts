import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { connectPglite } from '#server/platform/db/connect.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { lockDataDirectory } from '#server/platform/db/lock-data-directory.ts';
import type { ListedStorage } from '#server/platform/media/storage.ts';
import { placeOf } from '#server/app/startup/claim-storage.ts';
import { openStores } from '#server/app/startup/open-storage.ts';
import type { Settings } from '#server/app/startup/settings.ts';
import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './backup-settings.ts';
import { deriveKey } from './encryption.ts';
import { openLoad } from './load-database.ts';
import { connectPast } from './open-source.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { readParts } from './parts.ts';

const AT_ONCE = 16;

/**
 * Restores a backup into an empty database and an empty store, on either engine. The database shows no rows until the whole
 * backup has been read and verified.
 * @throws BackupError when the target is not empty, or the backup is incomplete
 */
export async function restoreBackup(
  settings: Settings,
  { store, key: secret }: BackupPlace,
  backup: string,
  log: FastifyBaseLogger,
): Promise<Manifest> {
  const { manifest, key } = await readManifest(store, backup, (salt) => deriveKey(secret, salt));
  const unlock = await lockDataDirectory(settings.dataDir, { exclusive: settings.databaseUrl === null });
  try {
    const { directory, s3 } = await openStores(settings, log);
    const target = s3 && settings.storageMove !== 'to-directory' ? s3 : directory;
    await refuseFullStore(target, settings);
    const { databaseUrl, dataDir } = settings;
    const connection = databaseUrl
      ? await connectPast(settings, databaseUrl, 1)
      : await connectPglite({ dataDir: join(dataDir, 'database') });
    try {
      await refuseFullDatabase(connection);
      await connection.db.transaction(async (tx) => {
        const { load, complete } = await openLoad(tx, manifest);
        let files = 0;
        let storing: Promise<void>[] = [];
        for await (const { head, body } of readParts({ store, backup, key }, manifest.parts)) {
          if ('table' in head) await load(head.table, head.rows, body);
          else {
            files += 1;
            storing.push(target.put(head.key, body));
          }
          if (storing.length === AT_ONCE) storing = await Promise.all(storing).then(() => []);
        }
        await Promise.all(storing);
        if (files !== manifest.files.count) throw new BackupError('Files are missing in the backup.');
        await complete();
      });
    } finally {
      await connection.close();
    }
  } finally {
    await unlock();
  }
  return manifest;
}

async function refuseFullDatabase({ db }: DatabaseConnection): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle'))
      and relkind in ('r', 'p') limit 1`);
  if (rows.length > 0)
    throw new BackupError(
      `The database is not empty (it has the table ${rows[0]!.name}): restore into a new one.`,
    );
}

async function refuseFullStore(target: ListedStorage, settings: Settings): Promise<void> {
  for await (const key of target.list(null))
    throw new BackupError(`${placeOf(settings)} is not empty (it has ${key}): restore into a new one.`);
}
