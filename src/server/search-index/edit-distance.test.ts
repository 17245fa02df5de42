import { expect, test } from 'vitest';
import { forgivenDistance, soundOf, typingDistance } from './edit-distance.ts';

test('the same word is at no distance, and one letter more or less is one, or a little less when it is a vowel', () => {
  expect(typingDistance('nairobi', 'nairobi')).toBe(0);
  expect(typingDistance('nairoi', 'nairobi')).toBe(1);
  expect(typingDistance('nairbi', 'nairobi')).toBe(0.8);
  expect(typingDistance('nairobxi', 'nairobi')).toBe(1);
  expect(typingDistance('', 'abc')).toBe(3);
});

test('swapped, doubled and alike letters cost less than others', () => {
  expect(typingDistance('niarobi', 'nairobi')).toBe(0.8);
  expect(typingDistance('accra', 'acra')).toBe(0.5);
  expect(typingDistance('kenia', 'kenya')).toBe(0.6);
  expect(typingDistance('kenta', 'kenya')).toBe(1);
});

test('the distance is the same in both directions', () => {
  for (const [a, b] of [
    ['hackahton', 'hackathon'],
    ['wagadugu', 'ouagadougou'],
    ['mappping', 'maping'],
  ] as const) {
    expect(typingDistance(a, b)).toBeCloseTo(typingDistance(b, a));
  }
});

test('short words are taken at their word, a letter of four is another word, and no word is forgiven half of it', () => {
  expect(forgivenDistance('map')).toBe(0);
  expect(forgivenDistance('true')).toBeLessThan(typingDistance('true', 'tree'));
  for (let length = 1; length < 40; length++) {
    expect(forgivenDistance('x'.repeat(length))).toBeLessThan(Math.max(1, length / 2));
  }
});

test('words that sound alike are written alike', () => {
  for (const [heard, written] of [
    ['foto', 'photo'],
    ['wagadugu', 'ouagadougou'],
    ['akra', 'accra'],
    ['gana', 'ghana'],
    ['sfaks', 'sfax'],
  ] as const) {
    expect(soundOf(heard)).toBe(soundOf(written));
  }
  expect(soundOf('tree')).not.toBe(soundOf('true'));
});

test('of another letter, one that lies beside it on the keyboard is likelier than any other, which makes another word of five', () => {
  expect(typingDistance('lahos', 'lagos')).toBe(1);
  expect(typingDistance('poker', 'power')).toBeGreaterThan(forgivenDistance('poker'));
  expect(typingDistance('карто', 'карта')).toBe(1);
  expect(soundOf('animashon')).toBe(soundOf('animation'));
});
