import { expect, test } from 'vitest';
import { textMarksOf } from './text-marks.ts';

const TALKS = 'Two days of talks about payments, chips and open data in Lagos';
const FOOD = 'Lunch and coffee are on the house for everybody who registers early';

test('equal sentences have equal marks, whatever surrounds them', () => {
  const [mark] = textMarksOf(`${TALKS}.`);
  expect(mark).toEqual(expect.any(Number));
  expect(textMarksOf(`Welcome! **${TALKS.toUpperCase()}** — ${FOOD}!`)).not.toContain(mark);
  expect(textMarksOf(`Welcome! ${TALKS.replaceAll(',', ' –')}!\n${FOOD}.`)).toContain(mark);
});

test('short sentences have no marks, and long texts have at most eight', () => {
  expect(textMarksOf('Entrance is free. Bring a friend!')).toEqual([]);
  const long = Array.from({ length: 30 }, (_, n) => `${TALKS} on floor number ${n}`).join('. ');
  expect(textMarksOf(long)).toHaveLength(8);
});
