import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { announceFile } from './announce-file.ts';
import { media } from './media-tables.ts';
import { queueFileDeletion } from './queue-file-deletion.ts';
import type { Storage } from './storage.ts';
import { keyOfServedPath, stemOf, type PreparedPicture } from './stored-picture.ts';

/**
 * Stores a picture whose row is written later (`keepPictures`). If the row is never written, the picture is deleted after an
 * hour, or after a week if `waitsFor` is `form`.
 */
export async function storePicture(
  { db, storage }: { db: Database; storage: Storage },
  { servedPath, files }: PreparedPicture,
  waitsFor: 'commit' | 'form' = 'commit',
): Promise<void> {
  const own = keyOfServedPath(servedPath);
  await announceFile(db, own, waitsFor);
  if (await storage.exists(own)) return;
  // Stores the served file last, so that its existence means that all sizes are stored.
  await Promise.all(files.filter(({ key }) => key !== own).map(({ key, bytes }) => storage.put(key, bytes)));
  const last = files.find(({ key }) => key === own);
  if (last) await storage.put(own, last.bytes);
}

/** References stored pictures. Call it in the referencing row's transaction: row locks keep workers from deleting the files. */
export async function keepPictures(tx: Database, pictures: readonly PreparedPicture[]): Promise<void> {
  // Locks in a fixed order, so that two transactions with the same pictures cannot deadlock.
  for (const picture of pictures.toSorted((a, b) => (a.servedPath < b.servedPath ? -1 : 1))) {
    const { servedPath, width, height, widths, placeholder } = picture;
    const row = { path: stemOf(servedPath), width, height, widths: widths.join(','), placeholder };
    await tx
      .insert(media)
      .values(row)
      .onConflictDoUpdate({ target: media.path, set: { path: sql`excluded.path` } });
  }
}

/** Size and placeholder of a picture that is already stored. Sizes are in pixels. */
export type StoredPicture = { width: number; height: number; placeholder: string };

/**
 * The stored pictures among `paths`, by served path. The row locks keep workers from deleting their files until the
 * transaction that references them commits: a picture with a row always has its files.
 */
export async function lockStoredPictures(
  tx: Database,
  paths: readonly string[],
): Promise<Map<string, StoredPicture>> {
  const rows = await tx
    .select()
    .from(media)
    .where(inArray(media.path, paths.map(stemOf)))
    .orderBy(asc(media.path))
    .for('share');
  const found = new Map<string, StoredPicture>();
  for (const path of paths) {
    const row = rows.find((stored) => stored.path === stemOf(path));
    if (!row || !path.includes(`-${row.width}.`)) continue;
    found.set(path, { width: row.width, height: row.height, placeholder: row.placeholder ?? '' });
  }
  return found;
}

/** Whether a path is a stored picture's own path rather than one of its variants. References to variants are never looked up. */
export async function isServedPath(storage: Storage, path: string): Promise<boolean> {
  const own = keyOfServedPath(path);
  if (!(await storage.exists(own))) return false;
  return own.endsWith('.jpg') || !(await storage.exists(own.replace(/\.\w+$/, '.jpg')));
}

/** Queues served paths for deletion. Call it in the transaction that removes their last reference. */
export async function queuePaths(tx: Database, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await queueFileDeletion(tx, sql`select unnest(${sql.param([...paths])}::text[])`);
}
