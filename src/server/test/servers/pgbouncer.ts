import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { AS_NOBODY, findProgram, spawnServer } from './spawn-server.ts';

/** Debian installs PgBouncer in a folder that is only in root's PATH. */
const findPgbouncer = () => findProgram('pgbouncer', '/usr/sbin/pgbouncer');

/** Whether PgBouncer is installed. No npm package contains it; `.ci/run` installs Debian's. */
export const hasPgbouncer = findPgbouncer() !== undefined;

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
  const file = join(directory, 'pgbouncer.ini');
  await writeFile(file, settings);
  const { untilReady, stop } = spawnServer(findPgbouncer()!, [file], AS_NOBODY);
  await untilReady((output) => output.includes('process up'));
  const pooled = new URL(url);
  pooled.port = String(port);
  return {
    url: pooled.href,
    async stop() {
      await stop();
      await rm(directory, { recursive: true });
    },
  };
}
