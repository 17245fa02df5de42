import { availableParallelism } from 'node:os';

/** A worker is busy for a third of a flyer's time, native threads for the rest: one per two cores uses all cores. */
const CORES_PER_WORKER = 2;
const MAX_WORKERS = 4;

/** Worker threads of this process that draw. */
export const DRAWING_WORKERS = Math.min(Math.ceil(availableParallelism() / CORES_PER_WORKER), MAX_WORKERS);
