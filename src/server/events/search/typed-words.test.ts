import { expect, test } from 'vitest';
import { typedWords } from './typed-words.ts';

test('words are folded and parted, abbreviations are one word, flags are countries', () => {
  expect(typedWords('E-commerce à Fès')).toEqual(['e', 'commerce', 'a', 'fes']);
  expect(typedWords('A.I. & R&D')).toEqual(['ai', 'rd']);
  expect(typedWords('🇨🇮 fintech 🇬🇭')).toEqual(['cote', 'd', 'ivoire', 'fintech', 'ghana']);
  expect(typedWords('!!! 🎉')).toEqual([]);
});

test('what only says that it is soon or in Africa is left out, unless it is all that is said', () => {
  expect(typedWords('lagos next week')).toEqual(['lagos']);
  expect(typedWords('Dakar la semaine prochaine')).toEqual(['dakar']);
  expect(typedWords('startups in Africa')).toEqual(['startups']);
  expect(typedWords('en Afrique de l’Ouest')).toEqual(['en', 'afrique', 'de', 'l', 'ouest']);
  expect(typedWords('Lagos Product Week')).toEqual(['lagos', 'product', 'week']);
  expect(typedWords('this week')).toEqual(['upcoming']);
});
