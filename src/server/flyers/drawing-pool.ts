import { availableParallelism } from 'node:os';
import type { Storage } from '../media/storage.ts';
import type { DrawingJob, DrawingResult } from './drawing-jobs.ts';
import { WorkerPool } from './worker-pool.ts';

export type DrawingPool = WorkerPool<DrawingJob, DrawingResult>;

/** Beyond four threads the shared native decoders, not the drawing, are what is busy. */
const MOST_WORKERS = 4;

/** The threads that draw flyers. They start with the first job; `close` ends them. */
export function createDrawingPool(storage: Storage): DrawingPool {
  return new WorkerPool({
    workerUrl: new URL('./flyer-worker.ts', import.meta.url),
    workers: Math.min(availableParallelism(), MOST_WORKERS),
    jobsPerWorker: 2,
    maxWaiting: 500,
    maxWaitingBytes: 96 * 1024 * 1024,
    timeoutMs: 30_000,
    load: (key) => storage.read(key),
  });
}
