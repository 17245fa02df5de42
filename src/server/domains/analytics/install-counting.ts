import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import type { Limits } from '#server/platform/limits/limits.ts';
import { ActionBatch } from './action-batch.ts';

declare module 'fastify' {
  interface FastifyInstance {
    actions: ActionBatch;
  }
}

const INTERVAL_MS = 5000;

/** Counts actions until the app closes, writing them every five seconds and once more at the end. */
export function installCounting(app: FastifyInstance, db: Database, limits: Limits): ActionBatch {
  const actions = new ActionBatch(db, app.log, undefined, limits);
  app.decorate('actions', actions);
  const timer = setInterval(() => void actions.flush(), INTERVAL_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await actions.flush();
  });
  return actions;
}
