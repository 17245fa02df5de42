import type { Database } from '#server/platform/db/database.ts';
import { shareReads } from '#server/platform/db/share-reads.ts';
import { sumTokens } from '#server/domains/ledger/sum-tokens.ts';
import type { Gauge } from '#server/platform/http/metrics.ts';
import { countFailedJobs } from '#server/platform/jobs/failed-jobs.ts';
import { cacheSizes } from '#server/platform/kernel/cache.ts';
import { countMail } from '#server/platform/mail/tend-outbox.ts';
import { countQueuedFiles } from '#server/platform/media/delete-queued-files.ts';
import type { ActionBatch } from '#server/domains/analytics/action-batch.ts';
import type { AppDependencies } from './app.ts';

type Observed = Pick<AppDependencies, 'db' | 'pool' | 'jobs' | 'drawings'> & {
  actions: Pick<ActionBatch, 'counted' | 'dropped' | 'waiting'>;
  /** Number of instances that share the limits. */
  sharedBy: () => number;
};

/** Gauges of this process and of the database for /metrics. Request metrics are separate. */
export function gaugesOf({ db, pool, jobs, drawings, actions, sharedBy }: Observed): Record<string, Gauge> {
  return {
    actions_counted: { help: 'Counted actions since the start.', read: () => actions.counted },
    actions_dropped: {
      help: 'Actions since the start that there was no room to count.',
      read: () => actions.dropped,
    },
    actions_waiting: { help: 'Counts waiting to be written.', read: () => actions.waiting },
    limits_shared_by: {
      help: 'Instances that share the rate limits; 0 while this process has its own.',
      read: sharedBy,
    },
    jobs_done: {
      help: 'Background jobs that this process finished since its start.',
      read: () => jobs?.counts.done ?? 0,
    },
    jobs_failed: {
      help: 'Attempts at background jobs that failed in this process since its start.',
      read: () => jobs?.counts.failed ?? 0,
    },
    flyers_drawing: { help: 'Flyers and thumbnails being drawn.', read: () => drawings.running },
    flyers_waiting: { help: 'Flyers and thumbnails waiting for a worker.', read: () => drawings.waiting },
    database_connections_in_use: {
      help: 'Connections of the pool in use; 0 with the embedded database.',
      read: () => pool?.().inUse ?? 0,
    },
    database_connections_awaited: {
      help: 'Requests that wait for a connection of the pool.',
      read: () => pool?.().waiting ?? 0,
    },
    cache_bytes: { help: 'Size of caches.', label: 'cache', read: () => ofCaches('bytes') },
    cache_entries: { help: 'Entries of caches.', label: 'cache', read: () => ofCaches('entries') },
    ...databaseGauges(db),
  };
}

function ofCaches(of: 'bytes' | 'entries'): Record<string, number> {
  return Object.fromEntries(Object.entries(cacheSizes()).map(([name, sizes]) => [name, sizes[of]]));
}

/** Gauges of the database. Every instance reports the same values. */
function databaseGauges(db: Database): Record<string, Gauge> {
  const read = shareReads(async () => {
    const [mail, jobs, files, tokens] = await Promise.all([
      countMail(db),
      countFailedJobs(db),
      countQueuedFiles(db),
      sumTokens(db),
    ]);
    return { mail, jobs, files, tokens };
  });
  return {
    mail_waiting: { help: 'Mail in the outbox.', read: async () => (await read()).mail.waiting },
    mail_failed: { help: 'Mail that waits for an admin.', read: async () => (await read()).mail.failed },
    jobs_failing: {
      help: 'Background jobs whose last attempt failed.',
      read: async () => (await read()).jobs,
    },
    files_to_delete: { help: 'Files queued for deletion.', read: async () => (await read()).files },
    tokens: {
      help: 'Tokens of all accounts: granted, with corrections; spent; refunded; held now.',
      label: 'of',
      read: async () => (await read()).tokens,
    },
  };
}
