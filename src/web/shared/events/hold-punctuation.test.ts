import { expect, test } from 'vitest';
import { holdPunctuation } from './hold-punctuation.ts';

test('French punctuation never starts a line', () => {
  expect(holdPunctuation('Dakar Numérique : le Grand « Rendez-vous » !')).toBe(
    'Dakar Numérique\u00A0: le Grand «\u00A0Rendez-vous\u00A0»\u00A0!',
  );
});

test('a closing quotation mark stays with its word before a comma or a full stop', () => {
  expect(holdPunctuation('« ateliers », « près de moi ».')).toBe(
    '«\u00A0ateliers\u00A0», «\u00A0près de moi\u00A0».',
  );
});

test('other spaces stay where lines may break', () => {
  const text = 'Lagos: art & code, 10 :30 or later';
  expect(holdPunctuation(text)).toBe(text);
});
