import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test('a short text is kept and put on one line', () => {
  expect(truncate('  two\n lines ', 120)).toBe('two lines');
});

test('list items are separated by dots on one line', () => {
  expect(truncate('What happens\n\n- Talks\n- Music', 120)).toBe('What happens · Talks · Music');
});

test('a long text ends with a whole word and a single ellipsis', () => {
  expect(truncate('agents and the regulator in one building for two days', 46)).toBe(
    'agents and the regulator in one building for…',
  );
  expect(truncate('agents and the regulator in one building for', 43)).toBe(
    'agents and the regulator in one building…',
  );
  expect(truncate('hands nine times. Then it leaves.', 17)).toBe('hands nine times…');
  expect(truncate('un seul sujet : l’épargne', 16)).toBe('un seul sujet…');
});

test('a long text is cut with an ellipsis and never inside a character', () => {
  expect(truncate('abcdef', 5)).toBe('abcde…');
  expect(truncate('abcd efg', 5)).toBe('abcd…');
  expect(truncate('👩🏾👩🏾👩🏾', 2)).toBe('👩🏾…');
});
