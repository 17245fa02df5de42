import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import { RENDERER_VERSION } from '#flyer/draw-flyer.ts';
import type { FlyerValues } from '#flyer/scene.ts';
import { InFlight } from '#server/platform/kernel/in-flight.ts';
import { keyOfServedPath } from '#server/platform/media/stored-picture.ts';
import { contentKey, sha256, type Storage } from '#server/platform/media/storage.ts';
import type { DrawingPool } from './pool/drawing-pool.ts';

/** Width in pixels, twice the width of a card on a phone. */
const WIDTH = 320;

interface Design {
  canvasSize: CanvasSize;
  layout: FlyerLayout;
  /** Served path of the background, or null for a plain canvas. */
  backgroundPath: string | null;
  values: FlyerValues;
}

const inFlight = new InFlight<Uint8Array>();

/**
 * Returns a small WebP of a design without a photo. The result is stored, and concurrent requests share one drawing.
 * @throws AppError OVERLOADED
 */
export async function storedThumbnail(
  { storage, drawings }: { storage: Storage; drawings: DrawingPool },
  { canvasSize, layout, backgroundPath, values }: Design,
): Promise<Uint8Array> {
  const { width, height } = CANVAS_SIZES[canvasSize];
  const backgroundKey = backgroundPath && keyOfServedPath(backgroundPath);
  const flyer = { width, height, layout, backgroundKey, values, watermark: null };
  const key = contentKey('thumbnails', sha256(JSON.stringify([RENDERER_VERSION, flyer])), 'webp');
  return inFlight.run(key, async () => {
    const stored = await storage.read(key);
    if (stored) return stored;
    const { bytes } = await drawings.run({ kind: 'thumbnail', flyer, width: WIDTH });
    await storage.put(key, bytes);
    return bytes;
  });
}
