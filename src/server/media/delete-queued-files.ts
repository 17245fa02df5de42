import { asc, inArray, lte, sql } from 'drizzle-orm';
import { variantPathsOf } from '#contract/picture-variants.ts';
import type { Database } from '#server/db/database.ts';
import { fileDeletions, media } from './media-tables.ts';
import type { Storage } from './storage.ts';
import { stemOf } from './stored-picture.ts';

/** Which of the keys some row still names. Pictures are named by their content, so two events can share one. */
export type FindKeysInUse = (db: Database, keys: readonly string[]) => Promise<Set<string>>;

const BATCH = 100;

/**
 * Deletes queued files that nothing names any more, and forgets the others. A picture goes with all its sizes. Several
 * workers share the queue: each skips what another holds. A file that cannot be deleted now stays in the queue.
 * @returns how many of the queued keys were deleted
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
        .where(lte(fileDeletions.createdAt, sql`now()`))
        .orderBy(asc(fileDeletions.createdAt))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      if (rows.length === 0) return { size: 0, deleted: 0 };
      const keys = rows.map((row) => row.key);
      await holdPictures(tx, keys);
      const inUse = await Promise.all(findKeysInUse.map((find) => find(tx, keys)));
      const unused = keys.filter((key) => !inUse.some((set) => set.has(key)));
      // A picture's own path was stored last and goes first: where it is, all its sizes are.
      for (const key of unused.flatMap((path) => variantPathsOf(path).toReversed())) {
        await storage.delete(key);
      }
      if (unused.length > 0) await tx.delete(media).where(inArray(media.path, unused.map(stemOf)));
      await tx.delete(fileDeletions).where(inArray(fileDeletions.key, keys));
      return { size: rows.length, deleted: unused.length };
    });
    deleted += batch.deleted;
    if (batch.size < BATCH) return deleted;
  }
}

/** Waits for whoever is about to name one of the pictures (`keepPicture`): the look for uses then sees theirs. */
async function holdPictures(tx: Database, keys: readonly string[]): Promise<void> {
  await tx
    .select({ path: media.path })
    .from(media)
    .where(inArray(media.path, keys.map(stemOf)))
    .orderBy(asc(media.path))
    .for('update');
}
