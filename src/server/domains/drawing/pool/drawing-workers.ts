import { availableParallelism } from 'node:os';

/**
 * Cores per worker. For each flyer, a worker is busy for a third of the time and native threads for the rest, so one worker per
 * two cores uses all cores.
 */
const CORES_PER_WORKER = 2;
const MAX_WORKERS = 4;

/** Number of drawing worker threads in this process. */
export const DRAWING_WORKERS = Math.min(Math.ceil(availableParallelism() / CORES_PER_WORKER), MAX_WORKERS);
