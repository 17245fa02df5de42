import { expect, test } from 'vitest';
import { soundOf, stemOf } from './word-forms.ts';

test.each([
  ['meetup', 'meetups'],
  ['class', 'classes'],
  ['business', 'businesses'],
  ['city', 'cities'],
  ['energy', 'energie', 'energies'],
  ['jeu', 'jeux'],
  ['developpeuse', 'developpeuses'],
  ['cow', 'cows'],
])('%s has one stem in singular and plural', (...forms) => {
  expect(new Set(forms.map(stemOf)).size).toBe(1);
});

test.each([
  ['business', 'busy'],
  ['market', 'marketing'],
  ['engine', 'engineer'],
  ['care', 'car'],
  ['che', 'chess'],
])('%s and %s have different stems', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other));
});

test.each([
  ['foto', 'photo'],
  ['wagadugu', 'ouagadougou'],
  ['akra', 'accra'],
  ['gana', 'ghana'],
  ['sfaks', 'sfax'],
  ['ginja', 'jinja'],
  ['aroucha', 'arusha'],
  ['animashon', 'animation'],
])('%s sounds like %s', (heard, written) => {
  expect(soundOf(heard)).toBe(soundOf(written));
});

test('other words sound different', () => {
  expect(soundOf('tree')).not.toBe(soundOf('true'));
});
