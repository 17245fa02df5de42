/**
 * `npm run image`: builds the image of deploy/Containerfile with buildah. debootstrap makes the Debian base, so no image registry
 * is needed. Prints the image's size. Then starts the product from the image, as the image's user and with a read-only root.
 * Needs root on Debian, which packages buildah and debootstrap.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const IMAGE = 'localhost/tukutane';
/** Directories that Debian's official slim images omit. */
const NOT_IN_SLIM = [
  'usr/share/doc',
  'usr/share/man',
  'usr/share/locale',
  'var/cache/apt',
  'var/lib/apt/lists',
];

/** Runs a command and returns its output. @throws Error with the command and its last output lines */
function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status === 0) return stdout.trim();
  throw new Error(`${command} ${args.join(' ')} failed:\n${`${stdout}${stderr}`.slice(-4000)}`);
}

/** Commits a folder as an image. */
function commit(folder: string, name: string): void {
  const container = run('buildah', 'from', 'scratch');
  run('buildah', 'add', '--quiet', container, folder, '/');
  run('buildah', 'commit', '--quiet', '--rm', container, name);
}

/** Makes a slim Debian and, on top of it, an image with this machine's Node, npm, certificates and npm settings. */
async function makeBases(): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'tukutane-base-'));
  try {
    const codename = run('sh', '-c', '. /etc/os-release && echo $VERSION_CODENAME');
    run('debootstrap', '--variant=minbase', '--include=ca-certificates', codename, root);
    for (const path of NOT_IN_SLIM) await rm(join(root, path), { recursive: true, force: true });
    commit(root, `${IMAGE}-base`);
    const node = run('sh', '-c', 'readlink -f $(command -v node)');
    const npm = dirname(dirname(run('sh', '-c', 'readlink -f $(command -v npm)')));
    const libraries = [...run('ldd', node).matchAll(/=> (\/\S+)/g)].map(([, path]) => path!);
    for (const path of libraries)
      if (!existsSync(join(root, path))) run('install', '-D', path, join(root, path));
    const access = [
      ['/etc/hosts', 'etc/hosts'],
      ['/etc/ssl/certs/ca-certificates.crt', 'etc/ssl/certs/ca-certificates.crt'],
      [run('npm', 'config', 'get', 'userconfig'), 'root/.npmrc'],
      [run('npm', 'config', 'get', 'globalconfig'), 'usr/local/etc/npmrc'],
    ] as const;
    for (const [from, to] of access) if (existsSync(from)) run('install', '-D', from, join(root, to));
    run('install', '-D', node, join(root, 'usr/local/bin/node'));
    run('cp', '-r', npm, join(root, 'usr/local/lib/npm'));
    for (const name of ['npm', 'npx']) {
      run('ln', '-s', `../lib/npm/bin/${name}-cli.js`, join(root, 'usr/local/bin', name));
    }
    commit(root, `${IMAGE}-build-base`);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Starts the product from the image, mounted read-only, and waits for it. @throws Error if it is not ready within a minute */
async function runOnce(): Promise<void> {
  const container = run('buildah', 'from', '--pull-never', IMAGE);
  const root = run('buildah', 'mount', container);
  const port = await freePort();
  const script = `
    mount --bind ${root} ${root} && mount -o remount,bind,ro ${root}
    mount -t tmpfs -o uid=65532,gid=65532 data ${root}/data && mount -t tmpfs -o mode=1777 tmp ${root}/tmp
    exec chroot --userspec=65532:65532 ${root} /bin/sh -c '
      touch /app/writable 2>/dev/null && exit 9
      cd /app && HOST=127.0.0.1 PORT=${port} DATA_DIR=/data NODE_ENV=production exec ./node scripts/serve.ts'`;
  const product = spawn('unshare', ['--mount', 'sh', '-ec', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise<number | null>((resolve) => product.once('exit', resolve));
  try {
    const started = performance.now();
    while (!(await isReady(port))) {
      if (product.exitCode !== null) throw new Error(`The product ended with ${product.exitCode}.`);
      if (performance.now() - started > 60_000) throw new Error('The product was not ready after 60 s.');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    if (!page.ok) throw new Error(`Home responded ${page.status}.`);
    console.log(`Ready after ${seconds} s as user 65532 on a read-only root.`);
    product.kill('SIGTERM');
    const code = await exited;
    if (code !== 0) throw new Error(`SIGTERM ended the product with ${code}.`);
    console.log('SIGTERM ended it with 0.');
  } finally {
    product.kill('SIGKILL');
    await exited;
    run('buildah', 'rm', container);
  }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

if (run('buildah', 'images', '--quiet', '--filter', `reference=${IMAGE}-build-base`) === '')
  await makeBases();
const bases = [`BASE=${IMAGE}-base`, `BUILD_BASE=${IMAGE}-build-base`];
run(
  'buildah',
  'build',
  '--pull-never',
  '--isolation=chroot',
  '--format=docker',
  ...bases.flatMap((base) => ['--build-arg', base]),
  '--file=deploy/Containerfile',
  `--tag=${IMAGE}`,
  '.',
);
const { size } = (JSON.parse(run('buildah', 'images', '--json', IMAGE)) as [{ size: string }])[0];
console.log(`${IMAGE}: ${size}`);
await runOnce();
