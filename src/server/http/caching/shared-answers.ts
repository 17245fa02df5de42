import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';
import { AnswerStore, type Reading, type SentAnswer } from './answer-store.ts';
import { namesTag } from './etags.ts';
import { isInternal } from '../internal-request.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whose answers to the same address are the same: one reading then serves all of them. `everyone` is for answers
     * that do not depend on who asks, `visitors` for those that are alike only for whoever is not signed in.
     */
    sharedAnswer?: 'everyone' | 'visitors' | 'admins';
    /** Whether rendered pages share it as well, which may show it a second later than others for that. */
    sharedWithPages?: boolean;
  }
  interface FastifyRequest {
    /** Who waits for what this request reads. */
    reading: Reading | null;
  }
}

const STORE_BYTES = 32 * 1024 * 1024;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
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
];

/**
 * Lets who asks for the same at nearly the same time share one reading and one compression of it, for `keptMs` after the
 * reading began: so late may a change be seen that another process made. A change made here is seen at once, because
 * everything is forgotten before its answer leaves. To be installed after compression and access, before the routes.
 */
export function installSharedAnswers(app: FastifyInstance, keptMs: number): void {
  const store = new AnswerStore(STORE_BYTES, keptMs);
  app.decorateRequest('reading', null);

  app.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request);
    if (key === null) return;
    const now = Date.now();
    const found = store.find(key, now);
    // A request that may be answered 304 reads for itself alone.
    if (!found && request.headers['if-none-match'] === undefined) request.reading = store.begin(key, now);
    const answer = await found;
    if (answer) await sendShared(request, reply, answer);
  });

  app.addHook('onRoute', (route) => {
    if (!route.config?.sharedAnswer) return;
    // Behind the hook that compression adds to each route: what is kept is what is sent.
    route.onSend = [route.onSend ?? [], endReading].flat();
  });

  app.addHook('onSend', async (request) => {
    if (!SAFE_METHODS.has(request.method)) store.clear();
  });
  // Whatever went wrong, nobody waits for ever.
  app.addHook('onResponse', async (request) => request.reading?.end(null));
}

/** What else is asked for with the same words is answered the same; null for what is not shared. */
function keyOf(request: FastifyRequest): string | null {
  const { sharedAnswer, sharedWithPages } = request.routeOptions.config;
  const { viewer } = request;
  if (!sharedAnswer || request.method !== 'GET') return null;
  if (isInternal(request) && !sharedWithPages) return null;
  if (sharedAnswer === 'visitors' && viewer !== null) return null;
  if (sharedAnswer === 'admins' && viewer?.role !== 'admin') return null;
  // Only visitors are given an ETag.
  return `${viewer ? 'signed in' : 'visitor'} ${acceptedEncoding(request.headers['accept-encoding'])} ${request.url}`;
}

async function endReading(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (request.reading === null) return payload;
  const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : null;
  const headers = Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, typeof value === 'number' ? String(value) : value]];
    }),
  );
  request.reading.end(reply.statusCode === 200 && body !== null ? { headers, body } : null);
  return payload;
}

function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, body }: SentAnswer,
): FastifyReply {
  const { etag } = headers;
  if (typeof etag === 'string' && namesTag(request.headers['if-none-match'], etag)) {
    // What the tag says nothing of may have changed: how many there are, and where the next page begins.
    const { 'content-type': _type, 'content-encoding': _encoding, ...others } = headers;
    return reply.code(304).headers(others).send();
  }
  return reply.headers(headers).send(body);
}
