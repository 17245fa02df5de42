import type { BackgroundCache } from './background-cache.ts';
import { drawFlyerPixels } from './draw-flyer-jpeg.ts';
import type { DrawingJob, DrawingResult } from './drawing-jobs.ts';

type ThumbnailJob = Extract<DrawingJob, { kind: 'thumbnail' }>;

/** Draws a template with its sample texts, small: a few kilobytes of WebP. */
export async function drawThumbnail(job: ThumbnailJob, backgrounds: BackgroundCache): Promise<DrawingResult> {
  return drawFlyerPixels(job.flyer, await backgrounds.get(job.flyer), null, (pixels) =>
    pixels.resize({ width: job.width }).webp({ quality: 72, smartSubsample: true }).toBuffer(),
  );
}
