import type { Background } from '../model/design.ts';
import { findPicture } from '../keeping/picture-store.ts';

const loading = new Map<string, Promise<ImageBitmap>>();
/** Kept for undo. More would fill a phone's memory. */
const KEPT = 3;

/** @throws Error when the picture can't be loaded; the next call tries again */
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
  if ('picture' in background) {
    const blob = await findPicture(background.picture);
    if (!blob) throw new Error('This device no longer has the background.');
    return createImageBitmap(blob);
  }
  const response = await fetch(background.path);
  if (!response.ok) throw new Error(`The background answered ${response.status}.`);
  return createImageBitmap(await response.blob());
}
