import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { sweepLater } from '#server/test/sweep-later.ts';
import { replace } from '#server/test/twin.ts';
import { announceFile } from './announce-file.ts';
import { deleteQueuedFiles, FILES_LOCK } from './delete-queued-files.ts';
import { directoryStorage } from './directory-storage.ts';
import { storePicture } from './keep-picture.ts';
import { fileDeletions } from './media-tables.ts';
import type { Storage } from './storage.ts';
import type { PreparedPicture } from './stored-picture.ts';

let connection: DatabaseConnection;
let directory: string;
let storage: Storage;
beforeAll(async () => {
  connection = await freshDatabase();
  directory = await mkdtemp(join(tmpdir(), 'tukutane-sweep-'));
  storage = directoryStorage(directory);
});
afterAll(async () => {
  await connection.close();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(() => connection.db.delete(fileDeletions));

const KEY = `media/3f/${'3f'.repeat(32)}-6.webp`;
const PICTURE: PreparedPicture = {
  field: 'logoPath',
  servedPath: `/${KEY}`,
  width: 6,
  height: 6,
  widths: [6],
  placeholder: '',
  files: [{ key: KEY, bytes: Buffer.from('a picture') }],
};

/** Stores a picture without a row and starts to delete it. The deletion waits for `letGo`. */
async function heldDeletion() {
  const { db } = connection;
  await storePicture({ db, storage }, PICTURE);
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const slow: Storage = {
    ...storage,
    async delete(key) {
      begun.resolve();
      await held.promise;
      await storage.delete(key);
    },
  };
  const swept = sweepLater({ db, storage: slow }, []);
  await begun.promise;
  return { db, swept, letGo: held.resolve };
}

/** Uploads a picture while a worker deletes the same picture. @returns whether the picture exists afterwards */
async function uploadDuringDeletion(): Promise<boolean> {
  const { db, swept, letGo } = await heldDeletion();
  const stored = storePicture({ db, storage }, PICTURE);
  // Gives the upload time to overtake the deletion.
  setTimeout(letGo, 300);
  await Promise.all([swept, stored]);
  return storage.exists(KEY);
}

test('a picture that is uploaded again while a worker deletes it is stored after the deletion', async () => {
  expect(await uploadDuringDeletion()).toBe(true);
  // The announcement protects the picture until its row is written.
  expect(await deleteQueuedFiles(connection.db, storage, [])).toBe(0);
  expect(await sweepLater({ db: connection.db, storage }, [])).toBe(1);
});

test('twin: without the announcement, the picture would be lost', async () => {
  const { db, swept, letGo } = await heldDeletion();
  replace(announceFile, async () => {});
  await storePicture({ db, storage }, PICTURE);
  letGo();
  await swept;
  expect(await storage.exists(KEY)).toBe(false);
});

test('a slow deletion occupies no connection and locks no rows that others need', async () => {
  const { db, swept, letGo } = await heldDeletion();
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
  );
  expect(rows).toEqual([]);
  expect(await deleteQueuedFiles(db, storage, [])).toBe(0);
  letGo();
  expect(await swept).toBe(1);
});

test('files that cannot be deleted stay queued, and the others of their batch are deleted', async () => {
  const { db } = connection;
  const keys = Array.from({ length: 5 }, (_, i) => `flyers/00/${i}.jpg`);
  for (const key of keys) {
    await storage.put(key, Buffer.from(key));
    await announceFile(db, key);
  }
  const broken: Storage = {
    ...storage,
    delete: (key) => (key === keys[0] ? Promise.reject(new Error('The disk is away.')) : storage.delete(key)),
  };
  await expect(sweepLater({ db, storage: broken }, [])).rejects.toThrow('The disk is away.');
  expect((await db.select().from(fileDeletions)).map(({ key }) => key)).toEqual([keys[0]]);
  expect(await sweepLater({ db, storage }, [])).toBe(1);
  expect(await storage.exists(keys[0]!)).toBe(false);
});

test('on either engine, files are not deleted while a backup runs, but afterwards', async () => {
  await storePicture({ db: connection.db, storage }, PICTURE);
  await connection.db.update(fileDeletions).set({ createdAt: new Date(0) });
  expect(await deleteQueuedFiles(connection.db, storage, [], () => true)).toBe(0);
  expect(await deleteQueuedFiles(connection.db, storage, [], () => false)).toBe(1);

  const { db, close } = await freshPostgres();
  try {
    await storePicture({ db, storage }, PICTURE);
    await db.update(fileDeletions).set({ createdAt: new Date(0) });
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${FILES_LOCK})`);
      expect(await deleteQueuedFiles(db, storage, [])).toBe(0);
    });
    expect(await deleteQueuedFiles(db, storage, [])).toBe(1);
  } finally {
    await close();
  }
});
