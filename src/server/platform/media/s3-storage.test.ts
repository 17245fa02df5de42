import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startFaultyServer } from '#server/test/servers/faulty-server.ts';
import { s3Storage, type S3Options } from './s3-storage.ts';

const KEY = 'flyers/one.jpg';
const PATIENCE = { answerMs: 200, uploadMs: 200, stallMs: 200 };
const AWAY = { code: 'OVERLOADED', status: 503, retryAfterSeconds: expect.any(Number) };

const log = pino({ level: 'silent' });
const open = (options: S3Options) => s3Storage(options, log, PATIENCE);

test('a request that a busy server rejects is retried', async () => {
  let asked = 0;
  const storage = open(
    await startFaultyServer((_request, response) => {
      asked += 1;
      response.writeHead(asked === 1 ? 503 : 200).end();
    }),
  );
  await storage.put(KEY, Buffer.from('a'));
  expect(asked).toBe(2);
});

test('while the store responds 503, calls fail as overloaded, soon without a request, until a probe succeeds', async () => {
  let asked = 0;
  let isBack = false;
  const options = await startFaultyServer((_request, response) => {
    asked += 1;
    response.writeHead(isBack ? 200 : 503).end();
  });
  const said = vi.spyOn(log, 'warn');
  const storage = open(options);
  for (let i = 0; i < 20; i++) await expect(storage.exists(KEY)).rejects.toMatchObject(AWAY);
  expect(asked).toBeLessThan(10);
  expect(said.mock.calls.filter(([, message]) => message === 'The S3 store is away')).toHaveLength(1);
  isBack = true;
  await vi.waitFor(async () => expect(await storage.exists(KEY)).toBe(true), {
    timeout: 10_000,
    interval: 100,
  });
});

test('only the first calls wait for a store that does not answer; the others fail at once', async () => {
  let asked = 0;
  const storage = open(await startFaultyServer(() => void (asked += 1)));
  const started = performance.now();
  const calls = Array.from({ length: 300 }, () => storage.read(KEY));
  for (const outcome of await Promise.allSettled(calls)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: AWAY });
  }
  expect(asked).toBeLessThan(50);
  expect(performance.now() - started).toBeLessThan(5000);
});

test('a body that stalls ends with an error, read or streamed', async () => {
  const storage = open(
    await startFaultyServer(
      (_request, response) => void response.writeHead(200, { 'content-length': '9' }).write('half'),
    ),
  );
  await expect(storage.read(KEY)).rejects.toMatchObject(AWAY);
  const { body, size } = (await storage.stream(KEY))!;
  expect(size).toBe(9);
  await expect(text(body)).rejects.toThrow('stalled');
});

test('a body that ends early is an error, not a shorter picture', async () => {
  const storage = open(
    await startFaultyServer((_request, response) => {
      response.writeHead(200, { 'content-length': '9' }).write('half');
      setImmediate(() => response.destroy());
    }),
  );
  await expect(storage.read(KEY)).rejects.toMatchObject(AWAY);
});

test('a call that the store refuses fails with the store’s reason', async () => {
  let asked = 0;
  const storage = open(
    await startFaultyServer((_request, response) => {
      asked += 1;
      response
        .writeHead(403, { 'content-type': 'application/xml' })
        .end('<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code></Error>');
    }),
  );
  await expect(storage.read(KEY)).rejects.toThrow('403');
  expect(asked).toBe(1);
});

test('a missing bucket is an error, not a missing picture', async () => {
  const storage = open(
    await startFaultyServer((_request, response) =>
      response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<?xml version="1.0"?><Error><Code>NoSuchBucket</Code></Error>'),
    ),
  );
  for (const call of [storage.read(KEY), storage.stream(KEY), storage.delete(KEY)])
    await expect(call).rejects.toThrow('S3 returned 404 – NoSuchBucket');
});

test('uploads carry an MD5 checksum only, a type and cache headers', async () => {
  const seen: { url: string; headers: NodeJS.Dict<string | string[]> }[] = [];
  const options = await startFaultyServer(({ url, headers }, response) => {
    seen.push({ url: url!, headers });
    response.end();
  });
  const storage = open(options);
  await storage.put(KEY, Buffer.from('hello'));
  await storage.delete(KEY);
  expect(seen[0]).toMatchObject({
    url: `/pictures/${KEY}`,
    headers: {
      'content-type': 'image/jpeg',
      'content-md5': 'XUFAKrxLKna5cZ2REBfFkg==',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
  for (const { headers } of seen) {
    expect(Object.keys(headers).filter((name) => /crc|trailer|sdk/.test(name))).toEqual([]);
  }
});

test('virtual-host style puts the bucket into the host’s name', async () => {
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
  onTestFinished(() => sent.mockRestore());
  const options = { region: 'eu-west-1', bucket: 'pictures', accessKeyId: 'a', secretAccessKey: 'b' };
  await open({ ...options, endpoint: 'https://s3.example.org', pathStyle: false }).delete(KEY);
  expect(sent.mock.calls[0]![0]).toBe(`https://pictures.s3.example.org/${KEY}`);
});
