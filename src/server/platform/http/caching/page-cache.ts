import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { Cache } from '#server/platform/kernel/cache.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { namesTag } from './etags.ts';
import { hasWritten } from '../access.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Caches of documents that are rendered from events. */
    pageCaches: Set<PageCache>;
    /** Clears all page caches. Called before the response to a change of events, so the writer's next read sees the change. */
    invalidatePages(): void;
  }
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export interface CachedPage {
  status: number;
  /** The page's new path if the page has moved; the body is then empty. */
  movedTo: string | null;
  etag: string;
  /** The published event that the page shows, and the id of the shared flyer in its URL. */
  viewed?: { eventId: string; flyerId: string | undefined } | undefined;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Compresses a page once for all visitors. Brotli quality 5 comes within 10 % of the best quality's size, in 5 % of its time. */
export async function compressPage(
  status: number,
  html: string,
  movedTo: string | null = null,
): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity),
  ]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { status, movedTo, etag, identity, br, gzip: gzipped };
}

/** A cache of pages that are identical for all anonymous visitors. Pages with a status of 500 or more are not cached. */
export type PageCache = Cache<CachedPage>;

export function createPageCache(maxBytes: number, ttlMs: number): PageCache {
  return new Cache({
    name: 'pages',
    maxBytes,
    ttlMs,
    bytesOf: ({ status, identity, br, gzip }) =>
      status >= 500 ? Infinity : identity.length + br.length + gzip.length,
  });
}

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

/** Sends a page that must not be cached, without an ETag. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).send(page[encoding]);
}

/** Adds the set of page caches to the app. Call it before the routes, which add their caches. */
export function installPageCaches(app: FastifyInstance): void {
  const caches = new Set<PageCache>();
  app.decorate('pageCaches', caches);
  app.decorate('invalidatePages', () => {
    for (const cache of caches) cache.clear();
  });
}

/** Clears the page caches before the response to a successful write, so that the writer's next read sees the write. */
export function dropPagesAfterWrites(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply) => {
    if (hasWritten(request, reply)) app.invalidatePages();
  });
}
