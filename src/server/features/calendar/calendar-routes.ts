import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { PageDependencies } from '#server/platform/db/database.ts';
import { countVisit } from '#server/domains/analytics/count-visit.ts';
import { findEventBySlug } from '#server/domains/event-detail/find-event-by-slug.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { queryOf } from '#server/platform/http/request-url.ts';
import { calendarDisposition } from './calendar-file-name.ts';
import { writeCalendar } from './write-calendar.ts';

export const calendarRoutes: FastifyPluginAsyncZod<PageDependencies> = async (app, { publicUrl }) => {
  const ownHost = new URL(publicUrl).hostname;

  app.get(
    '/events/:slug.ics',
    { schema: { hide: true, params: z.object({ slug: z.string() }) } },
    async (request, reply) => {
      const { params, viewer } = request;
      const found = await app.readPublic(request, (from) =>
        findEventBySlug(from, publicUrl, params.slug, viewer),
      );
      if (found === null) throw new AppError('NOT_FOUND', 'Event not found');
      reply.header('cache-control', viewer ? 'private, no-store' : 'public, no-cache');
      reply.header('vary', 'Cookie, Authorization');
      if ('movedTo' in found)
        return reply.redirect(`/events/${found.movedTo}.ics${queryOf(request.url)}`, 301);
      if (found.event.status === 'approved') {
        countVisit(app.actions, request, { eventId: found.event.id, kind: 'calendar' }, ownHost);
      }
      return reply
        .header('content-disposition', calendarDisposition(found.event.name))
        .type('text/calendar; charset=utf-8')
        .send(writeCalendar([found.event], { publicUrl }));
    },
  );
};
