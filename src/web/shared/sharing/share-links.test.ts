import { expect, test } from 'vitest';
import { shareLinks } from './share-links.ts';

test('each network’s link contains the page’s URL', () => {
  const url = 'https://example.org/events/lagos?flyer=1';
  const links = shareLinks(url, 'I’ll be at Lagos & Co!');
  expect(links.map((link) => link.name)).toEqual(['WhatsApp', 'Twitter', 'Facebook']);
  expect(new URL(links[0]!.href).searchParams.get('text')).toBe(`I’ll be at Lagos & Co! ${url}`);
  expect(new URL(links[1]!.href).searchParams.get('url')).toBe(url);
  expect(new URL(links[2]!.href).searchParams.get('u')).toBe(url);
});
