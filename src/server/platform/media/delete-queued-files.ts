import { bulkhead } from 'cockatiel';
import { and, asc, inArray, isNull, lt, lte, or, sql, count } from 'drizzle-orm';
import { variantPathsOf } from '#contract/pictures/picture-variants.ts';
import type { Database } from '#server/platform/db/database.ts';
import { fileDeletions, media } from './media-tables.ts';
import type { Storage } from './storage.ts';
import { stemOf } from './stored-picture.ts';

/** Finds the keys that rows still reference. Keys are content hashes, so two events can share a picture. */
export type FindKeysInUse = (db: Database, keys: readonly string[]) => Promise<Set<string>>;

const BATCH = 100;
const AT_ONCE = 8;
/** Duration of a worker's claim on files to delete. After a crash or a failure, another worker waits for the claim to end. */
const CLAIM = sql`interval '2 minutes'`;
/** Time after a claim during which the worker may begin deletions, so that the last deletion ends before the claim. */
const DELETING_MS = 60_000;

/** An arbitrary lock number. A backup holds the lock until it has copied all files that its database snapshot references. */
export const FILES_LOCK = 7_104_226;

/**
 * Deletes queued files that no row references and removes other files from the queue. A picture is deleted with all its sizes.
 * Workers skip files that another worker has claimed, and claim nothing during a backup. A file that cannot be deleted stays in
 * the queue.
 * @param isHeld whether a backup of the embedded database runs, because the backup's process cannot hold a database lock
 * @returns the number of deleted keys
 * @throws the storage's first error, after trying the other files of the batch
 */
export async function deleteQueuedFiles(
  db: Database,
  storage: Storage,
  findKeysInUse: readonly FindKeysInUse[],
  isHeld: () => boolean = () => false,
): Promise<number> {
  let deleted = 0;
  while (!isHeld()) {
    const { size, unused } = await db.transaction((tx) => claimFiles(tx, findKeysInUse));
    const { done, failures } = await deleteAll(storage, unused);
    if (done.length > 0) await db.delete(fileDeletions).where(inArray(fileDeletions.key, done));
    deleted += done.length;
    if (failures.length > 0) throw failures[0];
    if (size < BATCH) break;
  }
  return deleted;
}

/**
 * Takes the next queued files: removes files in use from the queue and claims the rest. The `media` rows of the
 * claimed files are deleted in the same transaction, so that nothing can reference a file that is about to be deleted.
 */
async function claimFiles(tx: Database, findKeysInUse: readonly FindKeysInUse[]) {
  const { key, createdAt, deletingUntil } = fileDeletions;
  const { rows: locks } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${FILES_LOCK}) as taken`,
  );
  if (!locks[0]!.taken) return { size: 0, unused: [] };
  const rows = await tx
    .select({ key })
    .from(fileDeletions)
    .where(and(lte(createdAt, sql`now()`), or(isNull(deletingUntil), lt(deletingUntil, sql`now()`))))
    .orderBy(asc(createdAt))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  if (rows.length === 0) return { size: 0, unused: [] };
  const keys = rows.map((row) => row.key);
  await lockPictures(tx, keys);
  const inUse = await Promise.all(findKeysInUse.map((find) => find(tx, keys)));
  const isUsed = (path: string) => inUse.some((set) => set.has(path));
  const used = keys.filter(isUsed);
  const unused = keys.filter((path) => !isUsed(path));
  if (used.length > 0) await tx.delete(fileDeletions).where(inArray(key, used));
  if (unused.length > 0) {
    await tx.delete(media).where(inArray(media.path, unused.map(stemOf)));
    await tx
      .update(fileDeletions)
      .set({ deletingUntil: sql`now() + ${CLAIM}` })
      .where(inArray(key, unused));
  }
  return { size: rows.length, unused };
}

/** Waits for transactions that are about to reference a picture (`keepPictures`), so `findKeysInUse` sees the references. */
async function lockPictures(tx: Database, keys: readonly string[]): Promise<void> {
  await tx
    .select({ path: media.path })
    .from(media)
    .where(inArray(media.path, keys.map(stemOf)))
    .orderBy(asc(media.path))
    .for('update');
}

/** Deletes the files, several concurrently, outside of any transaction: a slow store must not hold connections and locks. */
async function deleteAll(storage: Storage, keys: readonly string[]) {
  const begun = performance.now();
  const atOnce = bulkhead(AT_ONCE, BATCH);
  const done: string[] = [];
  const failures: unknown[] = [];
  const work = async (key: string): Promise<void> => {
    if (performance.now() - begun > DELETING_MS) return;
    try {
      // Deletes the file at the picture's own path first. That file was stored last, so while it exists, all sizes exist.
      for (const path of variantPathsOf(key).toReversed()) await storage.delete(path);
      done.push(key);
    } catch (error) {
      failures.push(error);
    }
  };
  await Promise.all(keys.map((key) => atOnce.execute(() => work(key))));
  return { done, failures };
}

export async function countQueuedFiles(db: Database): Promise<number> {
  const [row] = await db.select({ number: count() }).from(fileDeletions);
  return row?.number ?? 0;
}
