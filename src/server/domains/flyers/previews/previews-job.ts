import { sql } from 'drizzle-orm';
import type { Job } from '#server/platform/jobs/job.ts';
import { isPassing } from '#server/platform/media/is-passing.ts';
import { selectFlyer, selectFlyersToPreview, WAITS_FOR_PREVIEW } from '../flyers-queries.ts';
import { flyers } from '../flyers-tables.ts';
import { findPreview, type PreviewDependencies } from './make-preview.ts';

const EVERY_MS = 2000;

/** Draws previews one at a time while no flyer is being drawn. Skipped previews are drawn on request. */
export function previewsJob(dependencies: PreviewDependencies): Job {
  const { db, drawings } = dependencies;
  const hasTime = () => drawings.running === 0;
  return {
    name: 'previews',
    everyMs: EVERY_MS,
    waits: sql`exists (select from ${flyers} where ${WAITS_FOR_PREVIEW})`,
    hasTime,
    async run({ signal, postpone }) {
      for (const flyer of await selectFlyersToPreview(db)) {
        if (signal.aborted || !hasTime()) return;
        await findPreview(dependencies, flyer).catch((error: unknown) => {
          if (isPassing(error)) throw error;
          return postpone(flyer.id, error);
        });
      }
    },
    async runOne(id) {
      const flyer = await selectFlyer(db, id);
      if (flyer) await findPreview(dependencies, flyer);
    },
  };
}
