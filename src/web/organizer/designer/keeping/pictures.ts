import { fetchPicture } from '#web/shared/flyer-preview/load-assets.ts';
import { keepBlob, readBlob } from '#web/shared/photo/photo-store.ts';
import { newKey } from '#web/kit/api/attempt.ts';
import type { Background } from '../model/design.ts';

/** New backgrounds on this device. They survive a reload, but not a sign-out. */
const pictures = new Map<string, Blob>();

/** Stores a new background on this device. @returns the name to store in the design */
export function addPicture(blob: Blob): string {
  const name = `background-${newKey()}`;
  pictures.set(name, blob);
  void keepBlob(name, blob);
  return name;
}

/** Reads a background from this device. Returns null if the device no longer has the picture. */
export async function findPicture(name: string): Promise<Blob | null> {
  const known = pictures.get(name) ?? (await readBlob(name));
  if (known) pictures.set(name, known);
  return known;
}

const loading = new Map<string, Promise<ImageBitmap>>();
/** Number of decoded pictures kept for undo. More pictures would fill a phone's memory. */
const KEPT = 3;

/** Loads and decodes a background. @throws Error when the picture can't be loaded; the next call tries again */
export function loadBackground(background: Background): Promise<ImageBitmap> {
  const key = 'path' in background ? background.path : background.picture;
  let bitmap = loading.get(key);
  if (!bitmap) {
    bitmap = bitmapOf(background);
    loading.set(key, bitmap);
    bitmap.catch(() => loading.delete(key));
    for (const old of [...loading.keys()].slice(0, -KEPT)) loading.delete(old);
  }
  return bitmap;
}

async function bitmapOf(background: Background): Promise<ImageBitmap> {
  if ('path' in background) return fetchPicture(background.path);
  const blob = await findPicture(background.picture);
  if (!blob) throw new Error('This device no longer has the background.');
  return createImageBitmap(blob);
}
