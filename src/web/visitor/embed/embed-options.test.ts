import { speak } from '#web/kit/language/spoken.ts';
import { expect, test } from 'vitest';
import { embedOptions, frameSnippet, listAddress, scriptSnippet } from './embed-options.ts';

const options = (query: string) => embedOptions(new URLSearchParams(query));
const ORIGIN = 'https://tukutane.example';
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('without options, the snippet is only the script', () => {
  expect(scriptSnippet(ORIGIN, options(''))).toBe(`<script async src="${ORIGIN}/embed.js"></script>`);
});

test('the snippet contains the chosen options, with quotes escaped', () => {
  const some = options(`country=${encodeURIComponent("Côte d'Ivoire")}&limit=12&theme=dark&organizer=${ID}`);
  expect(scriptSnippet(ORIGIN, some)).toBe(
    `<script async src="${ORIGIN}/embed.js" data-country="Côte d'Ivoire" data-limit="12" data-theme="dark" data-organizer="${ID}"></script>`,
  );
  expect(frameSnippet(ORIGIN, some)).toContain(
    `src="${ORIGIN}/embed?country=C%C3%B4te+d%27Ivoire&#38;limit=12&#38;theme=dark&#38;organizer=${ID}"`,
  );
});

test('unknown options and values are ignored', () => {
  for (const query of ['country="><script>', 'limit=7', 'theme=pink', 'organizer=me', 'category=', 'x=y'])
    expect(options(query)).toEqual(options(''));
  expect(listAddress(options('limit=6&theme=auto'))).toBe('/embed');
});

test('the snippets of a translated page show the list in its language', () => {
  const some = options('theme=dark');
  const snippets = speak('ar', () => scriptSnippet(ORIGIN, some) + frameSnippet(ORIGIN, some));
  expect(snippets).toContain('data-theme="dark" data-language="ar"');
  expect(snippets).toContain('/embed?theme=dark&#38;language=ar"');
});
