import { createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { connectPglite, connectPostgres } from '#server/platform/db/connect.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openEngine } from './reused-engines.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/tukutane/', import.meta.url));

/** Opens an empty, migrated database in memory. Close it in `afterAll` or `afterEach`. */
export async function freshDatabase(): Promise<DatabaseConnection> {
  return openEngine(async () => openAsBlob(await migratedImage()));
}

/**
 * Opens an empty, migrated database on a real PostgreSQL server, which starts with the first call of a test run.
 * Call it only inside vitest, whose global setup owns the server. Close the database in `afterAll`.
 */
export async function freshPostgres(): Promise<DatabaseConnection & { url: string }> {
  const answer = await fetch(inject('postgresBroker'), { method: 'POST' });
  if (!answer.ok) throw new Error(await answer.text());
  const url = await answer.text();
  // Errors are ignored, because a test that closes its database breaks idle connections on purpose. Statements have no timeout,
  // because filling a large database takes a long time.
  return { ...(await connectPostgres(url, () => {}, { statementMaxMs: 0 })), url };
}

/** Creates a database without tables on the run's PostgreSQL server. @returns its URL */
export async function emptyPostgres(): Promise<string> {
  const { db, url, close } = await freshPostgres();
  const empty = new URL(url);
  empty.pathname += '_empty';
  await db.execute(sql.raw(`create database ${empty.pathname.slice(1)} template template0`));
  await close();
  return empty.href;
}

/**
 * The path of a migrated PGlite data directory as a tar file. It is created once per set of migrations, because loading it takes
 * a tenth of the time of creating and migrating a database.
 */
export async function migratedImage(): Promise<string> {
  const image = `${CACHE}pglite-${await fingerprint()}.tar`;
  if (await stat(image).catch(() => null)) return image;
  const connection = await connectPglite();
  await migrate(connection);
  await connection.db.execute(sql`checkpoint`);
  const client = (connection.db as unknown as { $client: PGlite }).$client;
  const dump = await client.dumpDataDir('none');
  await connection.close();
  await mkdir(CACHE, { recursive: true });
  const unfinished = `${image}.${randomUUID()}`;
  await writeFile(unfinished, dump.stream());
  await rename(unfinished, image);
  return image;
}

/** A hash that changes with the migrations and with the engine. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted();
  for (const file of [
    ...files.map((name) => MIGRATIONS + name),
    createRequire(import.meta.url).resolve('@electric-sql/pglite'),
  ]) {
    hash.update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}
