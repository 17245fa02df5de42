import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { lruMap } from '#server/platform/kernel/cache.ts';

/** Verdicts by user agent, cached because a test takes microseconds and runs on every page view. */
const verdicts = lruMap<number>(2000);
const LONGEST = 500;

/** Whether a person made the request, not a crawler or a messenger that previews links. */
export function isPerson({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const agent = headers['user-agent']?.slice(0, LONGEST);
  if (!agent) return false;
  const known = verdicts.get(agent);
  if (known !== undefined) return known === 1;
  const verdict = !isbot(agent);
  verdicts.set(agent, verdict ? 1 : 0);
  return verdict;
}

/** Whether the request is a person's page view, not a prefetch or a service worker that caches the page. */
export function isVisit(request: Pick<FastifyRequest, 'headers' | 'method'>): boolean {
  const { headers, method } = request;
  if (method !== 'GET') return false;
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose'] ?? headers['x-moz'];
  if (purpose !== undefined) return false;
  const mode = headers['sec-fetch-mode'];
  const navigates = mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
  return navigates && isPerson(request);
}
