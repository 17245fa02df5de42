import { setTimeout as wait } from 'node:timers/promises';
import type { DrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { isPassing } from '#server/platform/media/is-passing.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import { starterTemplates } from './starter-templates.ts';
import { starterThumbnail } from './starter-thumbnail.ts';

const DAY_MS = 86_400_000;
/** Pauses that leave time for requests: after the start and between two starters, in milliseconds. */
const PAUSES = { first: 2000, between: 50 };

/**
 * Draws missing backgrounds and thumbnails of starters while no flyer is being drawn. Otherwise the first person to open the
 * designer would wait for all of them.
 */
export function startersJob(dependencies: { storage: Storage; drawings: DrawingPool }, pauses = PAUSES): Job {
  return {
    name: 'starters',
    everyMs: DAY_MS,
    async run({ signal, postpone }) {
      const pause = (ms: number) => wait(ms, undefined, { signal, ref: false });
      await pause(pauses.first);
      for (const { id } of starterTemplates()) {
        do await pause(pauses.between);
        while (dependencies.drawings.running > 0);
        await starterThumbnail(dependencies, id).catch((error: unknown) => {
          if (isPassing(error)) throw error;
          return postpone(id, error);
        });
      }
    },
    async runOne(id) {
      if (starterTemplates().some((starter) => starter.id === id)) await starterThumbnail(dependencies, id);
    },
  };
}
