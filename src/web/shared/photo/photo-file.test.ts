import { expect, test } from 'vitest';
import { fileProblem, sizeProblem, undecodableProblem } from './photo-file.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const jpeg = bytes('\xff\xd8\xff\xe0 and so on');
const png = bytes('\x89PNG\r\n\x1a\n');

test('an empty file and a file over 10 MB are refused before they are opened', () => {
  expect(fileProblem({ size: 0 }, bytes(''))?.message).toContain('empty');
  expect(fileProblem({ size: 10 * 1024 * 1024 }, jpeg)).toBeNull();
  expect(fileProblem({ size: 13 * 1024 * 1024 }, jpeg)?.message).toBe(
    'This photo is 13 MB. Please choose one of up to 10 MB.',
  );
});

test('a PDF is not a picture', () => {
  expect(fileProblem({ size: 99 }, bytes('%PDF-1.7'))?.message).toContain('PDF');
});

test('a PNG of 20000 x 20000 pixels is refused before it is decoded', () => {
  expect(sizeProblem({ width: 20_000, height: 20_000 }, png)?.message).toContain('too many pixels');
});

test('a JPEG of 108 megapixels is accepted, because it is decoded at a reduced size', () => {
  expect(sizeProblem({ width: 12_000, height: 9_000 }, jpeg)).toBeNull();
});

test('the message for an undecodable file says what to do', () => {
  expect(undecodableProblem(bytes('\0\0\0\x18ftypheic')).message).toContain('HEIC');
  expect(undecodableProblem(jpeg).message).toContain('damaged');
  expect(undecodableProblem(bytes('<html>')).message).toContain('not a picture');
});
