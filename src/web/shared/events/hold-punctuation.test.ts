import { expect, test } from 'vitest';
import { holdPunctuation } from './hold-punctuation.ts';

test('French punctuation never starts a line', () => {
  expect(holdPunctuation('Dakar Numérique : le Grand « Rendez-vous » !')).toBe(
    'Dakar Numérique\u202F: le Grand «\u202FRendez-vous\u202F»\u202F!',
  );
});

test('a closing quotation mark stays with its word before a comma or a full stop', () => {
  expect(holdPunctuation('« ateliers », « près de moi ».')).toBe(
    '«\u202Fateliers\u202F», «\u202Fprès de moi\u202F».',
  );
});

test('other spaces stay where lines may break', () => {
  const text = 'Lagos: art & code, 10 :30 or later';
  expect(holdPunctuation(text)).toBe(text);
});
