import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import type { Storage } from '#server/platform/media/storage.ts';

import { starterTemplates } from './starter-templates.ts';
import { starterThumbnail } from './starter-thumbnail.ts';

/** In milliseconds, after the start and between two pictures, to leave room for requests. */
const PAUSES = { first: 2000, between: 50 };

/**
 * Draws missing backgrounds and thumbnails of starters while no flyer is being drawn. Otherwise the first person to open the
 * designer would wait for all of them. @returns a function that stops it and waits for the running drawing
 */
export function startPreparingStarters(
  { log, ...dependencies }: { storage: Storage; drawings: DrawingPool; log: Logger },
  pauses = PAUSES,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false });

  async function prepare(): Promise<void> {
    await pause(pauses.first);
    for (const { id } of starterTemplates) {
      do await pause(pauses.between);
      while (dependencies.drawings.running > 0);
      await starterThumbnail(dependencies, id).catch((error: unknown) =>
        log.warn({ err: error, starter: id }, 'Drawing a starter failed'),
      );
    }
  }
  const running = prepare().catch((error: unknown) => {
    if (!signal.aborted) log.warn({ err: error }, 'Drawing the starters failed');
  });
  return async () => {
    stopping.abort();
    await running;
  };
}
