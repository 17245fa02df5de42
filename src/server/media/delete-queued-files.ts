import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { fileDeletions } from './media-tables.ts';
import type { Storage } from './storage.ts';

/** Which of the keys some row still names. Pictures are named by their content, so two events can share one. */
export type FindKeysInUse = (db: Database, keys: readonly string[]) => Promise<Set<string>>;

const BATCH = 100;

/**
 * Deletes queued files that nothing names any more, and forgets the others. Several workers share the queue: each
 * skips what another holds. A file that cannot be deleted now stays in the queue.
 * @returns how many files were deleted
 */
export async function deleteQueuedFiles(
  db: Database,
  storage: Storage,
  findKeysInUse: readonly FindKeysInUse[],
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const batch = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ key: fileDeletions.key })
        .from(fileDeletions)
        .orderBy(asc(fileDeletions.createdAt))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      if (rows.length === 0) return { size: 0, deleted: 0 };
      const keys = rows.map((row) => row.key);
      const inUse = await Promise.all(findKeysInUse.map((find) => find(tx, keys)));
      const unused = keys.filter((key) => !inUse.some((set) => set.has(key)));
      for (const key of unused) await storage.delete(key);
      await tx.delete(fileDeletions).where(inArray(fileDeletions.key, keys));
      return { size: rows.length, deleted: unused.length };
    });
    deleted += batch.deleted;
    if (batch.size < BATCH) return deleted;
  }
}
