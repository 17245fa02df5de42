import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '#server/platform/kernel/app-error.ts';
import type { Database, DatabaseConnection } from '#server/platform/db/database.ts';
import { describeDatabase } from '#server/platform/db/describe-database.ts';
import { storageMarks } from '#server/platform/media/media-tables.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import type { StorageSettings } from './open-storage.ts';

export class ForeignStorageError extends Error {
  constructor(place: string) {
    super(
      `${place} is not where the pictures of this database are: start with the place that its other processes use, or that it was used with before.`,
    );
  }
}

const KEY = 'mark.txt';
/** Time limit for another process, starting at the same moment on a busy machine, to store its mark. */
const WAIT_MS = 10_000;
const LOOK_MS = 100;

/**
 * Verifies that the storage holds the database's pictures: both contain the same random mark, written at the first start.
 * Without this check, a process with the wrong directory would respond 404 for flyers that other processes stored. A storage
 * without a mark is accepted if it has a file that the database references. It is also accepted if the database references no
 * files and no other process uses the database.
 * @param place name of the storage for error messages, such as `DATA_DIR /var/lib/tukutane`
 * @throws ForeignStorageError
 */
export async function claimStorage(
  connection: Pick<DatabaseConnection, 'db' | 'behindPooler'>,
  storage: Storage,
  place: string,
  waitMs = WAIT_MS,
): Promise<void> {
  try {
    await claim(connection, storage, place, waitMs);
  } catch (error) {
    // Allows a start while the store is down. The next start checks the storage again.
    if (!(error instanceof AppError && error.code === 'OVERLOADED')) throw error;
  }
}

export function placeOf({ dataDir, s3, storageMove }: StorageSettings): string {
  return s3 && storageMove !== 'to-directory' ? `S3_BUCKET ${s3.bucket}` : `DATA_DIR ${dataDir}`;
}

async function claim(
  connection: Pick<DatabaseConnection, 'db' | 'behindPooler'>,
  storage: Storage,
  place: string,
  waitMs: number,
): Promise<void> {
  const { db, behindPooler } = connection;
  const [row] = await db.select().from(storageMarks);
  const found = await readMark(storage);
  if (row && found === row.mark) return;
  if (row && found !== null) throw new ForeignStorageError(place);
  const file = await findAnyFile(db);
  if (file !== null && !(await storage.exists(file))) throw new ForeignStorageError(place);
  const mark = found ?? (row && file ? row.mark : randomUUID());
  if (!row) {
    const inserted = await db.insert(storageMarks).values({ mark }).onConflictDoNothing().returning();
    if (inserted.length === 0) return claim(connection, storage, place, waitMs);
  } else if (file === null) {
    const isAlone = (await describeDatabase(db)).processes <= 1;
    // A pooler hides the number of processes, so another process may be about to store the mark.
    if ((!isAlone || behindPooler) && (await isSoonMarked(storage, waitMs)))
      return claim(connection, storage, place, waitMs);
    if (!isAlone) throw new ForeignStorageError(place);
    // Replaces the database's mark, so that a storage claimed by an earlier start is no longer accepted.
    await db.update(storageMarks).set({ mark }).where(eq(storageMarks.mark, row.mark));
  }
  if (found === null) await storage.put(KEY, Buffer.from(`${mark}\n`));
}

export async function readMark(storage: Storage): Promise<string | null> {
  return (await storage.read(KEY))?.toString().trim() ?? null;
}

async function isSoonMarked(storage: Storage, waitMs: number): Promise<boolean> {
  for (let waited = 0; waited < waitMs; waited += LOOK_MS) {
    if ((await readMark(storage)) !== null) return true;
    await setTimeout(LOOK_MS);
  }
  return false;
}

async function findAnyFile(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ key: string | null }>(sql`
    select coalesce(
      (select flyer_path from flyers limit 1),
      (select substr(background_path, 2) from templates where background_path is not null limit 1),
      (select substr(hero_path, 2) from events where hero_path is not null limit 1)) as key`);
  return rows[0]?.key ?? null;
}
