import { asc, inArray, lte, sql } from 'drizzle-orm';
import { variantPathsOf } from '#contract/pictures/picture-variants.ts';
import type { Database } from '#server/platform/db/database.ts';
import { fileDeletions, media } from './media-tables.ts';
import type { Storage } from './storage.ts';
import { stemOf } from './stored-picture.ts';

/** Which keys rows still reference. Keys are content hashes, so two events can share a picture. */
export type FindKeysInUse = (db: Database, keys: readonly string[]) => Promise<Set<string>>;

const BATCH = 100;

/**
 * Deletes queued files that no row references and removes the others from the queue. A picture goes with all its sizes.
 * Workers skip what another has locked. A file that cannot be deleted stays in the queue.
 * @returns how many queued keys were deleted
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
      await lockPictures(tx, keys);
      const inUse = await Promise.all(findKeysInUse.map((find) => find(tx, keys)));
      const unused = keys.filter((key) => !inUse.some((set) => set.has(key)));
      // A picture's own path is stored last and deleted first: while it exists, all its sizes do.
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

/** Waits for transactions that are about to reference one of the pictures (`keepPictures`), so `findKeysInUse` sees them. */
async function lockPictures(tx: Database, keys: readonly string[]): Promise<void> {
  await tx
    .select({ path: media.path })
    .from(media)
    .where(inArray(media.path, keys.map(stemOf)))
    .orderBy(asc(media.path))
    .for('update');
}
