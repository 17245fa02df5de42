import { expect, test } from 'vitest';
import { knownParts, piecesOf } from './split-words.ts';

const KNOWN = new Set(['lagos', 'product', 'week', 'women', 'tech', 'prod', 'uct']);
const isKnown = (part: string) => KNOWN.has(part);

test('a word is made of known words, longest first, with stop words between them', () => {
  expect(knownParts('lagosproductweek', isKnown)).toEqual(['lagos', 'product', 'week']);
  expect(knownParts('womenintech', isKnown)).toEqual(['women', 'in', 'tech']);
  expect(knownParts('lagosbananaweek', isKnown)).toBeNull();
});

test('long and hostile words are handled', () => {
  const hostile = 'ab'.repeat(16);
  expect(knownParts(hostile, () => false)).toBeNull();
  expect(knownParts(`${hostile}!`, (part) => !part.includes('!'))).toBeNull();
  expect(piecesOf('a'.repeat(40))).toEqual([]);
  expect(piecesOf(hostile).length).toBeLessThan(500);
});
