/**
 * Builds the client, and the bundle that renders pages on the server. Skips the build if neither the sources nor the packages
 * have changed since the last one.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertRenders } from './assert-renders.ts';
import { localizeClient } from './languages/localize-client.ts';
import { precompress } from './precompress.ts';

const INPUTS = ['src/web', 'src/flyer', 'src/contract', 'public', 'content'];
const INPUT_FILES = [
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/build-service-worker.ts',
  'scripts/client-files.ts',
  'scripts/languages/catalogs.ts',
  'scripts/languages/find-messages.ts',
  'scripts/languages/inline-messages.ts',
  'scripts/languages/localize-client.ts',
  'scripts/languages/page-texts.ts',
  'scripts/precompress.ts',
  'scripts/supported-browsers.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
const STAMP = 'dist/inputs.sha256';

/** Returns a hash of the names and contents of every file that the build reads. */
async function hashInputs(): Promise<string> {
  const listed = await Promise.all(
    INPUTS.map(async (folder) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  const files = [...listed.flat().filter((file) => !file.includes('.test.')), ...INPUT_FILES].toSorted();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex');
}

const inputs = await hashInputs();
const unchanged =
  existsSync('dist/client') &&
  existsSync('dist/server/entry-server.js') &&
  (await readFile(STAMP, 'utf8').catch(() => '')) === inputs;

if (!unchanged) {
  const started = performance.now();
  // A test run sets NODE_ENV to 'test', which would compile JSX for React's development build.
  process.env.NODE_ENV = 'production';
  // Imports Vite only if needed, because the import takes a third of a second.
  const { build } = await import('vite');
  const { buildServiceWorker } = await import('./build-service-worker.ts');
  // Validates the starters' files: importing this module reads them.
  await import('../src/server/domains/starters/starter-templates.ts');
  await rm(STAMP, { force: true });
  await build({ logLevel: 'warn' });
  await localizeClient('dist/client');
  await build({ logLevel: 'warn', build: { ssr: 'src/web/entry-server.tsx' } });
  await assertRenders('dist/server');
  await buildServiceWorker('dist/client', inputs);
  await precompress('dist/client');
  await mkdir('dist', { recursive: true });
  await writeFile(STAMP, inputs);
  console.log(`Built the pages in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
