import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const READS = new Set(['GET', 'HEAD']);

/** Sends 304 to clients that already have the current public response. Install before compression, which changes the body. */
export function installEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!READS.has(request.method) || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (reply.hasHeader('etag') || !String(reply.getHeader('cache-control')).startsWith('public'))
      return payload;
    // Weak, because one body is sent in several encodings.
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag);
    // Uncompressed responses get a Vary header too, or shared caches would send them to all clients.
    const vary = reply.getHeader('vary');
    if (!/accept-encoding/i.test(String(vary))) {
      reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
    }
    if (!namesTag(request.headers['if-none-match'], etag)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    // Fastify measures the body of a HEAD response before dropping it, so the response must have a body.
    return request.method === 'HEAD' ? payload : null;
  });
}

export function namesTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim());
  return tags.includes('*') || tags.some((tag) => tag.replace(/^W\//, '') === etag.replace(/^W\//, ''));
}

/** Makes visitors' browsers revalidate a plugin's stored responses, so that a change shows immediately. */
export function revalidateResponses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', request.viewer ? 'private, no-store' : 'public, no-cache');
    reply.header('vary', 'Cookie, Authorization');
  });
}
