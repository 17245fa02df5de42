import { expect, test } from 'vitest';
import { typedWords } from './typed-words.ts';

test('words are folded and split, flags are countries', () => {
  expect(typedWords('E-commerce à Fès')).toEqual(['e', 'commerce', 'a', 'fes']);
  expect(typedWords('🇨🇮 fintech 🇬🇭')).toEqual(['cote', 'd', 'ivoire', 'fintech', 'ghana']);
  expect(typedWords('!!! 🎉')).toEqual([]);
});

test('a number is split from adjoining letters', () => {
  expect(typedWords('21km docks12')).toEqual(['21', 'km', 'docks', '12']);
});
