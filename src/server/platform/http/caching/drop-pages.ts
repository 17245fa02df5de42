import type { FastifyInstance } from 'fastify';
import type { PageCache } from './page-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** All caches of documents that are made from events. */
    pageCaches: Set<PageCache>;
    /** Clears them all. Called before the response to a change of events, so that the writer's next read sees it. */
    invalidatePages(): void;
  }
}

/** Install before the routes, which add their caches. */
export function installPageCaches(app: FastifyInstance): void {
  const caches = new Set<PageCache>();
  app.decorate('pageCaches', caches);
  app.decorate('invalidatePages', () => {
    for (const cache of caches) cache.clear();
  });
}

/** Runs before the response, so that the writer's next read sees the write. Refused writes changed nothing. */
export function dropPagesAfterWrites(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply) => {
    const isRefused = reply.statusCode >= 400 && reply.statusCode < 500;
    if (request.method !== 'GET' && !isRefused) app.invalidatePages();
  });
}
