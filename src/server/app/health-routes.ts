import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { shareReads } from '#server/platform/db/share-reads.ts';
import type { Storage } from '#server/platform/media/storage.ts';

const TIMEOUT_MS = 2000;

/** /healthz: the process responds. /readyz: so do its database and storage, so it may get traffic, unless it is about to stop. */
export const healthRoutes: FastifyPluginAsync<{ db: Database; storage: Storage }> = async (
  app,
  dependencies,
) => {
  const options = {
    schema: { hide: true },
    logLevel: 'silent',
    config: { rateLimit: false, sheds: 'never' },
  } as const;
  // Not rate limited, and each check writes to the storage: concurrent requests share the next one.
  const check = shareReads(() =>
    Promise.all([
      answers(() => dependencies.db.execute(sql`select 1`)),
      answers(() => dependencies.storage.check()),
    ]),
  );

  app.get('/healthz', options, async () => ({ status: 'ok' }));

  app.get('/readyz', options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.draining.isOn) return reply.code(503).send({ status: 'stopping' });
    const [database, storage] = await check();
    const ready = database && storage;
    if (!ready) request.log.warn({ database, storage }, 'Not ready');
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', database, storage });
  });
};

async function answers(probe: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, TIMEOUT_MS, false)));
  const probed = probe().then(
    () => true,
    () => false,
  );
  return Promise.race([probed, late]).finally(() => clearTimeout(timer));
}
