import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { shareReads } from '#server/db/share-reads.ts';
import type { Storage } from '#server/media/storage.ts';

const TIMEOUT_MS = 2000;

/** /healthz: the process answers. /readyz: its database and its storage answer too, so it may be sent traffic. */
export const healthRoutes: FastifyPluginAsync<{ db: Database; storage: Storage }> = async (
  app,
  dependencies,
) => {
  const options = { schema: { hide: true }, logLevel: 'silent', config: { rateLimit: false } } as const;
  // Nobody is counted here, and a look writes to the storage: who asks meanwhile shares the next one.
  const look = shareReads(() =>
    Promise.all([
      answers(() => dependencies.db.execute(sql`select 1`)),
      answers(() => dependencies.storage.check()),
    ]),
  );

  app.get('/healthz', options, async () => ({ status: 'ok' }));

  app.get('/readyz', options, async (request, reply) => {
    const [database, storage] = await look();
    const ready = database && storage;
    if (!ready) request.log.warn({ database, storage }, 'Not ready');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable', database, storage });
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
