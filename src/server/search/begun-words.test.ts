import { expect, test } from 'vitest';
import { wordsBegunBy } from './begun-words.ts';

test('a misspelt beginning is like that of a place or a thing, the likeliest first', () => {
  expect(wordsBegunBy('metu')[0]).toBe('meetup');
  expect(wordsBegunBy('kigl')).toEqual(['kigali']);
  expect(wordsBegunBy('naroi')).toEqual(['nairobi']);
  expect(wordsBegunBy('hck')).toContain('hackathon');
});

test('what is short or like nothing begins nothing', () => {
  for (const typed of ['', 'm', 'zq', 'zzz', 'qwe', 'xqzvwk', '𞤢𞤣𞤤𞤥']) {
    expect([typed, wordsBegunBy(typed)]).toEqual([typed, []]);
  }
});
