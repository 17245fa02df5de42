import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { PageDependencies } from '#server/platform/db/database.ts';
import { countVisit } from '#server/domains/analytics/count-visit.ts';
import { findEventBySlug } from '#server/domains/event-detail/find-event-by-slug.ts';
import { LANGUAGES, pathIn } from '#contract/language/languages.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { queryOf } from '#server/platform/http/request-url.ts';
import { writeCalendar } from './write-calendar.ts';

export const calendarRoutes: FastifyPluginAsyncZod<PageDependencies> = async (app, { publicUrl }) => {
  const ownHost = new URL(publicUrl).hostname;

  for (const language of LANGUAGES) {
    app.get(
      pathIn(language, '/events/:slug.ics'),
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
          return reply.redirect(pathIn(language, `/events/${found.movedTo}.ics${queryOf(request.url)}`), 301);
        if (found.event.status === 'approved') {
          countVisit(app.actions, request, { eventId: found.event.id, kind: 'calendar' }, ownHost);
        }
        return reply
          .header('content-disposition', calendarDisposition(found.event.name))
          .type('text/calendar; charset=utf-8')
          .send(
            writeCalendar([found.event], {
              publicUrl: publicUrl.replace(/\/$/, '') + pathIn(language, ''),
              language,
            }),
          );
      },
    );
  }
};

/**
 * The name of an event's calendar file, in lower case. Characters other than letters and digits become underscores. `ascii` is
 * for clients that do not support Unicode file names.
 */
export function calendarFileName(eventName: string): { name: string; ascii: string } {
  const name = eventName.normalize('NFC').toLowerCase();
  return {
    name: `${shorten(name.replace(/[^\p{L}\p{M}\p{N}]/gu, '_'))}.ics`,
    ascii: `${shorten(name.replace(/[^a-z0-9]/g, '_'))}.ics`,
  };
}

/** Shortens a file name. File systems allow 255 octets, and a letter may need four. */
function shorten(stem: string): string {
  return [...stem].slice(0, 60).join('') || 'event';
}

/** The Content-Disposition header (RFC 6266) of an event's calendar file. */
export function calendarDisposition(eventName: string): string {
  const { name, ascii } = calendarFileName(eventName);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
