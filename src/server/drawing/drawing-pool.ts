import { availableParallelism } from 'node:os';
import type { Storage } from '#server/media/storage.ts';
import type { DrawingJob, DrawingResult } from './drawing-jobs.ts';
import { WorkerPool } from './worker-pool.ts';

export type DrawingPool = WorkerPool<DrawingJob, DrawingResult>;

/**
 * A drawing thread is busy for a third of a flyer's time; native threads decode and encode for the rest. One for two
 * cores keeps them all busy with the least memory and the warmest caches.
 */
const CORES_PER_WORKER = 2;
const MOST_WORKERS = 4;

/** The threads that draw flyers. They start with the first job; `close` ends them. */
export function createDrawingPool(storage: Storage): DrawingPool {
  return new WorkerPool({
    workerUrl: new URL('./flyer-worker.ts', import.meta.url),
    workers: Math.min(Math.ceil(availableParallelism() / CORES_PER_WORKER), MOST_WORKERS),
    jobsPerWorker: 3,
    maxWaiting: 500,
    maxWaitingBytes: 96 * 1024 * 1024,
    timeoutMs: 30_000,
    load: (key) => storage.read(key),
  });
}
