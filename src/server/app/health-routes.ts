import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { shareReads } from '#server/platform/db/share-reads.ts';
import { createProbe } from './ready-probe.ts';
import type { Storage } from '#server/platform/media/storage.ts';

/**
 * Routes for health checks. /healthz returns 200 while the process runs. /readyz returns 200 while the database and the local
 * disk work and the instance is not stopping, however busy it is. A failed shared store is only reported, because every instance
 * can serve pages without the store.
 */
export const healthRoutes: FastifyPluginAsync<{ db: Database; storage: Storage }> = async (
  app,
  dependencies,
) => {
  const options = {
    schema: { hide: true },
    logLevel: 'silent',
    config: { rateLimit: false },
  } as const;
  // The routes have no rate limit and each check writes to the storage, so concurrent requests share one check.
  const databaseWorks = createProbe(() => dependencies.db.execute(sql`select 1`));
  const storageWorks = createProbe(() => dependencies.storage.check());
  const check = shareReads(() => Promise.all([databaseWorks(), storageWorks()]));
  // Runs the first check before visitors arrive, because their requests would delay a load balancer's first check.
  app.addHook('onReady', async () => void (await check()));

  app.get('/healthz', options, async () => ({ status: 'ok' }));

  app.get('/readyz', options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.draining.isOn) return reply.code(503).send({ status: 'stopping' });
    const [database, storage] = await check();
    const ready = database && (storage || dependencies.storage.isShared);
    if (!database || !storage) request.log.warn({ database, storage }, 'Not ready');
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', database, storage });
  });
};
