import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { feedQuerySchema, type FeedQuery } from '#contract/events/feeds.ts';
import { writeCalendar } from '#server/features/calendar/write-calendar.ts';
import type { PageDependencies } from '#server/platform/db/database.ts';
import { listEvents } from '#server/domains/event-lists/list-events.ts';
import { listLatestEvents } from '#server/domains/event-lists/list-latest-events.ts';
import { feedEntry, type Feed } from './feed-entry.ts';
import { writeRss, writeAtom } from './write-feed.ts';
import { AFRICAN_REGIONS } from '#contract/places/african-regions.ts';
import { BRAND } from '#contract/brand.ts';

const ENTRIES = 100;
const CALENDAR_EVENTS = 200;
const REFRESH_HOURS = 6;

const DESCRIPTION = 'Tech and innovation events across Africa, newest first.';

/** Shared caches ask at most once a second, however many clients poll. Clients revalidate with the ETag. */
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

/** Returns the filters as a query string with a question mark, in canonical order; '' without filters. */
function searchOf(query: FeedQuery): string {
  const given = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
}

const DAYS: Record<NonNullable<FeedQuery['dates']>, string> = {
  today: 'today',
  weekend: 'this weekend',
  week: 'this week',
  month: 'this month',
  'next-month': 'next month',
};

/** Returns the feed's name, such as `Tukutane: Past technology events in Kenya, this weekend`. */
function feedName(query: FeedQuery): string {
  const { category, when, attendance, flyerEnabled, featured, search } = query;
  const words = [
    when === 'past' ? 'past' : when === 'all' ? 'all' : '',
    featured === 'only' ? 'featured' : '',
    attendance ?? '',
    category === undefined || category === 'all' ? '' : category,
    'events',
    flyerEnabled === undefined ? '' : flyerEnabled === 'true' ? 'with flyers' : 'without flyers',
    placeName(query),
    query.organizer === undefined ? '' : 'by one organizer',
  ];
  const name = words.filter((word) => word !== '').join(' ');
  const shown = name === 'events' ? 'upcoming events' : name;
  return [
    `${BRAND.name}: ${shown.charAt(0).toUpperCase()}${shown.slice(1)}`,
    dayNames(query),
    search ? `matching “${search}”` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function placeName({ country, region }: FeedQuery): string {
  const regionName = AFRICAN_REGIONS.find(({ slug }) => slug === region)?.name;
  return country || regionName ? `in ${country ?? regionName}` : '';
}

/** Names the days. As in the list, picked days override a preset. */
function dayNames({ dates, from, to }: FeedQuery): string {
  if (from !== undefined && to !== undefined) return from === to ? `on ${from}` : `${from} to ${to}`;
  if (from !== undefined) return `from ${from}`;
  if (to !== undefined) return `until ${to}`;
  return dates === undefined ? '' : DAYS[dates];
}
