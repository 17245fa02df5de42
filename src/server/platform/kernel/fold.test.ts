import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test('folding lowers case and drops accents, tone marks and dots below', () => {
  expect(fold('Café Ọ̀ṣun ÉLÉGANT')).toBe('cafe osun elegant');
});

test('folding spells letters that have no accent to drop', () => {
  expect(fold('Ɓaɗɗo Ŋɔŋ Straße Ærø')).toBe('baddo non strasse aero');
});

test('folding leaves one space between words and none around them', () => {
  expect(fold('  Kigali\n\t Tech\u0000 Night ')).toBe('kigali tech night');
});

test('folding drops Arabic vowel signs and the carriers of hamza', () => {
  expect(fold('قِمَّة أفريقيا')).toBe('قمة افريقيا');
});
