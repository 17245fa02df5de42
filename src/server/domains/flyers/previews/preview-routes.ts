import { z } from 'zod';
import { sharedFlyerSchema, type SharedFlyer } from '#contract/flyers/flyers.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import type { Viewer } from '#server/platform/users/users-policy.ts';
import { mayReadEvent } from '#server/domains/events/events-policy.ts';
import { apiRoutes } from '#server/platform/http/routes.ts';
import { namesTag } from '#server/platform/http/caching/etags.ts';
import { findPreview, readPreview, type PreviewDependencies } from './make-preview.ts';
import { findFlyer, FLYER_CACHE } from '../open-flyer.ts';

const PUBLIC = { access: 'public', sheds: 'itself' } as const;

export const previewRoutes = apiRoutes<PreviewDependencies>('flyers', (api, dependencies) => {
  api.get(
    '/api/events/:slug/preview',
    PUBLIC,
    'Find the preview picture of a shared flyer, and the name on it',
    {
      description: '`flyer` is null if the event has no such flyer; links then show the event picture.',
      querystring: z.object({ flyer: z.string().max(100) }),
      response: { 200: sharedFlyerSchema },
      handler: async (request) => ({
        flyer: await findSharedFlyer(dependencies, request.params.slug, request.query.flyer, request.viewer),
      }),
    },
  );

  api.get(
    '/api/flyers/:id/preview.jpg',
    PUBLIC,
    'Show a small flyer for previews on social networks; does not count as a download',
    {
      description: 'A JPEG of less than 300 kB with the aspect ratio of the flyer.',
      handler: async (request, reply) => {
        const { flyer } = await findFlyer(dependencies.db, request.params.id);
        const etag = `"${flyer.contentHash.slice(0, 32)}-preview"`;
        reply.header('etag', etag).header('cache-control', FLYER_CACHE);
        if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
        return reply.type('image/jpeg').send(await readPreview(dependencies, flyer));
      },
    },
  );
});

/**
 * Returns the flyer of a share link, or null if the event has no such flyer or its preview can't be drawn now. If null, the link
 * shows the event's picture.
 */
async function findSharedFlyer(
  dependencies: PreviewDependencies,
  slug: string,
  flyerId: string,
  viewer: Viewer | null,
): Promise<SharedFlyer['flyer']> {
  try {
    const { flyer, event } = await findFlyer(dependencies.db, flyerId);
    if (event.slug !== slug || !mayReadEvent(viewer, event)) return null;
    const { width, height } = await findPreview(dependencies, flyer);
    return {
      attendeeName: flyer.attendeeName,
      url: `/api/flyers/${flyer.id}/preview.jpg`,
      width,
      height,
    };
  } catch (error) {
    if (error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'OVERLOADED')) return null;
    throw error;
  }
}
