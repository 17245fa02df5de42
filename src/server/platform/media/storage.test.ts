import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3Server, type S3Server } from '#server/test/servers/s3-server.ts';
import { directoryStorage } from './directory-storage.ts';
import { fallbackStorage, contentKey, sha256, type ListedStorage } from './storage.ts';
import { s3Storage } from './s3-storage.ts';

const stores: Record<string, ListedStorage> = {};
let root: string;
let server: S3Server;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'storage-'));
  server = await startS3Server();
  stores.directory = directoryStorage(join(root, 'a'));
  stores.s3 = s3Storage(server.options, pino({ level: 'silent' }));
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

async function keysOf(listed: AsyncIterable<string>): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of listed) keys.push(key);
  return keys;
}

const KINDS = ['directory', 's3'];

test.each(KINDS)('%s: a stored key can be read, streamed and deleted', async (kind) => {
  const storage = stores[kind]!;
  const key = contentKey('flyers', sha256('hello'), 'jpg');
  expect(await storage.exists(key)).toBe(false);
  expect(await storage.read(key)).toBeNull();
  expect(await storage.stream(key)).toBeNull();

  await storage.put(key, Buffer.from('hello'));
  expect(await storage.exists(key)).toBe(true);
  expect((await storage.read(key))?.toString()).toBe('hello');
  const streamed = await storage.stream(key);
  expect(streamed?.size).toBe(5);
  expect(await text(streamed!.body)).toBe('hello');

  await storage.delete(key);
  await storage.delete(key);
  expect(await storage.exists(key)).toBe(false);
});

test.each(KINDS)('%s: concurrent writes of one key leave one complete file', async (kind) => {
  const storage = stores[kind]!;
  const bytes = Buffer.alloc(200_000, 7);
  await Promise.all(Array.from({ length: 20 }, () => storage.put('flyers/one.jpg', bytes)));
  expect((await storage.read('flyers/one.jpg'))?.equals(bytes)).toBe(true);
  await storage.delete('flyers/one.jpg');
});

test.each(KINDS)('%s: each key is listed once, from any starting key', async (kind) => {
  const storage = stores[kind]!;
  const keys = ['media/b/1.webp', 'media/b/2.webp', 'media/b2/1.webp', 'flyers/a.jpg', 'media/a.webp'];
  for (const key of keys) await storage.put(key, Buffer.from(key));
  const listed = await keysOf(storage.list(null));
  expect(listed.toSorted()).toEqual(keys.toSorted());
  for (const [index, key] of listed.entries()) {
    expect(await keysOf(storage.list(key))).toEqual(listed.slice(index + 1));
  }
  for (const key of keys) await storage.delete(key);
});

test.each(
  KINDS.flatMap((kind) =>
    ['../secret', 'a/../b', '/etc/passwd', 'a//b', '', 'A.jpg', 'a/.hidden', 'a\0b', 'a\\b'].map(
      (key) => [kind, key] as const,
    ),
  ),
)('%s: the key %j never reaches the store', async (kind, key) => {
  const storage = stores[kind]!;
  for (const call of [storage.read(key), storage.stream(key), storage.exists(key), storage.delete(key)]) {
    await expect(call).rejects.toThrow(RangeError);
  }
  await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(RangeError);
});

test.each(KINDS)('%s: the check stores, reads and deletes a probe', async (kind) => {
  await stores[kind]!.check();
  expect(await keysOf(stores[kind]!.list(null))).toEqual([]);
});

test('during a move, pictures that the new store lacks come from the old one, which stays unchanged', async () => {
  const { directory, s3 } = stores;
  await directory!.put('flyers/old.jpg', Buffer.from('old'));
  const storage = fallbackStorage(s3!, directory!);
  await storage.put('flyers/new.jpg', Buffer.from('new'));
  expect((await storage.read('flyers/old.jpg'))?.toString()).toBe('old');
  expect(await text((await storage.stream('flyers/old.jpg'))!.body)).toBe('old');
  expect([await storage.exists('flyers/old.jpg'), await storage.exists('flyers/none.jpg')]).toEqual([
    true,
    false,
  ]);
  await storage.delete('flyers/old.jpg');
  expect(await keysOf(directory!.list(null))).toEqual(['flyers/old.jpg']);
  expect(await keysOf(s3!.list(null))).toEqual(['flyers/new.jpg']);
  await directory!.delete('flyers/old.jpg');
  await s3!.delete('flyers/new.jpg');
});
