import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test('an added, missing or swapped letter costs 1, a substitution more', () => {
  expect(editDistance('nairobi', 'nairobi', 1.5)).toBe(0);
  expect(editDistance('nairoi', 'nairobi', 1.5)).toBe(1);
  expect(editDistance('nairobxi', 'nairobi', 1.5)).toBe(1);
  expect(editDistance('niarobi', 'nairobi', 1.5)).toBe(1);
  expect(editDistance('nairoki', 'nairobi', 1.5)).toBe(1.5);
  expect(editDistance('', 'abc', 1.5)).toBe(3);
});

test('the distance is the same in both directions', () => {
  for (const [one, other] of [
    ['hackahton', 'hackathon'],
    ['wagadugu', 'ouagadougou'],
  ] as const) {
    expect(editDistance(one, other, 1.5)).toBe(editDistance(other, one, 1.5));
  }
});
