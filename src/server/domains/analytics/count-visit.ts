import type { FastifyRequest } from 'fastify';
import type { ActionBatch, CountedAction } from './action-batch.ts';
import { isVisit } from './is-visit.ts';
import { FLYER_SOURCE, sourceOf } from './source-of.ts';

/** Counts a page or file that a person opens, a page once per device and hour. */
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
  // The page does not wait for Redis.
  void actions.devices.isNew(request, opened.eventId).then((isNew) => isNew && actions.count(action));
}

function sourceOfRequest({ url, headers }: FastifyRequest, ownHost: string): string {
  const query = url.includes('utm_source=') ? new URLSearchParams(url.slice(url.indexOf('?') + 1)) : null;
  return sourceOf({ campaign: query?.get('utm_source') ?? null, referrer: headers.referer }, ownHost);
}
