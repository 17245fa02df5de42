import type { FastifyInstance } from 'fastify';
import type { PageCache } from './page-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whatever keeps documents that are made from events. */
    pageCaches: Set<PageCache>;
    /** Drops them all. Called before the answer to a change of events, so that the writer's next read sees it. */
    invalidatePages(): void;
  }
}

/** To be installed before the routes, which add their caches. */
export function installPageCaches(app: FastifyInstance): void {
  const caches = new Set<PageCache>();
  app.decorate('pageCaches', caches);
  app.decorate('invalidatePages', () => {
    for (const cache of caches) cache.clear();
  });
}

/**
 * Forgets kept documents before a write is answered, so that the writer's next read sees the write. A refusal has changed nothing:
 * anybody can be refused, as often as they like.
 */
export function dropPagesAfterWrites(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply) => {
    const isRefused = reply.statusCode >= 400 && reply.statusCode < 500;
    if (request.method !== 'GET' && !isRefused) app.invalidatePages();
  });
}
