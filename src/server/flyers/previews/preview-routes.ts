import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sharedFlyerSchema } from '#contract/flyers.ts';
import { namesTag } from '#server/http/caching/etags.ts';
import { findSharedFlyer } from './find-shared-flyer.ts';
import { readPreview, type PreviewDependencies } from './make-preview.ts';
import { findFlyer } from '../open-flyer.ts';

/** What networks show of a shared flyer. */
export const previewRoutes: FastifyPluginAsyncZod<PreviewDependencies> = async (app, dependencies) => {
  app.get(
    '/api/events/:slug/preview',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Say which small picture stands for a shared flyer of an event',
        description: '`flyer` is null when the event has no such flyer; its own picture stands for it then.',
        tags: ['flyers'],
        params: z.object({ slug: z.string() }),
        querystring: z.object({ flyer: z.string().max(100) }),
        response: { 200: sharedFlyerSchema },
      },
    },
    async (request) => ({
      flyer: await findSharedFlyer(dependencies, request.params.slug, request.query.flyer, request.viewer),
    }),
  );

  app.get(
    '/api/flyers/:id/preview.jpg',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Show a flyer small, for previews on social networks; counts nothing',
        description: 'A JPEG of less than 300 kB in the proportions of the flyer.',
        tags: ['flyers'],
        params: z.object({ id: z.string() }),
      },
    },
    async (request, reply) => {
      const { flyer } = await findFlyer(dependencies.db, request.params.id);
      const etag = `"${flyer.contentHash.slice(0, 32)}-preview"`;
      reply.header('etag', etag).header('cache-control', 'public, max-age=31536000, immutable');
      if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('image/jpeg').send(await readPreview(dependencies, flyer));
    },
  );
};
