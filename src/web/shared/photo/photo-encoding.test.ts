import { expect, test } from 'vitest';
import {
  fitWithin,
  MAX_PHOTO_FILE_BYTES,
  MAX_PHOTO_SIDE,
  MAX_REQUEST_BYTES,
  nextEncoding,
} from './photo-encoding.ts';

test('the first attempt has the best quality', () => {
  expect(nextEncoding()).toEqual(expect.objectContaining({ side: MAX_PHOTO_SIDE, quality: 0.8 }));
});

test('an attempt that fits ends the search', () => {
  expect(nextEncoding({ encoding: nextEncoding()!, bytes: MAX_PHOTO_FILE_BYTES })).toBeNull();
});

test('an attempt that is slightly too large lowers the quality, not the size', () => {
  const next = nextEncoding({ encoding: nextEncoding()!, bytes: MAX_PHOTO_FILE_BYTES * 1.2 });
  expect(next).toMatchObject({ side: MAX_PHOTO_SIDE, quality: 0.7 });
});

test('an attempt that is far too large skips the steps that would fail', () => {
  const next = nextEncoding({ encoding: nextEncoding()!, bytes: MAX_PHOTO_FILE_BYTES * 5 });
  expect(next).toMatchObject({ side: 640 });
});

test('the search always ends', () => {
  let encoding = nextEncoding();
  let tries = 0;
  while (encoding && tries < 20) {
    encoding = nextEncoding({ encoding, bytes: MAX_PHOTO_FILE_BYTES + 1 });
    tries += 1;
  }
  expect(encoding).toBeNull();
  expect(tries).toBe(8);
});

test('a photo of the maximum size keeps the request below the limit', () => {
  const dataUrl = 'data:image/jpeg;base64,'.length + Math.ceil(MAX_PHOTO_FILE_BYTES / 3) * 4;
  expect(dataUrl + 5_000).toBeLessThan(MAX_REQUEST_BYTES);
});

test('pictures shrink proportionally to the given side and are never enlarged', () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 1280)).toEqual({ width: 1280, height: 960 });
  expect(fitWithin({ width: 300, height: 200 }, 1280)).toEqual({ width: 300, height: 200 });
  expect(fitWithin({ width: 8000, height: 2 }, 1280)).toEqual({ width: 1280, height: 1 });
});
