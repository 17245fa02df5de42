import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

/** User id of `nobody`, because PgBouncer refuses to run as root. */
const NOBODY = 65534;

/**
 * Finds PgBouncer. Nothing is cached, because a script may install PgBouncer between two calls. Debian installs it in a folder
 * that is only in root's PATH.
 */
const findProgram = () =>
  ['pgbouncer', '/usr/sbin/pgbouncer'].find((name) => spawnSync(name, ['--version']).status === 0);

/** Whether PgBouncer is installed. No npm package contains it; `.ci/run` installs Debian's. */
export const hasPgbouncer = findProgram() !== undefined;

export interface Pgbouncer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a pooler with `poolSize` connections to the server of `url`, lent for one transaction each.
 * @param chosen port to listen on; any free port if absent
 */
export async function startPgbouncer(
  url: string,
  { connectQuery = 'set statement_timeout = 5000', poolSize = 4, chosen = 0 } = {},
): Promise<Pgbouncer> {
  const server = new URL(url);
  const port = chosen || (await freePort());
  const directory = await mkdtemp(join(tmpdir(), 'tukutane-pgbouncer-'));
  await chmod(directory, 0o755);
  const settings = `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username} connect_query='${connectQuery}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 1000
server_login_retry = 1
query_wait_timeout = 5
`;
  await writeFile(join(directory, 'pgbouncer.ini'), settings);
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const pooler = spawn(findProgram()!, [join(directory, 'pgbouncer.ini')], {
    ...identity,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kill = () => pooler.kill('SIGKILL');
  process.once('exit', kill);
  const said: string[] = [];
  for await (const line of createInterface(pooler.stderr)) {
    said.push(line);
    if (line.includes('process up')) break;
  }
  if (!said.at(-1)?.includes('process up')) throw new Error(`PgBouncer did not start:\n${said.join('\n')}`);
  pooler.stderr.resume();
  const pooled = new URL(url);
  pooled.port = String(port);
  return {
    url: pooled.href,
    async stop() {
      process.off('exit', kill);
      const gone = once(pooler, 'exit');
      kill();
      await gone;
      await rm(directory, { recursive: true });
    },
  };
}
