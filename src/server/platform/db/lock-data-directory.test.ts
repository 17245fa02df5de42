import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDirectory } from './lock-data-directory.ts';

const MODULE = join(import.meta.dirname, 'lock-data-directory.ts');
const HOLDER = 'tukutane.lock';
let dataDir: string;
let started: ChildProcessByStdio<Writable, Readable, null>[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tukutane-lock-'));
});
afterEach(async () => {
  for (const child of started) child.kill('SIGKILL');
  started = [];
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts a process that tries to lock the directory, and unlocks it when its stdin receives data. */
async function tryToLock() {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { lockDataDirectory } from ${JSON.stringify(MODULE)};
       try {
         const unlock = await lockDataDirectory(${JSON.stringify(dataDir)});
         console.log('held');
         process.stdin.on('data', async () => { await unlock(); process.exit(0); });
       } catch (error) { console.log(error.message); process.exit(0); }`,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  started.push(child);
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said).trim() };
}

async function end({ child }: Awaited<ReturnType<typeof tryToLock>>, signal?: 'SIGKILL'): Promise<void> {
  const ended = once(child, 'exit');
  if (signal) child.kill(signal);
  else child.stdin.write('go\n');
  await ended;
}

test('a directory that a running process uses is refused until that process unlocks it', async () => {
  const holder = await tryToLock();
  await expect(lockDataDirectory(dataDir)).rejects.toThrow(
    `DATA_DIR ${dataDir} is in use by process ${holder.child.pid}.`,
  );
  await end(holder);
  const unlock = await lockDataDirectory(dataDir);
  await unlock();
  expect(await readdir(dataDir)).not.toContain(HOLDER);
});

test('a killed process releases its lock, even if its process id now belongs to another process', async () => {
  await end(await tryToLock(), 'SIGKILL');
  await writeFile(join(dataDir, HOLDER), `${process.ppid}\n`);
  const unlock = await lockDataDirectory(dataDir);
  expect(await readFile(join(dataDir, HOLDER), 'utf8')).toBe(`${process.pid}\n`);
  await unlock();
});

test('exactly one of many concurrent starts takes the lock of a killed process', async () => {
  await end(await tryToLock(), 'SIGKILL');
  const starts = await Promise.all(Array.from({ length: 6 }, tryToLock));
  const holders = starts.filter(({ said }) => said === 'held');
  expect(holders).toHaveLength(1);
  for (const { said } of starts) expect(said).toMatch(/^held$|^DATA_DIR \S+ is in use by /);
});

test('a process cannot lock a directory twice', async () => {
  const unlock = await lockDataDirectory(dataDir);
  await expect(lockDataDirectory(dataDir)).rejects.toThrow(`is in use by process ${process.pid}.`);
  await unlock();
});

test('a directory that cannot be created is refused with one sentence', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  await expect(lockDataDirectory(join(file, 'data'))).rejects.toThrow(
    /^DATA_DIR \S+ cannot be written to \(ENOTDIR\)\.$/,
  );
});
