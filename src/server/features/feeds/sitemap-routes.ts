import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { SiteDependencies } from '#server/platform/db/database.ts';
import { listCountriesWithEvents } from '#server/domains/event-lists/event-addresses.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { createPageCache, compressPage, sendCompressed } from '#server/platform/http/caching/page-cache.ts';
import { createSitemapParts } from './sitemap-parts.ts';
import {
  writeSitemap,
  writeSitemapIndex,
  type SitemapAddress,
  pageAddresses,
  robotsText,
} from './write-sitemap.ts';

const CACHE_BYTES = 16 * 1024 * 1024;
/** Cache time of sitemaps. It can be long, because crawlers visit hours after an event is published. */
const CACHE_AGE_MS = 300_000;

const CACHED = 'public, max-age=300, s-maxage=3600, stale-while-revalidate=86400';

/** Serves robots.txt and the sitemaps. @param pages paths of the pages that search engines may index */
export const sitemapRoutes: FastifyPluginAsyncZod<SiteDependencies & { pages: readonly string[] }> = async (
  app,
  { db, publicUrl, pages },
) => {
  const origin = publicUrl.replace(/\/$/, '');
  const parts = createSitemapParts(db);
  const cache = createPageCache(CACHE_BYTES, CACHE_AGE_MS);
  app.pageCaches.add(cache);
  const options = { config: { anonymous: true }, schema: { hide: true } } as const;

  const send = async (request: FastifyRequest, reply: FastifyReply, make: () => Promise<string>) => {
    const [path] = request.url.split('?');
    const page = await cache.getOrLoad(path!, async () => compressPage(200, await make()));
    return sendCompressed(
      request,
      reply.header('cache-control', CACHED).type('application/xml; charset=utf-8'),
      page,
    );
  };

  app.get('/robots.txt', options, async (_request, reply) =>
    reply.header('cache-control', CACHED).type('text/plain; charset=utf-8').send(robotsText(origin)),
  );

  app.get('/sitemap.xml', options, (request, reply) =>
    send(request, reply, async () => {
      const names = ['pages', ...(await parts.numbers()).map((number) => `events-${number}`)];
      return writeSitemapIndex(names.map((name) => `${origin}/sitemaps/${name}.xml`));
    }),
  );

  app.get('/sitemaps/pages.xml', options, (request, reply) =>
    send(request, reply, async () => {
      const paths = pageAddresses(pages, await listCountriesWithEvents(db, new Date()));
      return writeSitemap(
        origin,
        paths.map((path): SitemapAddress => ({ path })),
      );
    }),
  );

  app.get(
    '/sitemaps/events-:part.xml',
    { ...options, schema: { hide: true, params: z.object({ part: z.string() }) } },
    (request, reply) => {
      const { part } = request.params;
      const number = /^[1-9]\d{0,5}$/.test(part) ? Number(part) : 0;
      return send(request, reply, async () => {
        const events = await parts.addresses(number);
        // Throws, because errors are not cached: requests for unknown parts must not evict pages from the cache.
        if (events === null) throw new AppError('NOT_FOUND', 'There is no such part of the sitemap.');
        return writeSitemap(
          origin,
          events.map(({ slug, updatedAt }) => ({
            path: `/events/${encodeURIComponent(slug)}`,
            changed: updatedAt,
          })),
        );
      });
    },
  );
};
