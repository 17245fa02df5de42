import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { deleteQueuedFiles, type FindKeysInUse } from '#server/platform/media/delete-queued-files.ts';
import type { Storage } from '#server/platform/media/storage.ts';

/** Deletes queued files as if an hour had passed. By then, announcements for a commit and other workers' claims have expired. */
export async function sweepLater(
  { db, storage }: { db: Database; storage: Storage },
  findKeysInUse: readonly FindKeysInUse[],
): Promise<number> {
  await db.execute(sql`update file_deletions set created_at = created_at - interval '1 hour',
    deleting_until = deleting_until - interval '1 hour'`);
  return deleteQueuedFiles(db, storage, findKeysInUse);
}
