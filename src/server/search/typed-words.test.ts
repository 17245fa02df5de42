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

test('a day in digits is one in words, the day first unless there is no such month', () => {
  for (const written of ['25/12', '12/25', '25/12/2026', '25/12/26']) {
    expect([written, typedWords(`lagos ${written}`)]).toEqual([written, ['lagos', '25 december']]);
  }
  expect(typedWords('05/01')).toEqual(['5 january']);
  expect(typedWords('24/7 45/60 1/2/3/4')).toEqual(['24', '7', '45', '60', '1', '2', '3', '4']);
});
