import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyPreparedDirectory } from '#server/test/data-directories.ts';
import { freePort } from '#server/test/servers/free-port.ts';

/** Time limit for stopping. A process group that exceeds it is killed, and the test fails because the server's lock remains. */
const STOPS_WITHIN_MS = 15_000;
const ROOT = join(import.meta.dirname, '..');

/** Runs `npm start` like a process manager or a terminal. Resolves when the product serves requests. */
async function npmStart(dataDir: string) {
  const port = String(await freePort());
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    // Creates a process group, as a terminal does for every command.
    detached: true,
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  // Resolves once npm, its shell and the server have all ended.
  const closed = once(npm, 'close');
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [npm.stdout, npm.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk);
        const address = /is at (http:\S+)/.exec(output)?.[1];
        if (address) resolve(address);
      });
    }
    void closed.then(() => reject(new Error(`It ended:\n${output}`)));
  });
  return { npm, url, closed, output: () => output };
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

test.skipIf(process.platform === 'win32').each([
  ['SIGTERM to npm', (pid: number) => process.kill(pid, 'SIGTERM')],
  ['Ctrl-C, which reaches the whole group', (pid: number) => process.kill(-pid, 'SIGINT')],
])(
  '%s stops the product cleanly and frees port and data directory',
  async (_name, stop) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'tukutane-npm-'));
    await copyPreparedDirectory('empty', dataDir);
    const { npm, url, closed, output } = await npmStart(dataDir);
    expect(await readdir(dataDir)).toContain('tukutane.lock');
    stop(npm.pid!);
    const timer = setTimeout(() => process.kill(-npm.pid!, 'SIGKILL'), STOPS_WITHIN_MS);
    await closed;
    clearTimeout(timer);
    expect(output()).not.toMatch(/Closing (?:failed|took)/);
    expect(await isFree(Number(new URL(url).port))).toBe(true);
    expect(await readdir(dataDir)).not.toContain('tukutane.lock');
    await rm(dataDir, { recursive: true, force: true });
  },
  120_000,
);
