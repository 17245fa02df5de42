import sharp, { type Sharp } from 'sharp';
import type { FlyerImage } from '#flyer/canvas.ts';
import { drawPlan } from '#flyer/draw-flyer.ts';
import { FLAGS } from '#flyer/flags/flag-data.ts';
import { planFlyer } from '#flyer/plan-flyer.ts';
import { decodePhoto, type DecodedPhoto } from '#server/media/pictures/decode-photo.ts';
import type { Background, BackgroundCache } from './background-cache.ts';
import { alignToWords, copyRgb } from './copy-rgb.ts';
import type { DrawingJob, DrawingResult, FlyerDescription } from './drawing-jobs.ts';
import { createFlyerCanvas, readRgba, type FlyerCanvas } from './flyer-canvas.ts';
import type { ImageCache } from './image-cache.ts';
import { photoOnCanvas } from './photo-canvas.ts';
import { PixelBuffers } from './pixel-buffers.ts';

type JobOf<Kind> = Extract<DrawingJob, { kind: Kind }>;

/** What a worker keeps of stored pictures. */
export type PictureCaches = { backgrounds: BackgroundCache; images: ImageCache };

/** One canvas for each of the seven sizes: creating one costs more than drawing a flyer. */
const canvases = new Map<string, FlyerCanvas>();
const buffers = new PixelBuffers();

/** Draws a flyer and encodes it (JPEG, quality 85, 4:2:0). @throws AppError for an unusable photo */
export async function drawFlyerJpeg(
  { flyer, photo }: JobOf<'flyer'>,
  { backgrounds, images }: PictureCaches,
): Promise<DrawingResult> {
  const diameter = Math.max(0, ...flyer.layout.photoElements.map((element) => element.size));
  const [background, logos, decoded] = await Promise.all([
    backgrounds.get(flyer),
    images.imagesOf(flyer.layout),
    photo && decodePhoto(photo.bytes, photo.focus, diameter),
  ]);
  return drawFlyerPixels(flyer, { background, images: logos }, decoded, (pixels) =>
    pixels.jpeg({ quality: 85, chromaSubsampling: '4:2:0', optimiseCoding: false }).toBuffer(),
  );
}

/** Draws a template with its sample texts as a WebP of a few kilobytes. */
export async function drawThumbnail(
  { flyer, width }: JobOf<'thumbnail'>,
  caches: PictureCaches,
): Promise<DrawingResult> {
  const background = await caches.backgrounds.get(flyer);
  const images = await caches.images.imagesOf(flyer.layout);
  return drawFlyerPixels(flyer, { background, images }, null, (pixels) =>
    pixels.resize({ width }).webp({ quality: 72, smartSubsample: true }).toBuffer(),
  );
}

/**
 * Draws a flyer and passes its pixels to `encode`. Only the rectangles that elements touch are drawn and copied;
 * all other pixels come from the prepared background.
 * @param decoded the photo, or null for the attendee's initials
 */
export async function drawFlyerPixels(
  flyer: FlyerDescription,
  { background, images }: { background: Background; images?: ReadonlyMap<string, FlyerImage> },
  decoded: DecodedPhoto | null,
  encode: (pixels: Sharp) => Promise<Buffer>,
): Promise<DrawingResult> {
  const { width, height } = flyer;
  const { canvas, ctx } = canvasOf(width, height);
  const photo = decoded && photoOnCanvas(decoded);
  const plan = planFlyer(
    { ...flyer, background: background.canvas, photo, assets: { images, flags: FLAGS } },
    ctx,
  );
  const touched = plan.touched.map(alignToWords);
  for (const { x, y, width: w, height: h } of touched) {
    ctx.drawImage(background.canvas, x, y, w, h, x, y, w, h);
  }
  drawPlan(ctx, plan);
  const buffer = buffers.take(background.rgb, width, touched);
  for (const rect of touched) {
    copyRgb(readRgba(canvas, rect.x, rect.y, rect.width, rect.height), buffer.rgb, width, rect);
  }
  buffer.changed = touched;
  const bytes = await encode(sharp(buffer.rgb, { raw: { width, height, channels: 3 } }));
  // Not returned to the pool if encoding fails: an encoder that timed out may still be reading it.
  buffers.give(buffer);
  return { bytes, missingCharacters: plan.missingCharacters };
}

function canvasOf(width: number, height: number): FlyerCanvas {
  const size = `${width}x${height}`;
  const found = canvases.get(size) ?? createFlyerCanvas(width, height);
  canvases.set(size, found);
  return found;
}
