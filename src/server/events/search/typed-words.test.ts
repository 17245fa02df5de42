import { expect, test } from 'vitest';
import { typedWords } from './typed-words.ts';

test('words are folded and parted, abbreviations are one word, flags are countries', () => {
  expect(typedWords('E-commerce à Fès')).toEqual(['e', 'commerce', 'a', 'fes']);
  expect(typedWords('A.I. & R&D')).toEqual(['ai', 'rd']);
  expect(typedWords('🇨🇮 fintech 🇬🇭')).toEqual(['cote', 'd', 'ivoire', 'fintech', 'ghana']);
  expect(typedWords('!!! 🎉')).toEqual([]);
});

test('what only says that it is in Africa is left out, unless it is all that is said', () => {
  expect(typedWords('startups in Africa')).toEqual(['startups']);
  expect(typedWords('en Afrique de l’Ouest')).toEqual(['en', 'afrique', 'de', 'l', 'ouest']);
  expect(typedWords('in Africa')).toEqual(['upcoming']);
});

test('words that say together when it is are one', () => {
  expect(typedWords('lagos next week')).toEqual(['lagos', 'next week']);
  expect(typedWords('Dakar la semaine prochaine')).toEqual(['dakar', 'la semaine prochaine']);
  expect(typedWords('Lagos Product Week')).toEqual(['lagos', 'product', 'week']);
});
