import type { Canvas2D } from '#flyer/canvas.ts';
import { familyNameOf } from '#flyer/faces/choose-faces.ts';
import { FACES, type FaceKey } from '#flyer/faces/font-manifest.ts';

const loading = new Map<FaceKey, Promise<void>>();

/** Loads fonts. @throws NetworkError when a file can't be loaded; the next call retries */
export async function loadFaces(faces: readonly FaceKey[]): Promise<void> {
  await Promise.all(faces.map(loadFace));
}

function loadFace(key: FaceKey): Promise<void> {
  const known = loading.get(key) ?? fetchFace(key);
  loading.set(key, known);
  known.catch(() => loading.delete(key));
  return known;
}

async function fetchFace(key: FaceKey): Promise<void> {
  const face = new FontFace(familyNameOf(key), `url(/fonts/${FACES[key].file}) format('woff2')`);
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
