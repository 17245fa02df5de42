import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { build, type Manifest } from 'vite';
import { filesOf, withStaticImports } from './client-files.ts';
import { LANGUAGES, type Language } from '../src/contract/language/languages.ts';
import { LOCALIZED, type LocalizedFiles } from './languages/localize-client.ts';
import { SUPPORTED_BROWSERS } from './supported-browsers.ts';

const ENTRY = 'src/web/entry-client.tsx';
/** The offline page and the offline notice. */
const OFFLINE_PARTS = [
  'src/web/visitor/offline/offline-page.tsx',
  'src/web/visitor/offline/start-offline.ts',
];

/**
 * Writes `sw.js` next to the client build. The worker prefetches only the files that the offline page needs in the reader's
 * language. A first visit has already loaded most of them.
 * @param folder of the client build
 * @param inputs the hash of all sources, which identifies the release
 */
export async function buildServiceWorker(folder: string, inputs: string): Promise<void> {
  const manifest = JSON.parse(await readFile(`${folder}/.vite/manifest.json`, 'utf8')) as Manifest;
  const chunks = [ENTRY, ...OFFLINE_PARTS].flatMap((source) => withStaticImports(manifest, source));
  const fonts = chunks.flatMap(({ assets }) => assets ?? []).filter((file) => file.endsWith('.woff2'));
  const files = [...new Set([...filesOf(chunks), ...fonts.map((file) => `/${file}`)])];
  const { differing, folders } = JSON.parse(
    await readFile(`${folder}/${LOCALIZED}`, 'utf8'),
  ) as LocalizedFiles;
  const filesIn = (language: Language) =>
    files.map((file) =>
      language !== 'en' && differing.includes(file.slice(1))
        ? file.replace('assets', folders[language]!)
        : file,
    );
  const shell = Object.fromEntries(LANGUAGES.map((language) => [language, filesIn(language)]));
  const release = createHash('sha256').update(inputs).digest('hex').slice(0, 12);
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { RELEASE: JSON.stringify(release), SHELL_FILES: JSON.stringify(shell) },
    build: {
      outDir: folder,
      target: SUPPORTED_BROWSERS,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/web/visitor/offline/service-worker.ts',
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  });
}
