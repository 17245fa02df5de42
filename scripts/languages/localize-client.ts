import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Manifest } from 'vite';
import type { Language } from '../../src/contract/language/languages.ts';
import { withoutContext } from '../../src/contract/language/message.ts';
import { readTranslations, TRANSLATIONS } from './catalogs.ts';
import { hasMessages, inlineMessages } from './inline-messages.ts';
import { hasPages, inlinePages } from './page-texts.ts';

/** The client's files by language. */
export interface LocalizedFiles {
  /** Names, such as `assets/home-page-x.js`, of the files that differ by language. */
  differing: string[];
  /** The folder of each translation's files, such as `assets/fr-1a2b3c4d`. English files stay where they are. */
  folders: Partial<Record<Language, string>>;
}

export const LOCALIZED = '.vite/languages.json';

/**
 * Puts each language's texts into the built files. A file with texts, and every file that imports one, exists once per
 * language; libraries are shared. The folder's name contains a hash of the translations, because browsers cache files
 * forever.
 * @param folder of the client build
 */
export async function localizeClient(folder: string): Promise<void> {
  const manifest = JSON.parse(await readFile(`${folder}/.vite/manifest.json`, 'utf8')) as Manifest;
  const chunks = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
  const codes = new Map<string, string>();
  await Promise.all(
    chunks.map(async ({ file }) => codes.set(file, await readFile(`${folder}/${file}`, 'utf8'))),
  );
  const differing = differingFiles(manifest, codes);
  const localized: LocalizedFiles = { differing: [...differing], folders: {} };
  for (const language of TRANSLATIONS) {
    const translations = readTranslations(language);
    const files = [...differing].map((file) => {
      const code = inlineMessages(
        inlinePages(codes.get(file)!, language),
        (message) => translations.get(message) ?? withoutContext(message),
      );
      return [file, code] as const;
    });
    const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);
    const target = `assets/${language}-${hash}`;
    localized.folders[language] = target;
    await mkdir(`${folder}/${target}`, { recursive: true });
    for (const [file, code] of files)
      await writeFile(
        `${folder}/${file.replace('assets', target)}`,
        withMovedImports(code, differing, target),
      );
  }
  for (const file of differing)
    await writeFile(`${folder}/${file}`, inlineMessages(inlinePages(codes.get(file)!, 'en'), withoutContext));
  await writeFile(`${folder}/${LOCALIZED}`, JSON.stringify(localized));
}

/** Returns the files with texts, and all files that import them, even indirectly or dynamically. */
function differingFiles(manifest: Manifest, codes: ReadonlyMap<string, string>): Set<string> {
  const differing = new Set(
    [...codes].filter(([, code]) => hasMessages(code) || hasPages(code)).map(([file]) => file),
  );
  for (let before = -1; before < differing.size;) {
    before = differing.size;
    for (const { file, imports = [], dynamicImports = [] } of Object.values(manifest))
      if ([...imports, ...dynamicImports].some((key) => differing.has(manifest[key]!.file)))
        differing.add(file);
  }
  return differing;
}

/**
 * Rewrites the imports of a file in a language's folder: shared files are in the parent folder, files with texts in the
 * language's own folder.
 */
function withMovedImports(code: string, differing: ReadonlySet<string>, target: string): string {
  return code
    .replace(/(["'`])\.\/([\w.-]+\.js)\1/g, (whole, quote: string, name: string) =>
      differing.has(`assets/${name}`) ? whole : `${quote}../${name}${quote}`,
    )
    .replace(/(["'`])(assets\/[\w.-]+\.js)\1/g, (whole, quote: string, name: string) =>
      differing.has(name) ? quote + name.replace('assets', target) + quote : whole,
    );
}
