import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '#server/app/startup/settings.ts';
import type { BackupPlace } from './backup-settings.ts';
import { dumpDatabase } from './dump-database.ts';
import { deriveKey, newSalt } from './encryption.ts';
import { writeManifest, type Manifest } from './manifest.ts';
import { withSource } from './open-source.ts';
import { openPartWriter } from './parts.ts';
import { readStoredFiles } from './stored-files.ts';

/**
 * Backs up database and pictures while the product serves: first all tables in one snapshot, then all stored files, which never change
 * and are not deleted meanwhile, and last the manifest.
 * @returns the name of the backup and what it holds
 */
export async function takeBackup(
  settings: Settings,
  { store, key: secret }: BackupPlace,
  log: FastifyBaseLogger,
): Promise<{ backup: string; manifest: Manifest }> {
  const takenAt = new Date().toISOString();
  const backup = takenAt.slice(0, 23).replaceAll(/[:.]/g, '-').toLowerCase();
  const salt = secret === null ? null : newSalt();
  const key = deriveKey(secret, salt);
  const writer = openPartWriter({ store, backup, key });
  const files = { count: 0, bytes: 0 };
  const dumped = await withSource(settings, async (db) => {
    const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
    const dumped = await db.transaction(
      (tx) => dumpDatabase(tx, (table, rows, list) => writer.add({ table, rows }, list)),
      snapshot,
    );
    await writer.flush(true);
    for await (const { key: file, bytes } of readStoredFiles(settings, log)) {
      await writer.add({ key: file }, bytes);
      files.count += 1;
      files.bytes += bytes.length;
    }
    await writer.flush(false);
    return dumped;
  });
  const manifest: Manifest = { format: 1, takenAt, salt, ...dumped, files, parts: writer.parts };
  await writeManifest(store, backup, manifest, key);
  return { backup, manifest };
}
