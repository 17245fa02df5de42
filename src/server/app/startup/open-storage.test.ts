import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { directoryStorage } from '#server/platform/media/directory-storage.ts';
import { startFaultyServer } from '#server/test/servers/faulty-server.ts';
import { startS3Server } from '#server/test/servers/s3-server.ts';
import { startTestApp } from '#server/test/test-app.ts';
import { openStorage } from './open-storage.ts';

const log = pino({ level: 'silent' });
const KEY = `media/3f/${'3f'.repeat(32)}-6.webp`;

async function temporary(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'tukutane-open-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

const settingsOf = (s3: Awaited<ReturnType<typeof startFaultyServer>>, dataDir = 'unused') => ({
  dataDir,
  s3: { ...s3, publicUrl: null },
  storageMove: null,
});

test.each([
  [
    'SignatureDoesNotMatch',
    403,
    /: check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, [^\n]*SignatureDoesNotMatch\)\.$/,
  ],
  ['NoSuchBucket', 404, /: there is no bucket of the name in S3_BUCKET \(NoSuchBucket\)\.$/],
])('a store that responds %s stops the start with one sentence', async (code, status, sentence) => {
  const s3 = await startFaultyServer((_request, response) => {
    response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
  });
  await expect(openStorage(settingsOf(s3), log)).rejects.toThrow(sentence);
});

test('while the store is unreachable, the product starts and gets traffic, and pictures respond 503', async () => {
  let isBack = false;
  const s3 = await startFaultyServer((request, response) => {
    const status = request.method === 'HEAD' ? 404 : 200;
    response.writeHead(isBack ? status : 503).end(request.method === 'GET' ? 'ok' : '');
  });
  const storage = await openStorage(settingsOf(s3), log);
  const { app, close } = await startTestApp({ storage });
  onTestFinished(close);
  const ready = await app.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', database: true, storage: false }]);
  const picture = await app.inject({ url: `/${KEY}` });
  expect([picture.statusCode, picture.headers['retry-after'], picture.json().code]).toEqual([
    503,
    '5',
    'OVERLOADED',
  ]);
  isBack = true;
  await expect
    .poll(async () => (await app.inject({ url: '/readyz' })).json().storage, {
      timeout: 10_000,
      interval: 200,
    })
    .toBe(true);
  expect((await app.inject({ url: `/${KEY}` })).body).toBe('ok');
});

test('while pictures move to S3, and back, the other store is read too', async () => {
  const { options, close } = await startS3Server();
  onTestFinished(close);
  const dataDir = await temporary();
  const directory = directoryStorage(join(dataDir, 'pictures'));
  await directory.put(KEY, Buffer.from('old'));
  const settings = settingsOf(options, dataDir);
  expect(await (await openStorage(settings, log)).exists(KEY)).toBe(false);
  const moving = await openStorage({ ...settings, storageMove: 'to-s3' }, log);
  expect(await moving.exists(KEY)).toBe(true);
  await moving.put('flyers/new.jpg', Buffer.from('new'));
  expect(await directory.exists('flyers/new.jpg')).toBe(false);
  const back = await openStorage({ ...settings, storageMove: 'to-directory' }, log);
  expect([await back.exists(KEY), await back.exists('flyers/new.jpg')]).toEqual([true, true]);
});

test('with a CDN, pages load pictures from there; scripts, crawlers and downloads get them from the product', async () => {
  const storage = directoryStorage(await temporary());
  await storage.put(KEY, Buffer.from('a picture'));
  const settings = { publicUrl: 'http://tukutane.test', trustProxy: false, rateLimits: false };
  const { app, close } = await startTestApp({
    storage,
    settings: { ...settings, picturesUrl: 'https://cdn.example.org/pictures' },
  });
  onTestFinished(close);
  const get = (mode?: string) =>
    app.inject({
      url: `/${KEY}`,
      headers: mode ? { 'sec-fetch-dest': 'image', 'sec-fetch-mode': mode } : {},
    });
  const shown = await get('no-cors');
  expect([shown.statusCode, shown.headers.location]).toEqual([
    302,
    `https://cdn.example.org/pictures/${KEY}`,
  ]);
  expect(shown.headers.vary).toContain('Sec-Fetch-Mode');
  expect(shown.headers['content-security-policy']).toContain(
    "img-src 'self' data: blob: https://cdn.example.org;",
  );
  for (const other of [await get('cors'), await get()]) {
    expect([other.statusCode, other.body]).toEqual([200, 'a picture']);
    expect(other.headers.vary).toContain('Sec-Fetch-Mode');
  }
});
