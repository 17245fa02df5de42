import type { Logger } from 'pino';
import type { Database } from '#server/platform/db/database.ts';
import { deleteQueuedFiles, type FindKeysInUse } from './delete-queued-files.ts';
import type { Storage } from './storage.ts';

const INTERVAL_MS = 30_000;

/** Now and every 30 seconds; failures are logged and retried. Returns what stops it and waits for the current run. */
export function startFileDeletion(options: {
  db: Database;
  storage: Storage;
  findKeysInUse: readonly FindKeysInUse[];
  log: Logger;
}): () => Promise<void> {
  const { db, storage, findKeysInUse, log } = options;
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(() => deleteQueuedFiles(db, storage, findKeysInUse))
      .then(
        (files) => void (files > 0 && log.info({ files }, 'Deleted unused files')),
        (error: unknown) => log.error({ err: error }, 'Deleting files failed'),
      );
  };
  const timer = setInterval(run, INTERVAL_MS);
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
