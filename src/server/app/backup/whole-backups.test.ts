import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { buildEvent } from '#server/test/factories.ts';
import { directoryStorage } from '#server/platform/media/directory-storage.ts';
import { readSettings } from '#server/app/startup/settings.ts';
import { startS3Server } from '#server/test/servers/s3-server.ts';
import { emptyPostgres, freshPostgres } from '#server/test/test-database.ts';
import { openBackupPlace } from './backup-settings.ts';
import { deleteOldBackups, listBackups } from './list-backups.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

const log = pino({ level: 'silent' });
const BACKUP_KEY = 'correct horse battery staple';

async function freshDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'tukutane-whole-'));
  opened.push(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Creates a product's data with one event and one file, and opens the place for backups. */
async function openSource(place: Record<string, string>) {
  const { db, url, close } = await freshPostgres();
  opened.push(close);
  await buildEvent(db);
  const DATA_DIR = await freshDirectory();
  await directoryStorage(join(DATA_DIR, 'pictures')).put('media/a.webp', Buffer.from('a picture'));
  const settings = readSettings({ DATA_DIR, DATABASE_URL: url });
  const backups = await openBackupPlace(place, log);
  return { backups, take: async () => (await takeBackup(settings, backups, log)).backup };
}

/** Restores into an empty product. @returns the restored content, or the error's message */
async function restore(place: Record<string, string>, backup: string): Promise<string> {
  const settings = readSettings({ DATA_DIR: await freshDirectory(), DATABASE_URL: await emptyPostgres() });
  try {
    const { files, tables } = await restoreBackup(settings, await openBackupPlace(place, log), backup, log);
    return `${tables.find(({ name }) => name === 'events')!.rows} event, ${files.count} file`;
  } catch (error) {
    return (error as Error).message;
  }
}

test('an encrypted backup in a bucket reveals none of its content and is restored only with its key', async () => {
  const { options, close } = await startS3Server();
  opened.push(close);
  const place = {
    BACKUP_S3_ENDPOINT: options.endpoint,
    BACKUP_S3_BUCKET: options.bucket,
    BACKUP_S3_ACCESS_KEY_ID: options.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: options.secretAccessKey,
    BACKUP_KEY,
  };
  const { take, backups } = await openSource(place);
  const backup = await take();
  expect(await restore({ ...place, BACKUP_KEY: `${BACKUP_KEY}!` }, backup)).toBe(
    `BACKUP_KEY is not the key of ${backup}, or its manifest was changed.`,
  );
  expect(await restore({ ...place, BACKUP_KEY: '' }, backup)).toBe(
    'The backup is encrypted: set BACKUP_KEY.',
  );
  expect(await restore(place, backup)).toBe('1 event, 1 file');
  const { keys } = await listBackups(backups.store);
  const parts = await Promise.all(keys.map((key) => backups.store.read(key)));
  expect(parts.some((part) => part!.includes('a picture'))).toBe(false);
});

test('a backup is not restored if its manifest is missing, or a part is changed, missing or from another backup', async () => {
  const BACKUP_DIR = await freshDirectory();
  const place = { BACKUP_DIR };
  const { take } = await openSource(place);
  const [backup, other] = [await take(), await take()];
  const pathOf = (name: string, of = backup) => join(BACKUP_DIR, of, name);
  expect(await restore(place, backup)).toBe('1 event, 1 file');
  expect(await restore({ ...place, BACKUP_KEY }, backup)).toMatch(
    /^BACKUP_KEY is set, but the backup is not encrypted/,
  );
  const part = await readFile(pathOf('part-000001.bin'));
  await writeFile(
    pathOf('part-000001.bin'),
    part.map((byte) => byte ^ 1),
  );
  expect(await restore(place, backup)).toContain('part-000001.bin was changed');
  await writeFile(pathOf('part-000001.bin'), await readFile(pathOf('part-000002.bin', other)));
  expect(await restore(place, backup)).toContain('part-000001.bin was changed');
  await rm(pathOf('part-000001.bin'));
  expect(await restore(place, backup)).toContain('part-000001.bin is missing');
  await rm(pathOf('manifest.json'));
  expect(await restore(place, backup)).toBe(`${backup} is not a whole backup: it has no manifest.`);
});

test('old backups and the remains of interrupted ones are deleted, and the newest backups are kept', async () => {
  const BACKUP_DIR = await freshDirectory();
  const { take, backups } = await openSource({ BACKUP_DIR });
  const [interrupted, old, kept, newest] = [await take(), await take(), await take(), await take()];
  await rm(join(BACKUP_DIR, interrupted, 'manifest.json'));
  expect((await listBackups(backups.store)).whole).toEqual([old, kept, newest]);
  expect(await deleteOldBackups(backups.store, 2)).toEqual([old]);
  const { whole, keys } = await listBackups(backups.store);
  expect(whole).toEqual([kept, newest]);
  expect(keys.every((key) => key.startsWith(kept) || key.startsWith(newest))).toBe(true);
  expect(await deleteOldBackups(backups.store, 3)).toEqual([]);
});

test('a backup is restored only into an empty database and an empty store', async () => {
  const place = { BACKUP_DIR: await freshDirectory() };
  const { take, backups } = await openSource(place);
  const backup = await take();
  const full = await freshPostgres();
  opened.push(full.close);
  const restoreTo = (DATA_DIR: string, DATABASE_URL: string) =>
    restoreBackup(readSettings({ DATA_DIR, DATABASE_URL }), backups, backup, log);
  await expect(restoreTo(await freshDirectory(), full.url)).rejects.toThrow(/^The database is not empty/);
  const DATA_DIR = await freshDirectory();
  await directoryStorage(join(DATA_DIR, 'pictures')).put('media/b.webp', Buffer.from('another'));
  await expect(restoreTo(DATA_DIR, await emptyPostgres())).rejects.toThrow(
    /is not empty \(it has media\/b.webp\)/,
  );
});
