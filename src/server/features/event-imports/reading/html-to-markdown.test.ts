import { expect, test } from 'vitest';
import { parseMarkdown } from '#contract/text/markdown.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

test('plain text stays unchanged, with its line breaks and symbols', () => {
  const text = 'Two days.\n\n- talks\n- 3 < 4 & "quotes"\n\n**Free** for all <3';
  expect(htmlToMarkdown(text)).toBe(text);
});

test('paragraphs, headings, lists, links and emphasis become Markdown', () => {
  expect(
    htmlToMarkdown(
      '<h2>Why <b>come</b></h2><p>Two <strong>great </strong>days<br>of <em>talks</em>.</p>\n' +
        '<ul><li>One</li><li><a href="https://example.com/a_(b)">Two [2]</a></li></ul>' +
        '<p><a href="https://example.com/">https://example.com/</a> &amp; more&hellip;</p>',
    ),
  ).toBe(
    '## Why come\n\nTwo **great** days\nof *talks*.\n\n- One\n- [Two 2](https://example.com/a_%28b%29)\n\n' +
      'https://example.com/ & more…',
  );
});

test('line breaks are kept in text with a few tags', () => {
  expect(htmlToMarkdown('First <b>line</b>\nSecond &amp; last')).toBe('First **line**\nSecond & last');
});

test('escaped HTML is converted too', () => {
  expect(htmlToMarkdown('&lt;p&gt;Hello&lt;/p&gt;&lt;p&gt;World&lt;/p&gt;')).toBe('Hello\n\nWorld');
  expect(htmlToMarkdown('Tom &amp; Jerry\nat 5')).toBe('Tom & Jerry\nat 5');
});

test('bold text over several lines is bold on each', () => {
  expect(htmlToMarkdown('<b>One<br>Two</b> three')).toBe('**One**\n**Two** three');
});

test.each([
  '<script>alert(1)</script>Hello',
  '<img src=x onerror=alert(1)>Hello',
  '<style>p{}</style><p>Hello</p>',
  '<svg><script>alert(1)</script></svg>Hello',
  '<a href="javascript:alert(1)">Hello</a>',
  '<a href="java\nscript:alert(1)">Hello</a>',
  '<a href="data:text/html,x">Hello</a>',
  '<iframe src="//evil.example"></iframe>Hello',
  '<p onclick="alert(1)">Hello',
  '<template><p>hidden</p></template>Hello',
  '<!-- <p>hidden</p> -->Hello<br>',
])('%s is reduced to its text', (html) => {
  expect(htmlToMarkdown(html)).toBe('Hello');
});

test.each([
  ['nested tags', '<div>'.repeat(20_000) + 'text' + '</div>'.repeat(20_000)],
  ['nested marks', '<b>'.repeat(20_000) + 'text'],
  ['many marks in one line', '<b>x</b>'.repeat(20_000)],
  ['links in one line', '<a href="https://example.com/">x</a>'.repeat(5000)],
  ['open brackets', '<'.repeat(100_000)],
  ['open tags', '<a '.repeat(50_000)],
  ['ampersands', '&amp'.repeat(50_000)],
  ['spaces', `<p>${' '.repeat(150_000)}x`],
  ['breaks', '<br>'.repeat(40_000)],
])('%s take milliseconds, and so does the Markdown', (_case, html) => {
  const started = performance.now();
  const markdown = htmlToMarkdown(html);
  parseMarkdown(markdown.slice(0, 20_000));
  expect(performance.now() - started).toBeLessThan(3000);
});
