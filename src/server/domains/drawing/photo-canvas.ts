import { ImageData } from '@napi-rs/canvas';
import type { FlyerScene } from '#flyer/scene.ts';
import type { DecodedPhoto } from '#server/platform/media/pictures/decode-photo.ts';
import { lruMap } from '#server/platform/kernel/cache.ts';
import { createFlyerCanvas, freeCanvas, type FlyerCanvas } from './flyer-canvas.ts';

/** Cached canvases by size. Most photos of a template have the same size. */
const canvases = lruMap<FlyerCanvas & { data: ImageData }>(3, ({ canvas }) => freeCanvas(canvas));

/**
 * Puts a photo on a canvas that is valid until the next call. Canvases are reused, because the garbage collector does not see the
 * memory of their pixels.
 */
export function photoOnCanvas(photo: DecodedPhoto): NonNullable<FlyerScene['photo']> {
  const { width, height, focus } = photo;
  const size = `${width}x${height}`;
  const reused = canvases.get(size) ?? {
    ...createFlyerCanvas(width, height),
    data: new ImageData(width, height),
  };
  canvases.set(size, reused);

  writeRgba(photo, reused.data.data);
  reused.canvas.getContext('2d').putImageData(reused.data, 0, 0);
  return { image: reused.canvas, focus, hasAlpha: photo.channels % 2 === 0 };
}

/** Converts to RGBA, adding the channels that the decoder left out. This is cheaper than another decoding step. */
function writeRgba({ pixels, channels }: DecodedPhoto, rgba: Uint8ClampedArray): void {
  if (channels === 4) return rgba.set(pixels);
  const to = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length >> 2);
  const wholeFours = channels === 3 && pixels.byteOffset % 4 === 0 ? to.length & ~3 : 0;
  if (wholeFours > 0)
    writeFours(new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2), to, wholeFours);
  const [green, blue] = channels === 3 ? [1, 2] : [0, 0];
  for (let i = wholeFours; i < to.length; i++) {
    const at = i * channels;
    const alpha = channels === 2 ? pixels[at + 1]! : 255;
    to[i] = pixels[at]! | (pixels[at + green]! << 8) | (pixels[at + blue]! << 16) | (alpha << 24);
  }
}

/** Converts four RGB pixels (three little-endian words) at a time, with a quarter of the reads of a byte-by-byte copy. */
function writeFours(from: Uint32Array, to: Uint32Array, count: number): void {
  const opaque = 0xff000000;
  for (let i = 0, at = 0; i < count; i += 4, at += 3) {
    const a = from[at]!;
    const b = from[at + 1]!;
    const c = from[at + 2]!;
    to[i] = a | opaque;
    to[i + 1] = (a >>> 24) | (b << 8) | opaque;
    to[i + 2] = (b >>> 16) | (c << 16) | opaque;
    to[i + 3] = (c >>> 8) | opaque;
  }
}
