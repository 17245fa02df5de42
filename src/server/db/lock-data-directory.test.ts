import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDirectory } from './lock-data-directory.ts';

const MODULE = join(import.meta.dirname, 'lock-data-directory.ts');
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tukutane-lock-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('a directory in use by a running process is refused by name, and free again when that process lets go', async () => {
  const holder = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { lockDataDirectory } from ${JSON.stringify(MODULE)};
     const unlock = await lockDataDirectory(${JSON.stringify(dataDir)});
     console.log('held');
     process.stdin.on('data', async () => { await unlock(); process.exit(0); });`,
  ]);
  await once(holder.stdout, 'data');
  await expect(lockDataDirectory(dataDir)).rejects.toThrow(
    `DATA_DIR ${dataDir} is in use by process ${holder.pid}.`,
  );
  holder.stdin.write('go\n');
  await once(holder, 'exit');
  const unlock = await lockDataDirectory(dataDir);
  await unlock();
  expect(await readdir(dataDir)).toEqual([]);
});

test('a lock that a dead process left is taken over', async () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  await writeFile(join(dataDir, 'tukutane.lock'), `${dead}\n`);
  const unlock = await lockDataDirectory(dataDir);
  await unlock();
  expect(await readdir(dataDir)).toEqual([]);
});

test('a directory that cannot be made is refused with one sentence', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  await expect(lockDataDirectory(join(file, 'data'))).rejects.toThrow(
    /^DATA_DIR \S+ cannot be written to \(ENOTDIR\)\.$/,
  );
});
