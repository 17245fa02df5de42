import type { Canvas2D } from '#flyer/canvas.ts';
import { familyNameOf } from '#flyer/faces/choose-faces.ts';
import { FACES, type FaceKey } from '#flyer/faces/font-manifest.ts';

/** Folder of the fonts. Each file name contains a hash of the content. */
const FONTS_PATH = '/fonts/';

const loading = new Map<FaceKey, Promise<void>>();

/** Loads fonts. @throws NetworkError when a file can't be loaded; the next call retries */
export async function loadFaces(faces: readonly FaceKey[], fontsPath = FONTS_PATH): Promise<void> {
  await Promise.all(faces.map((key) => loadFace(key, fontsPath)));
}

function loadFace(key: FaceKey, fontsPath: string): Promise<void> {
  let promise = loading.get(key);
  if (!promise) {
    promise = fetchFace(key, fontsPath).catch((error: unknown) => {
      loading.delete(key);
      throw error;
    });
    loading.set(key, promise);
  }
  return promise;
}

async function fetchFace(key: FaceKey, fontsPath: string): Promise<void> {
  const face = new FontFace(familyNameOf(key), `url(${fontsPath}${FACES[key].file}) format('woff2')`);
  document.fonts.add(await face.load());
}

/** A detached canvas. `willReadFrequently` keeps it on the CPU, to match the server's pixels. @throws Error when out of memory */
export function createFlyerCanvas(
  width: number,
  height: number,
): { canvas: HTMLCanvasElement; ctx: Canvas2D } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext('2d', { willReadFrequently: true });
  if (!ctx) throw new Error('This browser has no memory left for the picture.');
  return { canvas, ctx: ctx as unknown as Canvas2D };
}
