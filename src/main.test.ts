import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// Not scripts/start.ts, because two builds at once would tread on each other; npm test has built the pages before.
const START = `import { start } from ${JSON.stringify(join(import.meta.dirname, 'main.ts'))}; await start();`;

// A database is made from nothing in several of these.
vi.setConfig({ testTimeout: 240_000 });

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tukutane-start-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

interface Run {
  child: ChildProcessByStdio<null, Readable, Readable>;
  output(): string;
  /** Resolves with the address when the process says that it serves. */
  serving: Promise<string>;
  exited: Promise<number | null>;
}

function run(settings: Record<string, string>): Run {
  const child = spawn(process.execPath, ['--input-type=module', '-e', START], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', PORT: '0', SEED: 'none', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const serving = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        const address = /is at (http\S+)/.exec(output)?.[1];
        if (address) resolve(address);
      });
    }
    exited.then(
      () => reject(new Error(`It ended:\n${output}`)),
      () => {},
    );
  });
  serving.catch(() => {});
  return { child, output: () => output, serving, exited };
}

/** One line on the terminal and exit code 1. */
async function expectRefusal(settings: Record<string, string>, sentence: RegExp): Promise<void> {
  const refused = run(settings);
  expect(await refused.exited).toBe(1);
  expect(refused.output().trim()).toMatch(sentence);
  expect(refused.output().trim().split('\n')).toHaveLength(1);
}

test('a first start makes the admin and says how to sign in; a second process is refused; SIGTERM closes cleanly', async () => {
  const dataDir = join(directory, 'first');
  const first = run({ DATA_DIR: dataDir });
  const address = await first.serving;
  const password = /admin {6}(\S+) {2}password (\S+) \(shown only now\)/.exec(first.output());
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: password![1], password: password![2], role: 'admin' }),
  });
  expect(login.status).toBe(200);
  expect(await login.json()).toMatchObject({ user: { role: 'admin', status: 'approved', tokens: 5 } });

  await expectRefusal(
    { DATA_DIR: dataDir },
    new RegExp(`^DATA_DIR \\S+ is in use by process ${first.child.pid}\\.$`),
  );

  first.child.kill('SIGTERM');
  expect(await first.exited).toBe(0);
  expect(await readdir(dataDir)).not.toContain('tukutane.lock');

  const second = run({ DATA_DIR: dataDir });
  await second.serving;
  expect(second.output()).not.toContain('password');
  second.child.kill('SIGINT');
  expect(await second.exited).toBe(0);
});

test('a process that was killed leaves a lock that the next one takes over, and loses nothing', async () => {
  const dataDir = join(directory, 'killed');
  const settings = { DATA_DIR: dataDir, ADMIN_EMAIL: 'Root@Example.org', ADMIN_PASSWORD: 'open sesame' };
  const killed = run(settings);
  await killed.serving;
  expect(killed.output()).not.toContain('open sesame');
  killed.child.kill('SIGKILL');
  await killed.exited;
  const next = run(settings);
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

test('a wrong setting is one sentence that names it', async () => {
  await expectRefusal({ PORT: 'eighty', DATA_DIR: directory }, /^PORT must be .*\.$/);
});

test('a port in use is one sentence that names it', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  await expectRefusal(
    { PORT: String(port), DATA_DIR: join(directory, 'port') },
    new RegExp(`^PORT ${port} is in use by another process\\.$`),
  );
  taken.close();
});

test('a directory that cannot be made is one sentence that names it', async () => {
  await mkdir(join(directory, 'unwritable'), { recursive: true });
  await writeFile(join(directory, 'unwritable', 'file'), '');
  const dataDir = join(directory, 'unwritable', 'file', 'data');
  await expectRefusal({ DATA_DIR: dataDir }, /^DATA_DIR \S+ cannot be written to \(ENOTDIR\)\.$/);
});

test('a database server that does not answer is one sentence', async () => {
  await expectRefusal(
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: join(directory, 'server') },
    /^The database server of DATABASE_URL cannot be reached \(ECONNREFUSED\)\.$/,
  );
});
