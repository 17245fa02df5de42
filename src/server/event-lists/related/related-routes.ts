import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { RELATED_EVENTS_MAX } from '#contract/event-constants.ts';
import { eventSchema } from '#contract/events.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { queryOf } from '#server/http/query-of.ts';
import { routeOptions } from '#server/http/route-options.ts';
import type { EventsDependencies } from '../events-routes.ts';
import { relatedEvents } from './related-events.ts';

const route = routeOptions('events');
const SHARED = { access: 'public', sharedAnswer: 'visitors' } as const;

export const relatedRoutes: FastifyPluginAsyncZod<EventsDependencies> = async (app, { db, publicUrl }) => {
  app.get(
    '/api/events/:slug/related',
    route(SHARED, 'List events related to an event', {
      description:
        `At most ${RELATED_EVENTS_MAX} approved events that are not over, ordered by shared tags, category, city, ` +
        'country and organizer.',
      params: z.object({ slug: z.string() }),
      response: { 200: z.array(eventSchema) },
    }),
    async (request, reply) => {
      const { params, viewer } = request;
      const found = await relatedEvents(db, publicUrl, params.slug, viewer, new Date());
      if (found === null) throw new AppError('NOT_FOUND', 'Event not found');
      reply.header('cache-control', viewer ? 'private, no-store' : 'public, no-cache');
      reply.header('vary', 'Cookie, Authorization');
      if ('movedTo' in found)
        return reply.redirect(`/api/events/${found.movedTo}/related${queryOf(request.url)}`, 301);
      return found.events;
    },
  );
};
