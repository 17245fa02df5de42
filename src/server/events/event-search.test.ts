import { expect, test } from 'vitest';
import { searchWords } from './event-search.ts';

test('a search is split into folded words, each once', () => {
  expect(searchWords('  Dév  Night dev ')).toEqual(['dev', 'night']);
});

test('punctuation around a word is not searched for, inside a word it is', () => {
  expect(searchWords('(Lagos), "c++" d’Abidjan!')).toEqual(['lagos', 'c++', "d'abidjan"]);
});

test('a search of signs only stays a search', () => {
  expect(searchWords('!!! %')).toEqual(['!!!', '%']);
});

test('an absurdly long search is cut to a dozen words', () => {
  expect(searchWords(Array.from({ length: 500 }, (_, n) => `w${n}`).join(' '))).toHaveLength(12);
});
