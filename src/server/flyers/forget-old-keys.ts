import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { deleteExpiredKeys } from './flyers-queries.ts';

const HOUR_MS = 3_600_000;

/** Deletes Idempotency-Keys that no longer stand for anything, every hour while the app is open. */
export function forgetOldKeys(app: FastifyInstance, db: Database): void {
  const timer = setInterval(() => {
    deleteExpiredKeys(db).catch((error: unknown) => {
      app.log.warn({ err: error }, 'Old idempotency keys could not be deleted; the next hour tries again');
    });
  }, HOUR_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
