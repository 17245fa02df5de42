import type { FastifyInstance } from 'fastify';
import { endExpiredSeeAs } from '#server/domains/accounts/see-as/end-expired-see-as.ts';
import type { Database } from '#server/platform/db/database.ts';
import { foldUserTotals } from '#server/platform/users/user-totals.ts';

const INTERVAL_MS = 60_000;

/** Recurring tasks, until the app closes. Every process runs them; running them twice does no harm. */
export function tidyEveryMinute(app: FastifyInstance, db: Database): void {
  let running = Promise.resolve();
  const tidy = async (): Promise<void> => {
    try {
      await endExpiredSeeAs(db, new Date());
      await foldUserTotals(db);
    } catch (error) {
      app.log.warn({ err: error }, 'Tidying up failed');
    }
  };
  const timer = setInterval(() => {
    running = running.then(tidy);
  }, INTERVAL_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
