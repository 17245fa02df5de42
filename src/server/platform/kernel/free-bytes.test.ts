import { expect, test } from 'vitest';
import { freeBytes } from './free-bytes.ts';

test('frees whole buffers only', () => {
  const whole = new Uint8Array(8);
  const part = new Uint8Array(new ArrayBuffer(8), 4);
  freeBytes(whole);
  freeBytes(part);
  expect([whole.length, part.length]).toEqual([0, 4]);
});
