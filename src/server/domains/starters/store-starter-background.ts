import sharp from 'sharp';
import { outputScaleOf } from '#contract/flyers/canvas-sizes.ts';
import { contentKey, sha256, type Storage } from '#server/platform/media/storage.ts';
import type { StarterSize } from './starter-templates.ts';

/** A starter whose background is stored. `backgroundPath` is the path in API responses and in rows of templates. */
export type Stored<Starter extends StarterSize> = Starter & { backgroundPath: string };

const keys = new WeakMap<StarterSize, string>();

/** The storage key of a starter's background. It is a hash of the source, so it is known before the background is drawn. */
export function backgroundKeyOf(template: StarterSize): string {
  const known = keys.get(template);
  if (known !== undefined) return known;
  const source = JSON.stringify([template.background, densityOf(template)]);
  const key = contentKey('media', sha256(source), 'webp');
  keys.set(template, key);
  return key;
}

/** Draws and stores the background, unless it is already stored. */
export async function storeStarterBackground<Starter extends StarterSize>(
  storage: Storage,
  template: Starter,
): Promise<Stored<Starter>> {
  const key = backgroundKeyOf(template);
  if (!(await storage.exists(key))) await storage.put(key, await draw(template));
  return { ...template, backgroundPath: `/${key}` };
}

/**
 * Draws a background as a lossless picture, because preview and flyer must decode the same pixels. Backgrounds have few colours,
 * which lossless compression handles well.
 */
function draw(template: StarterSize): Promise<Buffer> {
  return sharp(Buffer.from(template.background), { density: densityOf(template) })
    .webp({ lossless: true, effort: 2 })
    .toBuffer();
}

function densityOf({ canvasSize }: StarterSize): number {
  return 72 * outputScaleOf(canvasSize);
}
