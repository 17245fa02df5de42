import { eventDetailSchema } from '#contract/events/events.ts';
import type { PageDependencies } from '#server/platform/db/database.ts';
import { revalidateResponses } from '#server/platform/http/caching/etags.ts';
import { queryOf } from '#server/platform/http/request-url.ts';
import { apiRoutes } from '#server/platform/http/routes.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { findEventBySlug } from './find-event-by-slug.ts';

const SHARED = { access: 'public', sharedResponse: 'visitors' } as const;

type Options = PageDependencies & { flyerDays: number | undefined };

/** Serves one event for its page. Clients may cache the response but must revalidate it, so that a change shows immediately. */
export const eventDetailRoutes = apiRoutes<Options>('events', (api, { publicUrl, flyerDays }, app) => {
  revalidateResponses(app);

  api.get('/api/events/:slug', SHARED, 'Show an event with its flyer templates', {
    description: 'A former slug redirects with 301. The owner and admins also see events in review.',
    response: { 200: eventDetailSchema },
    handler: async (request, reply) => {
      const { params, viewer } = request;
      const found = await app.readPublic(request, (from) =>
        findEventBySlug(from, publicUrl, params.slug, viewer, flyerDays),
      );
      if (found === null) throw new AppError('NOT_FOUND', 'Event not found');
      if ('movedTo' in found) {
        return reply.redirect(`/api/events/${found.movedTo}${queryOf(request.url)}`, 301);
      }
      return found.event;
    },
  });
});
