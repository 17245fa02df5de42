import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { feedQuerySchema, type FeedQuery } from '#contract/events/feeds.ts';
import { writeCalendar } from '#server/features/calendar/write-calendar.ts';
import type { PageDependencies } from '#server/platform/db/database.ts';
import { listEvents } from '#server/domains/event-lists/list-events.ts';
import { listLatestEvents } from '#server/domains/event-lists/list-latest-events.ts';
import { feedEntry, type Feed } from './feed-entry.ts';
import { writeRss, writeAtom } from './write-feed.ts';
import { LANGUAGES, pathIn, type Language } from '#contract/language/languages.ts';
import { m } from '#contract/language/message.ts';
import { inLanguage, translate } from '#server/platform/language/translate.ts';
import { feedName } from './feed-name.ts';

const ENTRIES = 100;
const CALENDAR_EVENTS = 200;
const REFRESH_HOURS = 6;

const DESCRIPTION = m('Tech and innovation events across Africa, newest first.');

/** Shared caches revalidate at most once a second, however many clients poll. Clients revalidate with the ETag. */
const CACHED = 'public, max-age=0, s-maxage=1, must-revalidate';

export const feedRoutes: FastifyPluginAsyncZod<PageDependencies> = async (app, { publicUrl }) => {
  const origin = publicUrl.replace(/\/$/, '');
  const options = {
    config: { anonymous: true, sharedResponse: 'everyone' },
    schema: { hide: true, querystring: feedQuerySchema },
  } as const;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', CACHED);
  });

  const readFeed = async (
    language: Language,
    path: string,
    request: FastifyRequest<{ Querystring: FeedQuery }>,
  ): Promise<Feed> => {
    const { query } = request;
    const site = origin + pathIn(language, '');
    const latest = await app.readPublic(request, (from) =>
      listLatestEvents(from, origin, query, query.limit ?? ENTRIES, new Date()),
    );
    const entries = inLanguage(language, () => latest.map((event) => feedEntry(event, origin, language)));
    return {
      language,
      title: feedName(query, language),
      description: translate(language, DESCRIPTION),
      self: site + path + searchOf(query),
      page: origin + pathIn(language, `/${searchOf(query)}`),
      // An empty feed needs a fixed date, or its ETag would change with every response.
      updated: entries.map(({ updated }) => updated).reduce(later, '2026-01-01T00:00:00.000Z'),
      entries,
    };
  };

  // The URL alone sets a feed's language, because feed readers poll from servers, whose `Accept-Language` is meaningless.
  for (const language of LANGUAGES) {
    for (const [format, write] of Object.entries({ rss: writeRss, atom: writeAtom })) {
      const path = `/events.${format}`;
      app.get(pathIn(language, path), options, async (request, reply) =>
        reply
          .type(`application/${format}+xml; charset=utf-8`)
          .send(write(await readFeed(language, path, request))),
      );
    }

    app.get(pathIn(language, '/events.ics'), options, async (request, reply) => {
      const { query } = request;
      const limit = query.limit ?? CALENDAR_EVENTS;
      const { items } = await app.readPublic(request, (from) =>
        listEvents(from, origin, { ...query, limit, sort: 'date' }, new Date()),
      );
      const publicUrl = origin + pathIn(language, '');
      const feed = {
        name: feedName(query, language),
        url: `${publicUrl}/events.ics${searchOf(query)}`,
        refreshHours: REFRESH_HOURS,
      };
      return reply
        .header('content-disposition', 'inline; filename="events.ics"')
        .type('text/calendar; charset=utf-8')
        .send(writeCalendar(items, { publicUrl, language, feed }));
    });
  }
};

const later = (one: string, other: string) => (one > other ? one : other);

/** Returns the filters as a query string with a question mark, in canonical order; '' without filters. */
function searchOf(query: FeedQuery): string {
  const given = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
}
