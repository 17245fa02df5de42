import type { SceneTexts } from '#flyer/elements/element-type.ts';
import { needsOf } from '#flyer/needs-of.ts';
import { GRAIN, GRAIN_SIDE, grainPixels } from '#flyer/pattern/grain.ts';
import type { FlyerAssets } from '#flyer/scene.ts';

const images = new Map<string, Promise<ImageBitmap>>();

/**
 * Loads the pictures and flags that a scene's elements need. Each picture is decoded once.
 * @throws when a picture or flag can't be loaded; the next call retries
 */
export async function loadAssets(scene: SceneTexts): Promise<FlyerAssets> {
  const { pictures: sources, flags: hasFlags } = needsOf(scene);
  const [flags, ...bitmaps] = await Promise.all([
    hasFlags ? import('#flyer/flags/flag-data.ts').then(({ FLAGS }) => FLAGS) : undefined,
    ...sources.map(loadImage),
  ]);
  return { flags, images: new Map(sources.map((src, i) => [src, bitmaps[i]!])) };
}

function loadImage(src: string): Promise<ImageBitmap> {
  const known = images.get(src) ?? decode(src);
  images.set(src, known);
  known.catch(() => images.delete(src));
  return known;
}

/** Decodes a picture. @param src a served path, the data URL of a new picture, or `GRAIN` */
async function decode(src: string): Promise<ImageBitmap> {
  if (src === GRAIN) return createImageBitmap(new ImageData(grainPixels(), GRAIN_SIDE));
  if (src.startsWith('data:')) return createImageBitmap(blobOf(src));
  return fetchPicture(src);
}

/** Fetches and decodes a served picture. @throws Error when the picture can't be loaded */
export async function fetchPicture(path: string): Promise<ImageBitmap> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The picture answered ${response.status}.`);
  return createImageBitmap(await response.blob());
}

/** Converts a data URL to a blob, because pages may not fetch data URLs. */
function blobOf(dataUrl: string): Blob {
  const [head = '', base64 = ''] = dataUrl.split(',', 2);
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: head.slice('data:'.length).replace(';base64', '') });
}
