import { expect, test } from 'vitest';
import { freeSlug, slugOf } from './slug-of.ts';

test('a slug is lower case with hyphens for spaces', () => {
  expect(slugOf('Lagos Tech Fest 2026')).toBe('lagos-tech-fest-2026');
});

test('accents are folded before other characters are removed', () => {
  expect(slugOf('Sommet Numérique d’Abidjan: Été & Avenir!')).toBe('sommet-numerique-dabidjan-ete-avenir');
});

test('hyphens in a name stay and repeated ones collapse', () => {
  expect(slugOf('--Women-in-Tech -- Accra–Kumasi - ')).toBe('women-in-tech-accra-kumasi');
});

test.each([
  ['አዲስ አበባ ቴክ', 'adis-abeba-tek'],
  ['قمة القاهرة', 'qma-alqahra'],
  ['ⴰⵣⵓⵍ', 'azul'],
  ['ߒߞߏ', 'nko'],
  ['𞤀𞤣𞤤𞤢𞤥', 'adlam'],
])('the name %s without Latin letters is transliterated', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('a name with any Latin letter or digit is not transliterated', () => {
  expect(slugOf('قمة Cairo 2027')).toBe('cairo-2027');
});

test('a name of symbols has an empty slug', () => {
  expect(slugOf('🎉 ✨ !!')).toBe('');
});

test('a very long name is cut between words', () => {
  const slug = slugOf('innovation '.repeat(30));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug.endsWith('innovation')).toBe(true);
});

test('a taken slug gets the next free number', () => {
  expect(freeSlug('demo-day', new Set())).toBe('demo-day');
  expect(freeSlug('demo-day', new Set(['demo-day']))).toBe('demo-day-2');
  expect(freeSlug('demo-day', new Set(['demo-day', 'demo-day-2', 'demo-day-3']))).toBe('demo-day-4');
});

test('a reserved word counts as taken', () => {
  expect(freeSlug('featured', new Set())).toBe('featured-2');
  expect(freeSlug('id', new Set(['id-2']))).toBe('id-3');
});
