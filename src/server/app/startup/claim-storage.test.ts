import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { connectPostgres } from '#server/platform/db/connect.ts';
import { storageMarks } from '#server/platform/media/media-tables.ts';
import { directoryStorage } from '#server/platform/media/directory-storage.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import { FlyerFixture } from '#server/test/flyer-fixture.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { claimStorage } from './claim-storage.ts';

const directories: string[] = [];
async function freshStorage(): Promise<Storage> {
  const directory = await mkdtemp(join(tmpdir(), 'tukutane-claim-'));
  directories.push(directory);
  return directoryStorage(directory);
}
afterEach(async () => {
  for (const directory of directories.splice(0)) await rm(directory, { recursive: true });
});

const REFUSED =
  'DATA_DIR /b is not where the pictures of this database are: start with the place that its other processes use, or that it was used with before.';

for (const [engine, fresh] of [
  ['pglite', freshDatabase],
  ['postgres', freshPostgres],
] as const) {
  test(`a database with pictures starts only with the storage that has them, on ${engine}`, async () => {
    const connection = await fresh();
    const fixture = await FlyerFixture.open(connection);
    const start = (storage: Storage) =>
      claimStorage(connection, storage, 'DATA_DIR /b').then(
        () => 'started',
        (error: Error) => error.message,
      );
    const { templateId } = await fixture.event(await fixture.account({ tokens: 1 }));
    expect((await fixture.generate({ templateId })).status).toBe(200);

    // Starts on an installation from before marks were introduced.
    expect(await start(await freshStorage())).toBe(REFUSED);
    expect(await start(fixture.storage)).toBe('started');
    expect(await start(fixture.storage)).toBe('started');
    const other = await freshStorage();
    expect(await start(other)).toBe(REFUSED);
    expect(await other.read('mark.txt')).toBeNull();

    // The pictures were copied without the mark, then the database was restored from a backup that predates the mark.
    await fixture.storage.delete('mark.txt');
    expect(await start(fixture.storage)).toBe('started');
    await fixture.db.delete(storageMarks);
    expect(await start(fixture.storage)).toBe('started');
    await other.put('mark.txt', Buffer.from('of another database\n'));
    expect(await start(other)).toBe(REFUSED);
    await fixture.close();
  });
}

test('a database without pictures accepts another directory, unless a process still uses the first', async () => {
  const connection = await freshPostgres();
  const [first, second] = [await freshStorage(), await freshStorage()];
  await claimStorage(connection, first, 'DATA_DIR /a');
  await claimStorage(connection, second, 'DATA_DIR /b');
  await expect(claimStorage(connection, first, 'DATA_DIR /b')).rejects.toThrow(REFUSED);

  const elsewhere = await connectPostgres(connection.url, () => {});
  await elsewhere.db.execute(`set application_name = 'tukutane elsewhere 1'`);
  await expect(claimStorage(connection, await freshStorage(), 'DATA_DIR /b', 500)).rejects.toThrow(REFUSED);
  await elsewhere.close();
  await connection.close();
});

test('processes that start together agree on the mark of the storage they share', async () => {
  const connection = await freshPostgres();
  const others = await Promise.all([1, 2, 3].map(() => connectPostgres(connection.url, () => {})));
  // All connections have the same application name, as behind a pooler.
  const shared = await freshStorage();
  // The process that claims the storage first is slow to store its mark.
  const slow = {
    ...shared,
    put: (key: string, bytes: Uint8Array) => delay(500).then(() => shared.put(key, bytes)),
  };
  await Promise.all(others.map(({ db }) => claimStorage({ db, behindPooler: true }, slow, 'DATA_DIR /a')));
  const [row] = await connection.db.select().from(storageMarks);
  expect((await shared.read('mark.txt'))?.toString()).toBe(`${row!.mark}\n`);
  await Promise.all([...others, connection].map((opened) => opened.close()));
});
