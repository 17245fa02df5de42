import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageAt } from '#web/routes.ts';
import { pageText } from './page-text.ts';

const FOLDER = new URL('../../../../content/pages/', import.meta.url);
const texts = readdirSync(FOLDER).map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')] as const);

test('every text of content/pages names known facts only, and links to pages that exist', () => {
  const lost = texts.flatMap(([name, text]) => {
    const links = Array.from(pageText(text).matchAll(/href="(\/[^"]*)"/g), ([, path]) => path!);
    return links.filter((path) => !pageAt(path)).map((path) => `${name}: ${path}`);
  });
  expect(texts.length).toBeGreaterThan(3);
  expect(lost).toEqual([]);
});

test('an unknown fact is an error that names it', () => {
  expect(() => pageText('You get {moreTokens} tokens.')).toThrow('moreTokens');
});
