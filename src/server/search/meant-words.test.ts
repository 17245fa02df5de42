import { expect, test } from 'vitest';
import { typingDistance } from './meant-words.ts';

test('a letter more, less or swapped with its neighbour is one, another letter more', () => {
  expect(typingDistance('nairobi', 'nairobi')).toBe(0);
  expect(typingDistance('nairoi', 'nairobi')).toBe(1);
  expect(typingDistance('nairobxi', 'nairobi')).toBe(1);
  expect(typingDistance('niarobi', 'nairobi')).toBe(1);
  expect(typingDistance('nairoki', 'nairobi')).toBe(1.5);
  expect(typingDistance('', 'abc')).toBe(3);
});

test('the distance is the same in both directions', () => {
  for (const [one, other] of [
    ['hackahton', 'hackathon'],
    ['wagadugu', 'ouagadougou'],
  ] as const) {
    expect(typingDistance(one, other)).toBe(typingDistance(other, one));
  }
});
