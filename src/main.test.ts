import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readSettings } from '#server/app/startup/settings.ts';
import { refusalOf } from '#server/app/startup/start-refusal.ts';
import type { Stopping } from '#server/app/startup/stop-on-signals.ts';
import { copyPreparedDirectory } from '#server/test/data-directories.ts';
import { runProduct } from '#server/test/servers/run-product.ts';
import { boot } from './main.ts';

// Several of these tests create a new database, which takes a long time.
vi.setConfig({ testTimeout: 240_000 });

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tukutane-start-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Starts a process that must refuse to start. Returns its output and exit code. */
async function refusalOfProcess(
  settings: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const refused = runProduct(settings);
  return { code: await refused.exited, said: refused.output() };
}

/** Starts the product in this process and returns the refusal's message. A new process would take seconds to import it. */
async function refusalWith(settings: Record<string, string>): Promise<string> {
  const opened: Stopping[] = [];
  const failure = await boot(readSettings({ LOG_LEVEL: 'warn', PORT: '0', ...settings }), opened).catch(
    refusalOf,
  );
  for (const stop of opened.toReversed()) await stop();
  return failure ?? 'It started.';
}

test('a first start creates the admin and says how to sign in; a second process is refused; SIGTERM closes cleanly', async () => {
  const dataDir = join(directory, 'first');
  const first = runProduct({ DATA_DIR: dataDir });
  const address = await first.serving;
  const password = /admin {6}(\S+) {2}password (\S+) \(shown only once\)/.exec(first.output());
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: password![1], password: password![2], role: 'admin' }),
  });
  expect(login.status).toBe(200);
  expect(await login.json()).toMatchObject({ user: { role: 'admin', status: 'approved', tokens: 5 } });

  expect(await refusalOfProcess({ DATA_DIR: dataDir })).toEqual({
    code: 1,
    said: `DATA_DIR ${dataDir} is in use by process ${first.child.pid}.\n`,
  });

  first.child.kill('SIGTERM');
  expect(await first.exited).toBe(0);
  expect(await readdir(dataDir)).not.toContain('tukutane.lock');

  const second = runProduct({ DATA_DIR: dataDir });
  await second.serving;
  expect(second.output()).not.toContain('password');
  second.child.kill('SIGINT');
  expect(await second.exited).toBe(0);
});

test('the next process takes over the lock of a killed one, and nothing is lost', async () => {
  const dataDir = join(directory, 'killed');
  await copyPreparedDirectory('empty', dataDir);
  const settings = { DATA_DIR: dataDir, ADMIN_EMAIL: 'Root@Example.org', ADMIN_PASSWORD: 'open sesame' };
  const killed = runProduct(settings);
  await killed.serving;
  expect(killed.output()).not.toContain('open sesame');
  killed.child.kill('SIGKILL');
  await killed.exited;
  const next = runProduct(settings);
  const address = await next.serving;
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'root@example.org', password: 'open sesame', role: 'admin' }),
  });
  expect(login.status).toBe(200);
  next.child.kill('SIGTERM');
  expect(await next.exited).toBe(0);
});

test('a wrong setting is refused with one sentence that names it', async () => {
  expect(await refusalOfProcess({ PORT: 'eighty', DATA_DIR: directory })).toEqual({
    code: 1,
    said: 'PORT must be a whole number from 0 to 65535.\n',
  });
});

test('a port in use is refused with one sentence that names it', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  expect(await refusalWith({ PORT: String(port), DATA_DIR: join(directory, 'port') })).toBe(
    `PORT ${port} is in use by another process.`,
  );
  taken.close();
});

test('an address of another machine is refused with one sentence that names it', async () => {
  expect(await refusalWith({ HOST: '192.0.2.1', DATA_DIR: join(directory, 'host') })).toBe(
    'HOST 192.0.2.1 is not an address of this machine (EADDRNOTAVAIL).',
  );
});

test('a directory that cannot be created is refused with one sentence that names it', async () => {
  await mkdir(join(directory, 'unwritable'), { recursive: true });
  await writeFile(join(directory, 'unwritable', 'file'), '');
  const dataDir = join(directory, 'unwritable', 'file', 'data');
  expect(await refusalWith({ DATA_DIR: dataDir })).toBe(
    `DATA_DIR ${dataDir} cannot be written to (ENOTDIR).`,
  );
});

test.skipIf(process.platform !== 'linux')('a directory below /proc is refused at once', async () => {
  expect(await refusalWith({ DATA_DIR: '/proc/tukutane/data' })).toBe(
    'DATA_DIR /proc/tukutane/data cannot be written to (ENOENT).',
  );
});

test('a database server that is unreachable, or hangs up, is reported in one sentence', async () => {
  const refusalBy = (port: number) =>
    refusalWith({
      DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none`,
      DATA_DIR: join(directory, 'server'),
    });
  expect(await refusalBy(1)).toBe('The database server of DATABASE_URL cannot be reached (ECONNREFUSED).');
  const hangingUp = createServer((socket) => socket.end());
  await once(hangingUp.listen(0, '127.0.0.1'), 'listening');
  expect(await refusalBy((hangingUp.address() as AddressInfo).port)).toBe(
    'The database server of DATABASE_URL does not answer.',
  );
  hangingUp.close();
});
