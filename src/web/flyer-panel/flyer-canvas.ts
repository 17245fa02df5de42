import type { Canvas2D } from '#flyer/canvas.ts';
import { familyNameOf } from '#flyer/choose-faces.ts';
import { FACES, type FaceKey } from '#flyer/font-manifest.ts';

/** Where the server answers the face files; their names carry a hash of their content. */
const FONTS_PATH = '/fonts/';

const loading = new Map<FaceKey, Promise<void>>();

/**
 * Loads the faces that are not loaded yet and resolves when all can be drawn with.
 * @throws the browser's NetworkError when a file cannot be loaded; the next call tries it again.
 */
export async function loadFaces(faces: readonly FaceKey[], fontsPath = FONTS_PATH): Promise<void> {
  await Promise.all(faces.map((key) => loadFace(key, fontsPath)));
}

/** The bytes that `loadFaces` would still fetch for these faces. */
export function bytesToLoad(faces: readonly FaceKey[]): number {
  return faces.reduce((sum, key) => sum + (loading.has(key) ? 0 : FACES[key].bytes), 0);
}

function loadFace(key: FaceKey, fontsPath: string): Promise<void> {
  let promise = loading.get(key);
  if (!promise) {
    const face = new FontFace(familyNameOf(key), `url(${fontsPath}${FACES[key].file}) format('woff2')`);
    promise = face.load().then(
      (loaded) => {
        document.fonts.add(loaded);
      },
      (error: unknown) => {
        loading.delete(key);
        throw error;
      },
    );
    loading.set(key, promise);
  }
  return promise;
}

/**
 * The context of a canvas as the renderer's. `willReadFrequently` keeps it on the CPU, whose pixels are the server's.
 * @throws Error when the browser gives no context (out of memory).
 */
export function flyerContext(canvas: HTMLCanvasElement): Canvas2D {
  const ctx = canvas.getContext('2d', { willReadFrequently: true });
  if (!ctx) throw new Error('This browser has no memory left for the picture.');
  return ctx as unknown as Canvas2D;
}

/** A canvas that is in no page: for thumbnails, for measuring, for a photo scaled down. */
export function createFlyerCanvas(
  width: number,
  height: number,
): { canvas: HTMLCanvasElement; ctx: Canvas2D } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return { canvas, ctx: flyerContext(canvas) };
}
