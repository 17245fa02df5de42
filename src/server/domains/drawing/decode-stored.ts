import type { Canvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { FlyerImage } from '#flyer/canvas.ts';
import { freeBytes } from '#server/platform/kernel/free-bytes.ts';
import { imageFromRgba } from './flyer-canvas.ts';

/** Reads the encoded picture with a storage key; null when there is none. */
export type LoadStored = (key: string) => Promise<Uint8Array | null>;

/** A stored picture as a canvas. @throws Error when it is missing or unreadable */
export async function decodeStored(load: LoadStored, key: string): Promise<Canvas & FlyerImage> {
  const bytes = await load(key);
  if (!bytes) throw new Error(`The picture ${key} is missing from the storage.`);
  const { data, info } = await sharp(bytes, { limitInputPixels: 50_000_000 })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const image = imageFromRgba(data, info.width, info.height);
  freeBytes(data);
  return image;
}
