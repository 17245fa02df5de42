import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '#server/app/startup/settings.ts';
import type { BackupPlace } from './backup-settings.ts';
import { dumpDatabase } from './dump-database.ts';
import { deriveKey, newSalt } from './encryption.ts';
import { writeManifest, type Manifest } from './manifest.ts';
import { withSource } from './open-source.ts';
import { openPartWriter } from './parts.ts';
import { openStorage, openStores } from '#server/app/startup/open-storage.ts';

/**
 * Backs up the database and pictures of a running product. Writes all tables from one snapshot, then all stored files, and last
 * the manifest. Stored files never change and are not deleted during the backup.
 * @returns the backup's name and content
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

const AT_ONCE = 16;
/** Prefix of the files that an interrupted check of the store leaves behind. */
const PROBES = 'probe/';

interface StoredFile {
  key: string;
  bytes: Buffer;
}

/** Reads all pictures and flyers, from both stores during a move. The files of each batch are read concurrently. */
async function* readStoredFiles(settings: Settings, log: FastifyBaseLogger): AsyncGenerator<StoredFile> {
  const storage = await openStorage(settings, log);
  let batch: string[] = [];
  const readBatch = async (): Promise<StoredFile[]> => {
    const read = await Promise.all(batch.map(async (key) => ({ key, bytes: await storage.read(key) })));
    batch = [];
    // A file that was deleted since it was listed is not referenced by the backed-up database.
    return read.flatMap(({ key, bytes }) => (bytes ? [{ key, bytes }] : []));
  };
  for await (const key of listKeys(settings, log)) {
    batch.push(key);
    if (batch.length === AT_ONCE) yield* await readBatch();
  }
  yield* await readBatch();
}

async function* listKeys(settings: Settings, log: FastifyBaseLogger): AsyncGenerator<string> {
  const { directory, s3 } = await openStores(settings, log);
  const [first, second] = s3 ? [s3, settings.storageMove && directory] : [directory, null];
  for await (const key of first.list(null)) if (!key.startsWith(PROBES)) yield key;
  if (!second) return;
  for await (const key of second.list(null))
    if (!key.startsWith(PROBES) && !(await first.exists(key))) yield key;
}
