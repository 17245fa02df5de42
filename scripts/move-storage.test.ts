import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { directoryStorage } from '#server/platform/media/directory-storage.ts';
import { s3Storage } from '#server/platform/media/s3-storage.ts';
import { contentKey, sha256, type ListedStorage } from '#server/platform/media/storage.ts';
import { startS3Server } from '#server/test/servers/s3-server.ts';

const FILES = 400;

/** Creates a store with files, an empty store, and the settings of both. */
async function stores() {
  const dataDir = await mkdtemp(join(tmpdir(), 'tukutane-move-'));
  const server = await startS3Server();
  onTestFinished(async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const { endpoint, bucket, accessKeyId, secretAccessKey } = server.options;
  const settings = {
    DATA_DIR: dataDir,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const directory = directoryStorage(join(dataDir, 'pictures'));
  const s3 = s3Storage(server.options, pino({ level: 'silent' }));
  for (let i = 0; i < FILES; i++) {
    const bytes = Buffer.from(`picture ${i}`);
    await directory.put(contentKey(i % 2 ? 'flyers' : 'media', sha256(bytes), 'jpg'), bytes);
  }
  return { settings, directory, s3, checkpoint: join(dataDir, 'storage-move.json') };
}

function start(to: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/move-storage.ts', '--to', to], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const exited = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, exited };
}

async function contentOf(storage: ListedStorage): Promise<Map<string, string>> {
  const content = new Map<string, string>();
  for await (const key of storage.list(null)) content.set(key, sha256((await storage.read(key))!));
  return content;
}

test('a killed move continues where it stopped, copies every file, and can be reversed', async () => {
  const { settings, directory, s3, checkpoint } = await stores();
  const before = await contentOf(directory);
  const first = start('s3', settings);
  await vi.waitFor(() => access(checkpoint), { timeout: 30_000, interval: 5 });
  first.child.kill('SIGKILL');
  await first.exited;
  expect((await contentOf(s3)).size).toBeLessThan(FILES);

  const second = await start('s3', settings).exited;
  expect(second.output).toContain('Going on after');
  expect(second).toMatchObject({ code: 0, output: expect.stringMatching(/Done: \d+ copied/) });
  expect(await contentOf(s3)).toEqual(before);
  expect(await contentOf(directory)).toEqual(before);

  for (const key of before.keys()) await directory.delete(key);
  const back = await start('directory', settings).exited;
  expect(back).toMatchObject({ code: 0, output: expect.stringContaining(`Done: ${FILES} copied`) });
  expect(await contentOf(directory)).toEqual(before);
}, 120_000);

test('a move without a store or a direction says which one is missing', async () => {
  const { code, output } = await start('s3', {}).exited;
  expect([code, output.trim()]).toEqual([1, 'S3_ENDPOINT must be set to move pictures to or from S3.']);
  expect((await start('moon', {}).exited).output).toMatch(/^Say where to: [^\n]*\n$/);
});
