import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Whoever asks for the head alone wants to know the tag, too. */
const READS = new Set(['GET', 'HEAD']);

/**
 * Gives public answers an ETag of their text and answers 304 to who has it already: on a mobile connection the list
 * of events then costs its headers. Must be installed before compression, which sends another text.
 */
export function installEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!READS.has(request.method) || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (reply.hasHeader('etag') || !String(reply.getHeader('cache-control')).startsWith('public'))
      return payload;
    // Weak, because one text is sent in several encodings.
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag);
    // Said of the unpacked text too, else a cache would give it to everybody.
    const vary = reply.getHeader('vary');
    if (!/accept-encoding/i.test(String(vary))) {
      reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
    }
    if (!namesTag(request.headers['if-none-match'], etag)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    // The body of an answer to HEAD is measured before it is dropped: there must be one.
    return request.method === 'HEAD' ? payload : null;
  });
}

/** Whether an If-None-Match header names `etag`, weakly compared. */
export function namesTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim());
  return tags.includes('*') || tags.some((tag) => tag.replace(/^W\//, '') === etag.replace(/^W\//, ''));
}
