import { cpSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPglite } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import { directoryStorage } from '#server/platform/media/directory-storage.ts';
import { seedDemo } from '#server/app/seed/seed-demo.ts';
import { starterTemplates } from '#server/domains/starters/starter-templates.ts';
import { starterThumbnail } from '#server/domains/starters/starter-thumbnail.ts';

/** Content of a prepared data directory: sample events, or migrated tables only. */
export type Prepared = 'demo' | 'empty';

/** Environment variable with the global setup's URL. The setup answers POST `<URL>/<Prepared>` with the path of a directory. */
const PREPARED_DIRECTORIES = 'TEST_PREPARED_DIRECTORIES';

/**
 * Creates a data directory that is migrated but has no admin yet. The starters' thumbnails are already drawn, so that no test
 * waits for them.
 * @returns its path
 */
export async function prepareEmptyDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'tukutane-empty-'));
  const connection = await connectPglite({ dataDir: join(directory, 'database') });
  await migrate(connection);
  await connection.close();
  const storage = directoryStorage(join(directory, 'pictures'));
  const drawings = createDrawingPool(storage);
  for (const { id } of starterTemplates()) await starterThumbnail({ storage, drawings }, id);
  await drawings.close();
  return directory;
}

/** Copies an empty data directory and adds the sample events. @returns the copy's path */
export async function prepareDemoDirectory(empty: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'tukutane-demo-'));
  cpSync(empty, directory, { recursive: true });
  const connection = await connectPglite({ dataDir: join(directory, 'database') });
  const storage = directoryStorage(join(directory, 'pictures'));
  await seedDemo({ db: connection.db, storage, now: new Date() });
  await connection.close();
  return directory;
}

export function announcePreparedDirectories(url: string): void {
  process.env[PREPARED_DIRECTORIES] = url;
}

/**
 * Copies a prepared data directory to `target`. A product that starts on the copy skips the slowest part of a first start. Does
 * nothing outside a test run.
 */
export async function copyPreparedDirectory(prepared: Prepared, target: string): Promise<void> {
  const url = process.env[PREPARED_DIRECTORIES];
  if (url === undefined) return;
  const response = await fetch(`${url}/${prepared}`, { method: 'POST' });
  if (!response.ok) throw new Error(await response.text());
  // Copies synchronously, which takes half the work of an asynchronous copy for a thousand small files.
  cpSync(await response.text(), target, { recursive: true });
}
