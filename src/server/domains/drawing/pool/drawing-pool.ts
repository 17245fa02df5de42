import type { Storage } from '#server/platform/media/storage.ts';
import type { DrawingJob, DrawingResult } from '../drawing-jobs.ts';
import { DRAWING_WORKERS } from './drawing-workers.ts';
import { WorkerPool } from './worker-pool.ts';

export type DrawingPool = WorkerPool<DrawingJob, DrawingResult>;

/**
 * Creates a pool whose workers start with the first job.
 * @param maxWaitMs the longest wait of a queued job before the pool refuses new jobs; unlimited if absent
 */
export function createDrawingPool(storage: Storage, { maxWaitMs = Infinity } = {}): DrawingPool {
  return new WorkerPool({
    workerUrl: new URL('./flyer-worker.ts', import.meta.url),
    workers: DRAWING_WORKERS,
    jobsPerWorker: 3,
    maxWaiting: 500,
    maxWaitingBytes: 96 * 1024 * 1024,
    maxWaitMs,
    timeoutMs: 30_000,
    load: (key) => storage.read(key),
  });
}
