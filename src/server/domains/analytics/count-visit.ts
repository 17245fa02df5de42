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
  if (opened.kind === 'view' && !actions.devices.isNew(request, opened.eventId)) return;
  const source = opened.flyerId === undefined ? sourceOfRequest(request, ownHost) : FLYER_SOURCE;
  actions.count({ ...opened, source });
}

function sourceOfRequest({ url, headers }: FastifyRequest, ownHost: string): string {
  const query = url.includes('utm_source=') ? new URLSearchParams(url.slice(url.indexOf('?') + 1)) : null;
  return sourceOf({ campaign: query?.get('utm_source') ?? null, referrer: headers.referer }, ownHost);
}
