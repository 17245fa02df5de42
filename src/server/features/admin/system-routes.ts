import { systemSchema, type System } from '#contract/admin/system.ts';
import type { Database } from '#server/platform/db/database.ts';
import { describeDatabase } from '#server/platform/db/describe-database.ts';
import { shareReads } from '#server/platform/db/share-reads.ts';
import type { DrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import { sumFlyers } from '#server/domains/flyers/list-event-flyers.ts';
import { apiRoutes } from '#server/platform/http/routes.ts';
import { countFailedJobs } from '#server/platform/jobs/failed-jobs.ts';
import { Cache } from '#server/platform/kernel/cache.ts';
import { countMail } from '#server/platform/mail/tend-outbox.ts';
import { countQueuedFiles } from '#server/platform/media/delete-queued-files.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import product from '../../../../package.json' with { type: 'json' };

const FLYERS_KEPT_MS = 10 * 60_000;

export const systemRoutes = apiRoutes<{
  db: Database;
  storage: Storage;
  drawings: DrawingPool;
}>('admin', (api, { db, storage, drawings }, app) => {
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();
  const flyers = new Cache<Awaited<ReturnType<typeof sumFlyers>>>({
    name: 'flyer-sums',
    maxBytes: 10_000,
    bytesOf: () => 1,
    ttlMs: FLYERS_KEPT_MS,
  });

  const read = shareReads(async (): Promise<System> => {
    const [database, mail, filesToDelete, jobsFailed, made, space] = await Promise.all([
      describeDatabase(db),
      countMail(db),
      countQueuedFiles(db),
      countFailedJobs(db),
      flyers.getOrLoad('all', () => sumFlyers(db)),
      storage.space?.() ?? { free: null, total: null },
    ]);
    const { version, migrations, size, connections, processes } = database;
    return {
      versions: { product: product.version, node: process.versions.node, database: version, migrations },
      process: { startedAt, memory: process.memoryUsage.rss(), processes },
      queues: {
        mailWaiting: mail.waiting,
        mailFailed: mail.failed,
        oldestMail: mail.oldest,
        filesToDelete,
        jobsFailed,
        actionsToCount: app.actions.waiting,
        drawings: drawings.running + drawings.waiting,
      },
      database: { size, connections },
      storage: { ...made, ...space },
      errors: app.serverErrors,
      readAt: new Date().toISOString(),
    };
  });

  api.get('/api/admin/system', 'admin', 'Get the state of the system', {
    response: { 200: systemSchema },
    handler: async () => read(),
  });
});
