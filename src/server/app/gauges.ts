import type { Database } from '#server/platform/db/database.ts';
import { shareReads } from '#server/platform/db/share-reads.ts';
import type { Gauge } from '#server/platform/http/metrics.ts';
import { countFailedJobs } from '#server/platform/jobs/failed-jobs.ts';
import { countMail } from '#server/platform/mail/tend-outbox.ts';
import { countQueuedFiles } from '#server/platform/media/delete-queued-files.ts';

/** What waits in the database, for /metrics. All instances of one database show the same numbers. */
export function queueGauges(db: Database): Record<string, Gauge> {
  const read = shareReads(async () => {
    const [mail, jobs, files] = await Promise.all([countMail(db), countFailedJobs(db), countQueuedFiles(db)]);
    return { mail, jobs, files };
  });
  return {
    mail_waiting: { help: 'Mail in the outbox.', read: async () => (await read()).mail.waiting },
    mail_failed: { help: 'Mail that waits for an admin.', read: async () => (await read()).mail.failed },
    jobs_failing: {
      help: 'Background jobs whose last attempt failed.',
      read: async () => (await read()).jobs,
    },
    files_to_delete: { help: 'Files queued for deletion.', read: async () => (await read()).files },
  };
}
