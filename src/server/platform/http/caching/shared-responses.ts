import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';
import { Cache } from '#server/platform/kernel/cache.ts';
import { namesTag } from './etags.ts';
import { isInternal } from '../internal-request.ts';
import { hasWritten } from '../access.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Clears the cache after a change by another process; absent when nothing is shared. */
    forgetSharedResponses?: () => void;
  }
  interface FastifyContextConfig {
    /** Viewers who share one response, because their responses are identical; `visitors` are not signed in. */
    sharedResponse?: 'everyone' | 'visitors' | 'admins';
    /** Whether rendered pages share the response too. The pages may then show data that is a second old. */
    sharedWithPages?: boolean;
    /** Whether a write leaves the cache intact and stays invisible until cached responses expire. */
    countsOnly?: boolean;
  }
  interface FastifyRequest {
    /** Passes this request's response to the requests that wait for it; undefined makes each of them run its own handler. */
    shareResponse: ((response: SentResponse | undefined) => void) | null;
  }
}

interface SentResponse {
  headers: Record<string, string | string[]>;
  body: Buffer | string;
}

const CACHE_BYTES = 32 * 1024 * 1024;
const KEPT_HEADERS = [
  'content-disposition',
  'content-type',
  'content-encoding',
  'etag',
  'link',
  'vary',
  'x-total-count',
  'x-total-count-capped',
  'x-search-corrected',
  'x-search-dropped',
];

/**
 * Lets requests for the same URL within `ttlMs` share one run of the handler and one compression. A change by another process is
 * seen up to `ttlMs` later. A change by this process is seen immediately, because the write clears the cache before its
 * response is sent. Install after compression and access, before the routes.
 */
export function installSharedResponses(app: FastifyInstance, ttlMs: number): void {
  const cache = new Cache<SentResponse>({
    name: 'responses',
    maxBytes: CACHE_BYTES,
    bytesOf: ({ body }) => Buffer.byteLength(body),
    ttlMs,
  });
  app.decorateRequest('shareResponse', null);
  app.decorate('forgetSharedResponses', () => cache.clear());

  app.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request);
    if (key === null) return;
    let isFirst = false;
    const shared = cache.getOrLoad(key, async () => {
      isFirst = true;
      // A 304 has no body to share.
      if (request.headers['if-none-match'] !== undefined) return undefined;
      const { promise, resolve } = Promise.withResolvers<SentResponse | undefined>();
      request.shareResponse = resolve;
      return promise;
    });
    if (isFirst) return;
    const response = await shared;
    if (response) await sendShared(request, reply, response);
  });

  app.addHook('onRoute', (route) => {
    if (!route.config?.sharedResponse) return;
    // Runs after the compression hook of each route, so that the cache holds the compressed response.
    route.onSend = [route.onSend ?? [], shareResponse].flat();
  });

  // Only successful writes clear the cache. A refused write changes nothing, and anyone can send many of them.
  app.addHook('onSend', async (request, reply) => {
    if (hasWritten(request, reply) && !request.routeOptions.config.countsOnly) cache.clear();
  });
  // Releases the waiting requests after any failure.
  app.addHook('onResponse', async (request) => request.shareResponse?.(undefined));
}

/** The cache key, equal for requests with equal responses; null if the response is not shared. */
function keyOf(request: FastifyRequest): string | null {
  const { sharedResponse, sharedWithPages } = request.routeOptions.config;
  const { viewer } = request;
  if (!sharedResponse || request.method !== 'GET') return null;
  if (isInternal(request) && !sharedWithPages) return null;
  if (sharedResponse === 'visitors' && viewer !== null) return null;
  if (sharedResponse === 'admins' && viewer?.role !== 'admin') return null;
  // Visitors and signed-in viewers have different keys, because only visitors get an ETag.
  return `${viewer ? 'signed in' : 'visitor'} ${acceptedEncoding(request.headers['accept-encoding'])} ${request.url}`;
}

async function shareResponse(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (request.shareResponse === null) return payload;
  const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : null;
  const headers = Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, typeof value === 'number' ? String(value) : value]];
    }),
  );
  request.shareResponse(reply.statusCode === 200 && body !== null ? { headers, body } : undefined);
  return payload;
}

function sendShared(request: FastifyRequest, reply: FastifyReply, { headers, body }: SentResponse) {
  const { etag } = headers;
  if (typeof etag === 'string' && namesTag(request.headers['if-none-match'], etag)) {
    // Sends the other headers, because the total and the next-page link may change although the body has not.
    const { 'content-type': _type, 'content-encoding': _encoding, ...others } = headers;
    return reply.code(304).headers(others).send();
  }
  return reply.headers(headers).send(body);
}
