import sharp, { type Sharp } from 'sharp';
import { drawPlan } from '#flyer/draw-flyer.ts';
import { planFlyer } from '#flyer/plan-flyer.ts';
import { decodePhoto, type DecodedPhoto } from '#server/media/decode-photo.ts';
import type { Background, BackgroundCache } from './background-cache.ts';
import { alignToWords, copyRgb } from './copy-rgb.ts';
import type { DrawingJob, DrawingResult, FlyerDescription } from './drawing-jobs.ts';
import { createFlyerCanvas, readRgba, type FlyerCanvas } from './flyer-canvas.ts';
import { photoOnCanvas } from './photo-canvas.ts';
import { PixelBuffers } from './pixel-buffers.ts';

type FlyerJob = Extract<DrawingJob, { kind: 'flyer' }>;

/** One canvas for each of the seven sizes: a new one for every flyer would cost more than the drawing. */
const canvases = new Map<string, FlyerCanvas>();

const buffers = new PixelBuffers();

/**
 * Draws a flyer and encodes it (JPEG, quality 85, 4:2:0). Only the rectangles that the elements touch are drawn
 * and copied; every other pixel comes from the prepared background.
 * @throws AppError for a photo that cannot be used
 */
export async function drawFlyerJpeg(job: FlyerJob, backgrounds: BackgroundCache): Promise<DrawingResult> {
  const [background, photo] = await Promise.all([backgrounds.get(job.flyer), decodeFor(job)]);
  return drawFlyerPixels(job.flyer, background, photo, (pixels) =>
    pixels.jpeg({ quality: 85, chromaSubsampling: '4:2:0', optimiseCoding: false }).toBuffer(),
  );
}

/**
 * Draws a flyer and hands its pixels to `encode`.
 * @param decoded the photo, or null for the attendee's initials
 */
export async function drawFlyerPixels(
  flyer: FlyerDescription,
  background: Background,
  decoded: DecodedPhoto | null,
  encode: (pixels: Sharp) => Promise<Buffer>,
): Promise<DrawingResult> {
  const { width, height } = flyer;
  const { canvas, ctx } = canvasOf(width, height);
  const photo = decoded && photoOnCanvas(decoded);
  const plan = planFlyer({ ...flyer, background: background.canvas, photo }, ctx);
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
  // Not given back when encoding fails: an encoder that timed out may still read it.
  buffers.give(buffer);
  return { bytes, missingCharacters: plan.missingCharacters };
}

function canvasOf(width: number, height: number): FlyerCanvas {
  const size = `${width}x${height}`;
  const found = canvases.get(size) ?? createFlyerCanvas(width, height);
  canvases.set(size, found);
  return found;
}

function decodeFor({ flyer, photo }: FlyerJob): Promise<DecodedPhoto> | null {
  const diameter = Math.max(0, ...flyer.layout.photoElements.map((element) => element.size));
  return photo && decodePhoto(photo.bytes, photo.focus, diameter);
}
