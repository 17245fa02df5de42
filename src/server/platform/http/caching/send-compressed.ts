import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';
import { namesTag } from './etags.ts';
import type { CachedPage } from './page-cache.ts';

/** Sends a shared page in the encoding that the client accepts, or 304. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `accept-encoding, ${String(vary)}`);
  reply.header('etag', page.etag);
  if (page.status === 200 && namesTag(request.headers['if-none-match'], page.etag)) {
    return reply.code(304).send();
  }
  return sendEncoded(request, reply, page);
}

/** Sends a page that may not be cached, without an ETag. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).send(page[encoding]);
}
