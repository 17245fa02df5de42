import type { Rect } from '#flyer/canvas.ts';

/**
 * Copies opaque canvas pixels into a picture of three bytes per pixel. Every flyer uses this function, so it copies four pixels
 * at a time: it reads four words and writes three.
 * @param rgba the pixels of `rect`, row by row
 * @param rgb the whole picture, `pictureWidth` pixels per row; its length, `rect.x`, `rect.width` and `pictureWidth` are
 * multiples of four (`alignToWords`)
 */
export function copyRgb(rgba: Uint8ClampedArray, rgb: Buffer, pictureWidth: number, rect: Rect): void {
  const from = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.byteLength >> 2);
  const to = new Uint32Array(rgb.buffer, rgb.byteOffset, rgb.byteLength >> 2);
  const stride = (pictureWidth * 3) >> 2;
  const wordsPerRow = (rect.width * 3) >> 2;
  let read = 0;
  for (let row = 0; row < rect.height; row++) {
    let write = (rect.y + row) * stride + ((rect.x * 3) >> 2);
    const end = write + wordsPerRow;
    while (write < end) {
      // Little-endian words: the lowest byte is red, the highest is the unused alpha.
      const a = from[read]!;
      const b = from[read + 1]!;
      const c = from[read + 2]!;
      const d = from[read + 3]!;
      to[write] = (a & 0xffffff) | (b << 24);
      to[write + 1] = ((b >>> 8) & 0xffff) | (c << 16);
      to[write + 2] = ((c >>> 16) & 0xff) | (d << 8);
      write += 3;
      read += 4;
    }
  }
}

/**
 * The smallest rectangle around `rect` that `copyRgb` accepts. It does not extend beyond a canvas whose width is a multiple of
 * four.
 */
export function alignToWords(rect: Rect): Rect {
  const x = rect.x & ~3;
  return { x, y: rect.y, width: ((rect.x + rect.width + 3) & ~3) - x, height: rect.height };
}
