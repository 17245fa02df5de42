import { expect, test } from 'vitest';
import { meantWord } from './mend-words.ts';

test('words with a slip are known again', () => {
  const meant = {
    septembr: 'september',
    gratuis: 'gratuit',
  };
  for (const [typed, word] of Object.entries(meant)) expect(meantWord(typed)).toBe(word);
});

test('topics are not taken for words of asking', () => {
  for (const topic of ['party', 'opera', 'knitting', 'gpt', 'poker'])
    expect(meantWord(topic)).toBeUndefined();
});
