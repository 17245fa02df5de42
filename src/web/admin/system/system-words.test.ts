import { expect, test } from 'vitest';
import { bytes, duration } from './system-words.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1400, '1.4 kB'],
  [250_400_000, '250 MB'],
  [1_440_000_000, '1.4 GB'],
])('%d bytes are %s', (size, text) => expect(bytes(size)).toBe(text));

test.each([
  [-5, '0 min'],
  [59 * 60_000, '59 min'],
  [61 * 60_000, '1 h 1 min'],
  [49 * 3_600_000, '2 d 1 h'],
])('%d ms are %s', (ms, text) => expect(duration(ms)).toBe(text));
