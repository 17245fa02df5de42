import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { media } from './media-tables.ts';
import { queueFileDeletion } from './queue-file-deletion.ts';
import { keyOfServedPath } from './served-path.ts';
import type { Storage } from './storage.ts';
import { stemOf, type PreparedPicture } from './stored-picture.ts';

/**
 * Stores the files of a picture that are not stored yet; a row that names it may be committed only afterwards. The
 * served one comes last: where it is, all are.
 */
export async function storePicture(storage: Storage, picture: PreparedPicture): Promise<void> {
  for (const { key, bytes } of picture.files) {
    if (!(await storage.exists(key))) await storage.put(key, bytes);
  }
}

/**
 * Writes down pictures in the transaction that names them, and keeps their files from being deleted until that commits:
 * whoever deletes them takes the same rows first. Files that were deleted a moment ago are stored again.
 */
export async function keepPictures(
  tx: Database,
  storage: Storage,
  pictures: readonly PreparedPicture[],
): Promise<void> {
  // Always in one order, so that two transactions with the same pictures don't wait for each other for ever.
  for (const picture of pictures.toSorted((a, b) => (a.servedPath < b.servedPath ? -1 : 1))) {
    const { width, height, placeholder } = picture;
    const row = {
      path: stemOf(picture.servedPath),
      width,
      height,
      widths: picture.widths.join(','),
      placeholder,
    };
    await tx
      .insert(media)
      .values(row)
      .onConflictDoUpdate({ target: media.path, set: { path: sql`excluded.path` } });
    if (!(await storage.exists(keyOfServedPath(picture.servedPath)))) await storePicture(storage, picture);
  }
}

/** Forgets pictures that were stored for a change that failed, unless something else names them. */
export async function forgetPictures(db: Database, pictures: readonly PreparedPicture[]): Promise<void> {
  if (pictures.length > 0)
    await queuePaths(
      db,
      pictures.map(({ servedPath }) => servedPath),
    );
}

/** Remembers served paths for deletion, in the transaction that stops naming them. */
export async function queuePaths(tx: Database, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await queueFileDeletion(tx, sql`select unnest(${sql.param([...paths])}::text[])`);
}
