import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { S3mini } from 's3mini';
import { freePort } from './free-port.ts';
import type { S3Server } from './s3-server.ts';

/** Debian's Python. A different Python earlier in PATH would not find Debian's packages. */
const PYTHON = '/usr/bin/python3';

/** Debian packages of Swift's servers and their cache. `probe` is a command that succeeds if the package is installed. */
export const SWIFT_PROGRAMS = [
  { probe: [PYTHON, '-c', 'import swift.common.middleware.s3api.s3api'], debian: 'python3-swift' },
  { probe: ['memcached', '--version'], debian: 'memcached' },
] as const;

const REGION = 'us-east-1';
const BUCKET = 'pictures';
/** In Swift, a key's id consists of the names of an account and a user. */
const KEYS = { accessKeyId: 'hub:pictures', secretAccessKey: 'only-the-hub-knows' };
/** Suffix of the host names that begin with a bucket's name. */
const VIRTUAL_HOSTS = 's3.test';
/** Maximum number of keys on a page, so small that short lists have several pages. */
const LIST_PAGE = 50;
const START_MS = 60_000;

const BACKENDS = ['account', 'container', 'object'] as const;

/** Python script that saves a one-disk Swift ring for each kind of server. Fails on a disk without extended attributes. */
const MAKE_RINGS = `
import os, sys
from swift.common.ring import RingBuilder
folder = sys.argv[1]
try:
    os.setxattr(folder, 'user.tukutane', b'')
except OSError:
    sys.exit('Swift needs a file system with extended attributes. Set TMPDIR to a folder on ext4 or xfs.')
for server in sys.argv[2:]:
    kind, port = server.split('=')
    ring = RingBuilder(1, 1, 0)
    ring.add_dev(dict(id=0, region=1, zone=1, ip='127.0.0.1', port=int(port), device='disk', weight=1))
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, kind + '.ring.gz'))
`;
const SERVE = `
import os, sys
from swift.common.utils import set_swift_dir
from swift.common.wsgi import run_wsgi
set_swift_dir(os.path.dirname(sys.argv[1]))
sys.exit(run_wsgi(sys.argv[1], sys.argv[2], verbose=True))
`;

/** Starts OpenStack Swift, whose S3 API checks secrets, with an empty bucket. It uses five processes and a temporary folder. */
export async function startSwift(): Promise<S3Server> {
  const missing = SWIFT_PROGRAMS.filter(({ probe: [name, ...args] }) => spawnSync(name, args).status !== 0);
  if (missing.length > 0) {
    throw new Error(`Swift needs these Debian packages: ${missing.map(({ debian }) => debian).join(', ')}.`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'tukutane-swift-'));
  const servers: ChildProcess[] = [];
  let errors = '';
  const kill = (): void => servers.forEach((server) => server.kill('SIGKILL'));
  process.once('exit', kill);
  const start = (program: string, ...args: string[]): void => {
    const server = spawn(program, args, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    server.stderr.on('data', (chunk) => (errors += chunk));
    servers.push(server);
  };
  async function close(): Promise<void> {
    process.off('exit', kill);
    const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
    const gone = servers.filter(isRunning).map((server) => once(server, 'exit'));
    kill();
    await Promise.all(gone);
    await rm(folder, { recursive: true, force: true });
  }
  try {
    const ports: Record<string, number> = {};
    for (const name of [...BACKENDS, 'proxy', 'cache']) ports[name] = await freePort();
    await writeSettings(folder, ports);
    const rings = spawnSync(PYTHON, [
      '-c',
      MAKE_RINGS,
      folder,
      ...BACKENDS.map((kind) => `${kind}=${ports[kind]}`),
    ]);
    if (rings.status !== 0) throw new Error(rings.stderr.toString());
    start('memcached', '-l', '127.0.0.1', '-p', String(ports.cache), '-U', '0', '-u', 'nobody');
    for (const kind of [...BACKENDS, 'proxy'])
      start(PYTHON, '-c', SERVE, join(folder, `${kind}.conf`), `${kind}-server`);
    const endpoint = `http://127.0.0.1:${ports.proxy}`;
    const bucket = new S3mini({ endpoint: `${endpoint}/${BUCKET}`, region: REGION, ...KEYS });
    const deadline = performance.now() + START_MS;
    while (!(await bucket.createBucket().catch(() => false))) {
      if (performance.now() > deadline || servers.some(({ exitCode }) => exitCode !== null))
        throw new Error(`Swift did not start:\n${errors}`);
      await setTimeout(200);
    }
    const virtualHosts = `http://${VIRTUAL_HOSTS}:${ports.proxy}`;
    return {
      options: { endpoint, region: REGION, bucket: BUCKET, pathStyle: true, ...KEYS },
      virtualHosts,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function writeSettings(folder: string, ports: Record<string, number>): Promise<void> {
  await mkdir(join(folder, 'disks/disk'), { recursive: true });
  await writeFile(
    join(folder, 'swift.conf'),
    `[swift-hash]
swift_hash_path_prefix = tukutane
swift_hash_path_suffix = tukutane
`,
  );
  const common = (kind: string): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${ports[kind]}
user = ${userInfo().username}
swift_dir = ${folder}
workers = 0
log_level = ERROR
`;
  for (const kind of BACKENDS) {
    await writeFile(
      join(folder, `${kind}.conf`),
      `${common(kind)}
devices = ${join(folder, 'disks')}
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`,
    );
  }
  const [account, user] = KEYS.accessKeyId.split(':');
  await writeFile(
    join(folder, 'proxy.conf'),
    `${common('proxy')}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.cache}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
storage_domain = ${VIRTUAL_HOSTS}
max_bucket_listing = ${LIST_PAGE}
[filter:tempauth]
use = egg:swift#tempauth
user_${account}_${user} = ${KEYS.secretAccessKey} .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`,
  );
}
