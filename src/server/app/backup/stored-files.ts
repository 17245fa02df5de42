import type { FastifyBaseLogger } from 'fastify';
import { openStorage, openStores } from '#server/app/startup/open-storage.ts';
import type { Settings } from '#server/app/startup/settings.ts';

const AT_ONCE = 16;
/** Prefix of the files that an interrupted check of the store leaves behind. */
const PROBES = 'probe/';

export interface StoredFile {
  key: string;
  bytes: Buffer;
}

/** Reads all pictures and flyers, from both stores during a move. Files are read in batches, ahead of the caller. */
export async function* readStoredFiles(
  settings: Settings,
  log: FastifyBaseLogger,
): AsyncGenerator<StoredFile> {
  const storage = await openStorage(settings, log);
  let batch: string[] = [];
  const readBatch = async (): Promise<StoredFile[]> => {
    const read = await Promise.all(batch.map(async (key) => ({ key, bytes: await storage.read(key) })));
    batch = [];
    // A file may have been deleted since it was listed; the database of the backup does not reference it.
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
