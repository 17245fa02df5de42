/** A drawing worker. Native threads decode and encode in parallel, so several of its jobs run concurrently. */
import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { BackgroundCache } from '../background-cache.ts';
import { drawCardJpeg } from '../card/draw-card-jpeg.ts';
import { drawFlyerJpeg, drawThumbnail } from '../draw-flyer-jpeg.ts';
import type { DrawingJob, DrawingResult } from '../drawing-jobs.ts';
import { freeBytes } from '#server/platform/kernel/free-bytes.ts';
import { ImageCache } from '../image-cache.ts';
import { registerFlyerFonts } from '../flyer-canvas.ts';
import { shrinkPreview } from '../shrink-preview.ts';
import { DRAWING_WORKERS } from './drawing-workers.ts';
import { fromSentError, toSentError } from './sent-error.ts';
import type { FromWorker, Loaded, ToWorker } from './worker-pool.ts';

/** Background cache per worker. All workers together hold about three backgrounds of story size, or six squares. */
const BACKGROUND_BYTES = (48 * 1024 * 1024) / DRAWING_WORKERS;
/** Picture cache per worker. All workers together hold about four logos at the size of a flyer. */
const IMAGE_BYTES = (32 * 1024 * 1024) / DRAWING_WORKERS;

if (!parentPort) throw new Error('This module runs as a worker thread.');
const port = parentPort;
registerFlyerFonts();

async function load(key: string): Promise<Uint8Array | null> {
  const { port1, port2 } = new MessageChannel();
  port.postMessage({ kind: 'load', key, reply: port2 } satisfies FromWorker, [port2]);
  const [loaded] = (await once(port1, 'message')) as [Loaded];
  port1.close();
  if ('bytes' in loaded) return loaded.bytes;
  throw fromSentError(loaded);
}

const caches = {
  backgrounds: new BackgroundCache(load, BACKGROUND_BYTES),
  images: new ImageCache(load, IMAGE_BYTES),
};

async function perform(job: DrawingJob): Promise<DrawingResult> {
  if (job.kind === 'flyer') return drawFlyerJpeg(job, caches);
  if (job.kind === 'thumbnail') return drawThumbnail(job, caches);
  if (job.kind === 'card') return drawCardJpeg(job.card);
  if (job.kind === 'preview') return { bytes: await shrinkPreview(job.jpeg), missingCharacters: [] };
  return { bytes: await sharp(job.jpeg).toFormat(job.format).toBuffer(), missingCharacters: [] };
}

async function answer({ id, job }: ToWorker<DrawingJob>): Promise<void> {
  try {
    const result = await perform(job);
    port.postMessage({ kind: 'done', id, result } satisfies FromWorker);
    // The result is sent as a copy, because encoders' buffers cannot be transferred.
    freeBytes(result.bytes);
    if ('photo' in job && job.photo) freeBytes(job.photo.bytes);
  } catch (thrown) {
    port.postMessage({ kind: 'failed', id, ...toSentError(thrown as Error) } satisfies FromWorker);
  }
}

port.on('message', (message: ToWorker<DrawingJob>) => void answer(message));
