import { expect, test } from 'vitest';
import { decodeRanges } from '#flyer/faces/face-coverage.ts';
import { encodeRanges } from './encode-ranges.ts';

test('decoding reverses encoding', () => {
  for (const characters of [[0, 1, 2, 65, 0x1f600, 0x1f601, 0x10ffff], [7], [32, 34, 36]]) {
    expect([...decodeRanges(encodeRanges(new Set(characters)))]).toEqual(characters);
  }
});
