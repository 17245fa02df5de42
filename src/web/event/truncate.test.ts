import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test('a short text stays, on one line', () => {
  expect(truncate('  two\n lines ', 120)).toBe('two lines');
});

test('a long text is cut with an ellipsis and never inside a character', () => {
  expect(truncate('abcdef', 5)).toBe('abcde…');
  expect(truncate('abcd efg', 5)).toBe('abcd…');
  expect(truncate('👩🏾👩🏾👩🏾', 2)).toBe('👩🏾…');
});
