import dns from 'node:dns';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startS3Server, type S3Server } from '#server/test/servers/s3-server.ts';
import { s3Storage, type S3Options } from './s3-storage.ts';
import type { ListedStorage } from './storage.ts';

const KEY = 'flyers/kept.jpg';
/** More keys than fit on one page of a Swift listing. */
const MANY = 120;

const open = (options: S3Options): ListedStorage => s3Storage(options, pino({ level: 'silent' }));

async function keysOf(storage: ListedStorage, after: string | null = null): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list(after)) keys.push(key);
  return keys;
}

/** One call of each storage method, by name. */
const CALLS: Record<string, (storage: ListedStorage) => Promise<unknown>> = {
  put: (storage) => storage.put(KEY, Buffer.from('changed')),
  read: (storage) => storage.read(KEY),
  stream: (storage) => storage.stream(KEY),
  exists: (storage) => storage.exists(KEY),
  delete: (storage) => storage.delete(KEY),
  list: (storage) => keysOf(storage),
  check: (storage) => storage.check(),
};

// In other tests, the S3 server accepts any secret for reads. With `npm run test:s3`, the server checks the secret.
describe.skipIf(!process.env.TEST_S3)('a strict S3 server (not run without npm run test:s3)', () => {
  let server: S3Server;
  let storage: ListedStorage;
  beforeAll(async () => {
    server = await startS3Server();
    storage = open(server.options);
    await storage.put(KEY, Buffer.from('kept'));
  }, 120_000);
  afterAll(async () => {
    await storage.delete(KEY);
    await server.close();
  });

  test.each(Object.keys(CALLS))('refuses a wrong secret and an unknown key: %s', async (name) => {
    const { options } = server;
    await expect(CALLS[name]!(open({ ...options, secretAccessKey: 'guessed' }))).rejects.toThrow('403');
    await expect(CALLS[name]!(open({ ...options, accessKeyId: 'hub:nobody' }))).rejects.toThrow('403');
    expect((await storage.read(KEY))?.toString()).toBe('kept');
    expect(await keysOf(storage)).toEqual([KEY]);
  });

  test.each(Object.keys(CALLS).filter((name) => name !== 'exists'))(
    'a missing bucket is an error: %s',
    async (name) => {
      await expect(CALLS[name]!(open({ ...server.options, bucket: 'nowhere' }))).rejects.toThrow(/bucket/i);
    },
  );

  test('refuses bytes that were corrupted in transit', async () => {
    const send = globalThis.fetch;
    const sent = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation((url, init) =>
        send(url, init?.method === 'PUT' ? { ...init, body: Buffer.from('jept') } : init),
      );
    onTestFinished(() => sent.mockRestore());
    await expect(storage.put(KEY, Buffer.from('kept'))).rejects.toThrow('400');
    expect((await storage.read(KEY))?.toString()).toBe('kept');
  });

  test('keeps the type and the cache headers for a CDN', async () => {
    const send = globalThis.fetch;
    let head: Headers | undefined;
    const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      const response = await send(url, init);
      head = response.headers;
      return response;
    });
    onTestFinished(() => sent.mockRestore());
    await storage.exists(KEY);
    expect([head?.get('content-type'), head?.get('cache-control')]).toEqual([
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ]);
  });

  test('accepts the bucket in the host’s name', async ({ skip }) => {
    const endpoint = server.virtualHosts ?? skip('The server has no endpoint for it.');
    const looked = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_name: string, _options: object, found: (...answer: unknown[]) => void) =>
        found(null, [{ address: '127.0.0.1', family: 4 }])) as never);
    onTestFinished(() => looked.mockRestore());
    const virtual = open({ ...server.options, endpoint, pathStyle: false });
    expect(await text((await virtual.stream(KEY))!.body)).toBe('kept');
    expect(await keysOf(virtual)).toEqual([KEY]);
    expect(looked.mock.calls[0]![0]).toMatch(/^pictures\./);
  });

  test('a list of several pages has each key once, in order, from any starting key', async () => {
    const keys = Array.from({ length: MANY }, (_, i) => `media/${String(i).padStart(4, '0')}.webp`);
    await Promise.all(keys.map((key) => storage.put(key, Buffer.from(key))));
    expect(await keysOf(storage)).toEqual([KEY, ...keys]);
    expect(await keysOf(storage, keys[30])).toEqual(keys.slice(31));
    await Promise.all(keys.map((key) => storage.delete(key)));
    expect(await keysOf(storage)).toEqual([KEY]);
  }, 60_000);
});
