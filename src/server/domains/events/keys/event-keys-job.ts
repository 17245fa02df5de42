import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { rekeyEvent, rekeyEvents } from './rekey-events.ts';

const DAY_MS = 86_400_000;
const EDIT_MS = 1000;

/** Brings the keys of all events up to date after an upgrade. */
export function eventKeysJob(db: Database): Job {
  return {
    name: 'event-keys',
    everyMs: DAY_MS,
    async run({ signal, postpone }) {
      // Again, for events that somebody was editing.
      for (;;) {
        const { skipped } = await rekeyEvents(db, { onFailure: postpone, signal });
        if (skipped === 0 || signal.aborted) return;
        await wait(EDIT_MS, undefined, { signal, ref: false });
      }
    },
    runOne: (id) => rekeyEvent(db, id),
  };
}
