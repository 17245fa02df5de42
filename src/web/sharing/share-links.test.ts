import { expect, test } from 'vitest';
import { shareFileName, shareLinks } from './share-links.ts';

test('each network gets the page with its flyer', () => {
  const url = 'https://example.org/events/lagos?flyer=1';
  const links = shareLinks(url, 'I will be at Lagos & Co!');
  expect(links.map((link) => link.name)).toEqual(['WhatsApp', 'Twitter', 'Facebook']);
  expect(new URL(links[0]!.href).searchParams.get('text')).toBe(`I will be at Lagos & Co! ${url}`);
  expect(new URL(links[1]!.href).searchParams.get('url')).toBe(url);
  expect(new URL(links[2]!.href).searchParams.get('u')).toBe(url);
});

test('a shared file has a name that every device accepts', () => {
  expect(shareFileName("Fête d'Abidjan: 2026/27", 'image/jpeg')).toBe('Fete-d-Abidjan-2026-27.jpg');
  expect(shareFileName('መስቀል', 'image/png')).toBe('flyer.png');
});
