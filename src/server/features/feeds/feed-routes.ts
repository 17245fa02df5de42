import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { feedQuerySchema, type FeedQuery } from '#contract/events/feeds.ts';
import { writeCalendar } from '#server/features/calendar/write-calendar.ts';
import type { PageDependencies } from '#server/platform/db/database.ts';
import { listEvents } from '#server/domains/event-lists/list-events.ts';
import { listLatestEvents } from '#server/domains/event-lists/list-latest-events.ts';
import { feedEntry, type Feed } from './feed-entry.ts';
import { feedName } from './feed-name.ts';
import { writeRss, writeAtom } from './write-feed.ts';

const ENTRIES = 100;
const CALENDAR_EVENTS = 200;
const REFRESH_HOURS = 6;

const DESCRIPTION = 'Tech and innovation events across Africa, newest first.';

/** Shared caches ask once a second, however many clients poll; these revalidate by ETag. */
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
    path: string,
    request: FastifyRequest<{ Querystring: FeedQuery }>,
  ): Promise<Feed> => {
    const { query } = request;
    const latest = await app.readPublic(request, (from) =>
      listLatestEvents(from, origin, query, query.limit ?? ENTRIES, new Date()),
    );
    const entries = latest.map((event) => feedEntry(event, origin));
    return {
      title: feedName(query),
      description: DESCRIPTION,
      self: origin + path + searchOf(query),
      page: `${origin}/${searchOf(query)}`,
      // An empty feed needs a fixed time, or its ETag would always change.
      updated: entries.map(({ updated }) => updated).reduce(later, '2026-01-01T00:00:00.000Z'),
      entries,
    };
  };

  app.get('/events.rss', options, async (request, reply) =>
    reply.type('application/rss+xml; charset=utf-8').send(writeRss(await readFeed('/events.rss', request))),
  );

  app.get('/events.atom', options, async (request, reply) =>
    reply
      .type('application/atom+xml; charset=utf-8')
      .send(writeAtom(await readFeed('/events.atom', request))),
  );

  app.get('/events.ics', options, async (request, reply) => {
    const { query } = request;
    const limit = query.limit ?? CALENDAR_EVENTS;
    const { items } = await app.readPublic(request, (from) =>
      listEvents(from, origin, { ...query, limit, sort: 'date' }, new Date()),
    );
    const feed = {
      name: feedName(query),
      url: `${origin}/events.ics${searchOf(query)}`,
      refreshHours: REFRESH_HOURS,
    };
    return reply
      .header('content-disposition', 'inline; filename="events.ics"')
      .type('text/calendar; charset=utf-8')
      .send(writeCalendar(items, { publicUrl: origin, feed }));
  });
};

const later = (one: string, other: string) => (one > other ? one : other);

/** The filters as a query string in a canonical order, with its question mark; '' without any. */
function searchOf(query: FeedQuery): string {
  const given = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
}
