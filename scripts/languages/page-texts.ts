import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from '../../src/contract/language/languages.ts';

const FOLDER = 'content/pages';
const PAGE = /(["'`])@@page:([\w.-]+)@@\1/g;

/** Reads a text of `content/pages` in a language, or in English if there is no translation. */
function readPage(language: Language, name: string): string {
  const translated = `${FOLDER}/${language}/${name}`;
  return readFileSync(existsSync(translated) ? translated : `${FOLDER}/${name}`, 'utf8');
}

/**
 * Loads `content/pages/x.html?raw`: in the server build, the texts by language; in the client build, a placeholder
 * that `inlinePages` replaces. Tests run without this plugin and get the English text.
 */
export function pageTexts(): Plugin {
  return {
    name: 'page-texts',
    enforce: 'pre',
    load(id) {
      const [, name] = /\/content\/pages\/([\w.-]+)\?raw$/.exec(id) ?? [];
      if (!name) return null;
      if (this.environment.config.consumer === 'client') return `export default "@@page:${name}@@"`;
      const texts = LANGUAGES.map((language) => [language, readPage(language, name)]);
      return `export default ${JSON.stringify(Object.fromEntries(texts))}`;
    },
  };
}

export const hasPages = (code: string): boolean => code.includes('@@page:');

/** Replaces the `@@page:` placeholders with a language's texts. */
export function inlinePages(code: string, language: Language): string {
  return code.replace(PAGE, (_, _quote, name: string) => JSON.stringify(readPage(language, name)));
}
