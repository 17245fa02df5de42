import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/language/languages.ts';
import { pageAt } from '#web/routes.ts';
import { pageText } from './page-text.ts';

const FOLDER = new URL('../../../../content/pages/', import.meta.url);
const names = globSync('*.*', { cwd: FOLDER });
const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');
const all = globSync('**/*.*', { cwd: FOLDER }).map((name) => [name, read(name)] as const);

test('every text of content/pages uses only known facts and links only to existing pages', () => {
  const lost = all.flatMap(([name, text]) => {
    const links = Array.from(pageText(text).matchAll(/href="(\/[^"]*)"/g), ([, path]) => path!);
    return links.filter((path) => !pageAt(path)).map((path) => `${name}: ${path}`);
  });
  expect(all.length).toBeGreaterThan(3);
  expect(lost).toEqual([]);
});

test('an unknown fact throws an error that names it', () => {
  expect(() => pageText('You get {moreTokens} tokens.')).toThrow('moreTokens');
});

test('each text has a translation in every language, with the same sections, paragraphs, links and facts', () => {
  /**
   * The features that a translation must share with its original. Facts are sorted, because a translation may mention
   * them in another order.
   */
  const shapeOf = (text: string) => ({
    tags: text.match(/<(section id="\w+"|h2|p|dt|dd|li)/g),
    links: text.match(/href="[^"]+"/g),
    facts: text.match(/\{\w+\}/g)?.toSorted(),
    questions: text.match(/^ {2}"/gm)?.length,
  });
  for (const name of names) {
    for (const language of LANGUAGES.slice(1)) {
      const translated = `${language}/${name}`;
      expect([translated, existsSync(new URL(translated, FOLDER))]).toEqual([translated, true]);
      expect([translated, shapeOf(read(translated))]).toEqual([translated, shapeOf(read(name))]);
    }
  }
});
