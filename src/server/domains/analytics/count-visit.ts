import type { FastifyRequest, FastifyInstance } from 'fastify';
import { ActionBatch, type CountedAction } from './action-batch.ts';
import { isVisit } from './is-visit.ts';
import { FLYER_SOURCE, sourceOf } from './source-of.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Limits } from '#server/platform/limits/limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    actions: ActionBatch;
  }
}

const INTERVAL_MS = 5000;

/** Counts a person's visit. A calendar file counts every time it is opened. A page view counts once per device and hour. */
export function countVisit(
  actions: ActionBatch,
  request: FastifyRequest,
  opened: Omit<CountedAction, 'source'>,
  ownHost: string,
): void {
  if (request.viewer?.seenBy || !isVisit(request)) return;
  const source = opened.flyerId === undefined ? sourceOfRequest(request, ownHost) : FLYER_SOURCE;
  const action = { ...opened, source };
  if (opened.kind !== 'view') return actions.count(action);
  // Not awaited, so that pages do not wait for Redis.
  void actions.devices.isNew(request, opened.eventId).then((isNew) => isNew && actions.count(action));
}

function sourceOfRequest({ url, headers }: FastifyRequest, ownHost: string): string {
  const query = url.includes('utm_source=') ? new URLSearchParams(url.slice(url.indexOf('?') + 1)) : null;
  return sourceOf({ campaign: query?.get('utm_source') ?? null, referrer: headers.referer }, ownHost);
}

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
