import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directoryStorage } from './directory-storage.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'storage-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('concurrent writes of one key leave one complete file and nothing else', async () => {
  const storage = directoryStorage(join(root, 'b'));
  const bytes = Buffer.alloc(200_000, 7);
  await Promise.all(Array.from({ length: 20 }, () => storage.put('flyers/one.jpg', bytes)));
  expect(await readdir(join(root, 'b', 'flyers'))).toEqual(['one.jpg']);
  expect((await storage.read('flyers/one.jpg'))?.equals(bytes)).toBe(true);
});

test('a deleted directory is created again by the next attempt', async () => {
  const storage = directoryStorage(join(root, 'c'));
  await storage.put('flyers/one.jpg', Buffer.from('1'));
  await rm(join(root, 'c'), { recursive: true });
  await expect(storage.put('flyers/two.jpg', Buffer.from('2'))).rejects.toThrow('ENOENT');
  await storage.put('flyers/two.jpg', Buffer.from('2'));
  expect(await storage.exists('flyers/two.jpg')).toBe(true);
});

test('a file that a dead process left unfinished is deleted, and one that is being written is kept', async () => {
  const unfinished = join(root, 'd', '.unfinished');
  await mkdir(unfinished, { recursive: true });
  await writeFile(join(unfinished, 'abandoned'), '1');
  await utimes(join(unfinished, 'abandoned'), 0, 0);
  await writeFile(join(unfinished, 'in-progress'), '1');
  await directoryStorage(join(root, 'd')).put('flyers/one.jpg', Buffer.from('1'));
  expect(await readdir(unfinished)).toEqual(['in-progress']);
});

test('the check fails for a directory that is not writable', async () => {
  await directoryStorage(join(root, 'e')).check();
  await writeFile(join(root, 'a-file'), '');
  await expect(directoryStorage(join(root, 'a-file')).check()).rejects.toThrow('ENOTDIR');
});

const strace = spawnSync('strace', ['-V']);
test.skipIf(strace.error !== undefined)(
  'a file is synced before it gets its name, and its directory before the write is acknowledged',
  async () => {
    const module = new URL('./directory-storage.ts', import.meta.url).href;
    const script = `
      const { directoryStorage } = await import(${JSON.stringify(module)});
      await directoryStorage(process.argv[1]).put('media/picture.webp', Buffer.from('picture'));
      process.kill(process.pid, 0);`;
    const trace = join(root, 'trace');
    const traced = ['-f', '-y', '-qq', '-e', 'trace=fsync,rename,kill', '-o', trace];
    const node = [process.execPath, '--input-type=module', '-e', script, join(root, 'synced')];
    expect(spawnSync('strace', [...traced, ...node], { encoding: 'utf8' })).toMatchObject({ status: 0 });
    const steps = [...(await readFile(trace, 'utf8')).matchAll(/ (fsync|rename|kill)\((\d+<[^>]*>)?/g)].map(
      ([, call, file = '']) =>
        `${call} ${/synced\/(\.unfinished\/|media$)/.exec(file.slice(0, -1))?.[1] ?? ''}`,
    );
    // The second step syncs the parent of the new directory.
    const last = ['fsync .unfinished/', 'fsync ', 'rename ', 'fsync media', 'kill '];
    expect(steps.slice(-last.length)).toEqual(last);
  },
  60_000,
);
