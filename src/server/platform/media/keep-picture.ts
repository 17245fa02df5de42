import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { media } from './media-tables.ts';
import { queueFileDeletion } from './queue-file-deletion.ts';
import type { Storage } from './storage.ts';
import { keyOfServedPath, stemOf, type PreparedPicture } from './stored-picture.ts';

/** Commit a row that references it only afterwards. The served file comes last: once it exists, all do. */
export async function storePicture(storage: Storage, picture: PreparedPicture): Promise<void> {
  for (const { key, bytes } of picture.files) {
    if (!(await storage.exists(key))) await storage.put(key, bytes);
  }
}

/** Runs in the transaction that references them, whose row locks keep the files. Deleted files are stored again. */
export async function keepPictures(
  tx: Database,
  storage: Storage,
  pictures: readonly PreparedPicture[],
): Promise<void> {
  // In a fixed order, so two transactions with the same pictures cannot deadlock.
  for (const picture of pictures.toSorted((a, b) => (a.servedPath < b.servedPath ? -1 : 1))) {
    const { servedPath, width, height, widths, placeholder } = picture;
    const row = { path: stemOf(servedPath), width, height, widths: widths.join(','), placeholder };
    await tx
      .insert(media)
      .values(row)
      .onConflictDoUpdate({ target: media.path, set: { path: sql`excluded.path` } });
    if (!(await storage.exists(keyOfServedPath(servedPath)))) await storePicture(storage, picture);
  }
}

/** A picture that is stored already. Sizes in pixels. */
export type StoredPicture = { width: number; height: number; placeholder: string };

/**
 * The stored pictures among `paths`, by served path. The row locks keep workers from deleting their files until the
 * transaction that references them commits.
 */
export async function lockStoredPictures(
  tx: Database,
  storage: Storage,
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
    if (!row || !(await isServedPath(storage, path, row.width))) continue;
    found.set(path, { width: row.width, height: row.height, placeholder: row.placeholder ?? '' });
  }
  return found;
}

/** Whether it is the picture's own path, not one of its sizes or formats, whose use nobody looks up. */
async function isServedPath(storage: Storage, path: string, width: number): Promise<boolean> {
  const own = `/${stemOf(path)}-${width}`;
  const isJpeg = await storage.exists(keyOfServedPath(`${own}.jpg`));
  return path === `${own}.${isJpeg ? 'jpg' : 'webp'}` && storage.exists(keyOfServedPath(path));
}

/** Queues the pictures of a failed change for deletion; those still referenced stay. */
export async function forgetPictures(db: Database, pictures: readonly PreparedPicture[]): Promise<void> {
  const paths = pictures.map(({ servedPath }) => servedPath);
  await queuePaths(db, paths);
}

/** Queues served paths for deletion, in the transaction that removes their last reference. */
export async function queuePaths(tx: Database, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await queueFileDeletion(tx, sql`select unnest(${sql.param([...paths])}::text[])`);
}
