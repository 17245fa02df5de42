import { endExpiredSeeAs } from '#server/domains/accounts/see-as/see-as.ts';
import { findEventPicturesInUse } from '#server/domains/deletion/delete-event.ts';
import type { DrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import { eventKeysJob } from '#server/domains/events/keys/rekey-events.ts';
import { foldDownloads } from '#server/domains/flyers/downloads.ts';
import { deleteOldFlyers } from '#server/domains/flyers/deleting/delete-old-flyers.ts';
import { deleteExpiredKeys } from '#server/domains/flyers/flyers-queries.ts';
import { previewsJob } from '#server/domains/flyers/previews/previews-job.ts';
import { findFlyersInUse } from '#server/domains/flyers/queue-flyer-files.ts';
import { findStarterBackgrounds } from '#server/domains/starters/list-starters.ts';
import { startersJob } from '#server/domains/starters/starters-job.ts';
import { findTemplatePicturesInUse } from '#server/domains/templates/queue-template-files.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { deleteQueuedFiles } from '#server/platform/media/delete-queued-files.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import { foldUserTotals } from '#server/platform/users/user-totals.ts';
import { deleteOldRows } from './delete-old-rows.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const FIND_KEYS_IN_USE = [
  findTemplatePicturesInUse,
  findEventPicturesInUse,
  findFlyersInUse,
  findStarterBackgrounds,
];

/** All background jobs except mail delivery, which claims messages in the outbox instead (docs/decisions/0039-jobs.md). */
export function backgroundJobs(dependencies: {
  db: Database;
  storage: Storage;
  drawings: DrawingPool;
  storageMove: string | null;
  flyerDays: number;
  areFilesHeld: (() => boolean) | undefined;
}): Job[] {
  const { db, storage, storageMove, flyerDays, areFilesHeld } = dependencies;
  const fileDeletion: Job = {
    name: 'file-deletion',
    everyMs: 30 * SECOND_MS,
    run: async () => void (await deleteQueuedFiles(db, storage, FIND_KEYS_IN_USE, areFilesHeld)),
  };
  return [
    // Files are not deleted during a move of the storage, because a copy in the other store would remain forever.
    ...(storageMove ? [] : [fileDeletion]),
    previewsJob(dependencies),
    eventKeysJob(db),
    startersJob(dependencies),
    // Counts downloads that a killed instance had stored but not yet counted.
    { name: 'downloads', everyMs: MINUTE_MS, run: () => foldDownloads(db) },
    { name: 'flyer-keys', everyMs: HOUR_MS, run: async () => void (await deleteExpiredKeys(db)) },
    {
      name: 'old-flyers',
      everyMs: HOUR_MS,
      run: ({ signal }) => deleteOldFlyers(db, new Date(Date.now() - flyerDays * 24 * HOUR_MS), signal),
    },
    { name: 'seeing-as', everyMs: MINUTE_MS, run: () => endExpiredSeeAs(db, new Date()) },
    { name: 'user-totals', everyMs: MINUTE_MS, run: () => foldUserTotals(db) },
    { name: 'old-rows', everyMs: HOUR_MS, run: () => deleteOldRows(db, new Date()) },
  ];
}
