import { expect, test } from 'vitest';
import { parseMarkdown } from './markdown.ts';
import { plainTextOf } from './plain-text.ts';

const link = (href: string, text = href) => ({ kind: 'link', href, text });
const paragraph = (...content: unknown[]) => ({ kind: 'paragraph', content });

test('text without marks is unchanged', () => {
  for (const text of [
    'Two days of talks.\nDoors open at 9:00.',
    'Rooms of 5 * 3 * 2 metres, snake_case_names, C** and a*b*c',
    'Price: 10 ** 2 #nocode **',
    '#hashtag and 1. first',
    'الأسعار *',
    '[brackets] (and parentheses)',
  ]) {
    expect(plainTextOf(text)).toBe(text);
    expect(parseMarkdown(text)).toEqual([paragraph(text)]);
  }
});

test('blank lines separate paragraphs; headings and lists are blocks of their own', () => {
  const text = 'Intro\n## Speakers\n- Ama\n- Kofi **Mensah**\n\n- Zola\nAfter';
  expect(parseMarkdown(text)).toEqual([
    paragraph('Intro'),
    { kind: 'heading', content: ['Speakers'] },
    { kind: 'list', items: [['Ama'], ['Kofi ', { kind: 'bold', content: ['Mensah'] }], ['Zola']] },
    paragraph('After'),
  ]);
  expect(plainTextOf(text)).toBe('Intro\nSpeakers\n- Ama\n- Kofi Mensah\n\n- Zola\nAfter');
});

test('bold, italic and links nest, and bare addresses are links', () => {
  expect(
    parseMarkdown(
      '**Free for *all* students**, see [the site](https://a.example/x?y=1) or https://b.example.',
    ),
  ).toEqual([
    paragraph(
      { kind: 'bold', content: ['Free for ', { kind: 'italic', content: ['all'] }, ' students'] },
      ', see ',
      link('https://a.example/x?y=1', 'the site'),
      ' or ',
      link('https://b.example'),
      '.',
    ),
  ]);
  expect(parseMarkdown('Ask ama@labs.example')).toEqual([
    paragraph('Ask ', link('mailto:ama@labs.example', 'ama@labs.example')),
  ]);
  expect(plainTextOf('See [the site](https://a.example).')).toBe('See the site.');
  expect(plainTextOf('See [the site](https://a.example).', true)).toBe('See the site (https://a.example).');
});

test('only web and mail addresses become links', () => {
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/admin',
    'ftp://a.example',
  ]) {
    const text = `[press](${address})`;
    expect(JSON.stringify(parseMarkdown(text))).not.toContain('"kind":"link"');
  }
  expect(parseMarkdown('<script>alert(1)</script> ![x](https://a.example/x.png)')).toEqual([
    paragraph('<script>alert(1)</script> !', link('https://a.example/x.png', 'x')),
  ]);
});

test.each(['[', '**', '*', '[a](', '- ', '# ', '**a *b ', '[a](https://x', 'a@', '[x](https://a.example)'])(
  'a text of twenty thousand letters, repeating %s, is parsed fast',
  (mark) => {
    const text = mark.repeat(20_000 / mark.length);
    expect(plainTextOf(text).length).toBeLessThanOrEqual(text.length);
    expect(parseMarkdown(text)).toBeInstanceOf(Array);
  },
);
