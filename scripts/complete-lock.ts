/**
 * `npm run lock:complete`: run it after changing packages. Adds to package-lock.json the optional packages for other
 * platforms that npm omitted because the registry lacks them. `npm ci` of npm 11 rejects a lock without these packages,
 * although it never fetches them.
 */
import { readFile, writeFile } from 'node:fs/promises';

interface LockedPackage {
  version: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const SYSTEMS = /(android|darwin|linux|freebsd|win32|openharmony|wasm32)(?:-([a-z0-9]+))?/;

/** Reads the platform from the name of a native package such as `@oxlint/binding-linux-arm64-musl`. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const [, system, architecture] = SYSTEMS.exec(name) ?? [];
  if (!system) throw new Error(`${name} does not name a platform; add it to package-lock.json by hand.`);
  if (system === 'wasm32') return { cpu: ['wasm32'] };
  return {
    os: [system],
    ...(architecture && { cpu: [architecture] }),
    ...(system === 'linux' && { libc: [name.includes('musl') ? 'musl' : 'glibc'] }),
  };
}

const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const added: [path: string, entry: LockedPackage][] = [];
for (const [parent, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    const path = `node_modules/${name}`;
    if (lock.packages[path] ?? lock.packages[`${parent}/${path}`]) continue;
    added.push([path, { version: range.replace(/^[\^~]/, ''), optional: true, ...platformOf(name) }]);
  }
}
const byPath = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
lock.packages = Object.fromEntries([...Object.entries(lock.packages), ...added].toSorted(byPath));
await writeFile('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} packages for other platforms were added.`);
