import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Load, LoadResult } from './api-load.ts';

export interface Generator {
  /** Sends the requests of a load. @throws Error with the response if a request fails */
  send(load: Load): Promise<LoadResult>;
  stop(): void;
}

/** Starts the process that sends and times requests. */
export function startGenerator(): Generator {
  const child = fork(new URL('api-load.ts', import.meta.url), { serialization: 'advanced' });
  return {
    async send(load) {
      child.send(load);
      const [result] = (await once(child, 'message')) as [LoadResult];
      if (result.failure !== null) throw new Error(result.failure);
      return result;
    },
    stop: () => void child.kill(),
  };
}

/** Returns a percentile of the times, in milliseconds: the time within which `share` of the requests finished. */
export function within(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!);
}

/** Rounds to one decimal. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
