/**
 * A drawing worker: takes jobs from the pool, one message each, and answers each with one. Native decoding and
 * encoding run beside it, so several of its jobs can be under way at once.
 */
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { AppError } from '#server/kernel/app-error.ts';
import { drawCardJpeg } from './draw-card-jpeg.ts';
import { BackgroundCache } from './background-cache.ts';
import { drawFlyerJpeg } from './draw-flyer-jpeg.ts';
import { drawThumbnail } from './draw-thumbnail.ts';
import type { DrawingJob, DrawingResult } from './drawing-jobs.ts';
import { registerFlyerFonts } from './flyer-canvas.ts';
import { shrinkPreview } from './shrink-preview.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/** About eight story-size backgrounds, or fourteen squares. */
const BACKGROUND_BYTES = 120 * 1024 * 1024;

if (!parentPort) throw new Error('This module runs as a worker thread.');
const port = parentPort;
registerFlyerFonts();

const loading = new Map<number, (bytes: Uint8Array | null) => void>();
let requests = 0;

function load(key: string): Promise<Uint8Array | null> {
  const request = ++requests;
  send({ kind: 'load', request, key });
  return new Promise((resolve) => loading.set(request, resolve));
}

const backgrounds = new BackgroundCache(load, BACKGROUND_BYTES);

async function perform(job: DrawingJob): Promise<DrawingResult> {
  if (job.kind === 'flyer') return drawFlyerJpeg(job, backgrounds);
  if (job.kind === 'thumbnail') return drawThumbnail(job, backgrounds);
  if (job.kind === 'card') return drawCardJpeg(job.card);
  if (job.kind === 'preview') return { bytes: await shrinkPreview(job.jpeg), missingCharacters: [] };
  return { bytes: await sharp(job.jpeg).toFormat(job.format).toBuffer(), missingCharacters: [] };
}

port.on('message', (message: ToWorker) => {
  if (message.kind === 'loaded') {
    loading.get(message.request)?.(message.bytes);
    loading.delete(message.request);
    return;
  }
  const { id } = message;
  perform(message.job as DrawingJob).then(
    (result) => send({ kind: 'done', id, result }),
    (error: unknown) => send(failure(id, error)),
  );
});

function failure(id: number, error: unknown): FromWorker {
  if (error instanceof AppError) {
    const { code, message, fields } = error;
    return { kind: 'failed', id, message, problem: { code, message, ...(fields && { fields }) } };
  }
  return {
    kind: 'failed',
    id,
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}

function send(message: FromWorker): void {
  port.postMessage(message);
}
