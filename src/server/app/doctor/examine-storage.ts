import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { AppError } from '#server/platform/kernel/app-error.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lockDataDirectory } from '#server/platform/db/lock-data-directory.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import { ForeignStorageError, placeOf, readMark } from '#server/app/startup/claim-storage.ts';
import { openStores, refusalOfStore } from '#server/app/startup/open-storage.ts';
import type { Settings } from '#server/app/startup/settings.ts';
import { refusalOf } from '#server/app/startup/start-refusal.ts';
import { findingsOf, reasonOf, type Findings } from './finding.ts';

const { ok, warn, fail } = findingsOf('pictures');
const SILENT = pino({ level: 'silent' });
const ANSWER_MS = 5000;

/** Stores, reads and deletes a file in each configured store. */
export async function* examineStorage(settings: Settings): Findings {
  const { directory, s3 } = await openStores(settings, SILENT);
  if (!s3 || settings.storageMove) {
    try {
      await lockDataDirectory(settings.dataDir, { exclusive: false });
      await directory.check();
      yield ok(`DATA_DIR ${settings.dataDir} takes pictures.`);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      yield fail(
        code
          ? `DATA_DIR ${settings.dataDir} cannot be written to (${code}): give it to the user of the product.`
          : refusalOf(error),
      );
    }
  }
  if (!s3) return;
  try {
    await s3.check();
    yield ok(`S3_BUCKET ${settings.s3!.bucket} takes pictures.`);
  } catch (error) {
    yield fail(
      error instanceof AppError
        ? `The S3 store does not answer at ${settings.s3!.endpoint} (${reasonOf(error)}): check S3_ENDPOINT, its certificate and whether the store runs.`
        : refusalOfStore(error as Error),
    );
    return;
  }
  if (settings.s3!.publicUrl !== null) yield* examinePicturesUrl(s3, settings.s3!.publicUrl);
}

export async function* examineMark(settings: Settings, db: Database): Findings {
  const { rows: tables } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('public.storage_marks') is not null as exists`,
  );
  if (!tables[0]!.exists) return;
  const { rows } = await db.execute<{ mark: string }>(sql`select mark from storage_marks`);
  if (rows.length === 0) return;
  const { directory, s3 } = await openStores(settings, SILENT);
  const storage = s3 && settings.storageMove !== 'to-directory' ? s3 : directory;
  // `examineStorage` already reports a store that does not answer.
  const found = await readMark(storage).catch(() => undefined);
  if (found === rows[0]!.mark) yield ok('The store is the one of this database.');
  else if (found === null)
    yield warn(
      `${placeOf(settings)} has no mark.txt: it is new, or not where the pictures of this database are.`,
    );
  else if (found !== undefined) yield fail(new ForeignStorageError(placeOf(settings)).message);
}

async function* examinePicturesUrl(s3: Storage, publicUrl: string): Findings {
  const key = `media/probe/${randomUUID()}.png`;
  await s3.put(key, Buffer.from('ok'));
  try {
    const response = await fetch(`${publicUrl}/${key}`, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (response.ok && (await response.text()) === 'ok') yield ok('S3_PUBLIC_URL serves the pictures.');
    else
      yield fail(
        `S3_PUBLIC_URL responds ${response.status} for a new picture: let it read media/ of the bucket.`,
      );
  } catch {
    yield fail(`S3_PUBLIC_URL ${publicUrl} cannot be reached: visitors would see no pictures.`);
  } finally {
    await s3.delete(key);
  }
}
