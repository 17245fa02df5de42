import { z } from 'zod';
import { EVENT_COUNT_CAP, RELATED_EVENTS_MAX } from '#contract/events/event-constants.ts';
import {
  eventListQuerySchema,
  eventSchema,
  eventSuggestionSchema,
  eventSuggestionsQuerySchema,
  listedEventSchema,
} from '#contract/events/events.ts';
import { eventHintsQuerySchema, eventHintsSchema } from '#contract/events/event-hints.ts';
import { eventFacetsSchema } from '#contract/events/event-facets.ts';
import type { SiteDependencies } from '#server/platform/db/database.ts';
import { revalidateResponses } from '#server/platform/http/caching/etags.ts';
import { queryOf } from '#server/platform/http/request-url.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { apiRoutes, sendPage } from '#server/platform/http/routes.ts';
import { countFacets } from './facets/count-facets.ts';
import { listEvents } from './list-events.ts';
import { listFeaturedEvents } from './list-featured-events.ts';
import { relatedEvents } from './related/related-events.ts';
import { findSimilarEvents } from './related/similar-events.ts';
import { citiesOf } from '#server/platform/places/gazetteer.ts';
import { currencyOf } from '#server/platform/places/currency-of.ts';
import { placeOf } from '#server/platform/places/place-of.ts';
import { suggestEvents, SUGGESTIONS_MAX } from './suggest-events.ts';

const SHARED = { access: 'public', sharedResponse: 'everyone' } as const;
/** Rendered pages share this response, because every home page shows the counts, and counting is most of that page's cost. */
const SHARED_WITH_PAGES = { access: 'public', sharedResponse: 'everyone', sharedWithPages: true } as const;

/**
 * Routes that list public events. Clients may cache the responses but must revalidate them, so that a change shows immediately.
 */
export const eventsRoutes = apiRoutes<SiteDependencies>('events', (api, { db, publicUrl }, app) => {
  revalidateResponses(app);

  api.get('/api/events', SHARED, 'List events', {
    description:
      'Approved events. `Link` with `rel="next"` leads to the next page. `X-Total-Count` is their number, at most ' +
      `${EVENT_COUNT_CAP}; \`X-Total-Count-Capped: true\` means that there are more. \`X-Search-Corrected\` is what was searched for instead, percent-encoded: the corrected spelling of a misspelt search, or only its place. \`X-Search-Dropped\` are the words that no event in that place has.`,
    querystring: eventListQuerySchema,
    response: { 200: z.array(listedEventSchema) },
    handler: async (request, reply) => {
      const found = await app.readPublic(request, (from) =>
        listEvents(from, publicUrl, request.query, new Date()),
      );
      // Headers are limited to Latin-1.
      if (found.corrected !== null) {
        reply.header('x-search-corrected', encodeURIComponent(found.corrected));
      }
      if (found.dropped) reply.header('x-search-dropped', encodeURIComponent(found.dropped));
      return sendPage(request, reply, found);
    },
  });

  api.get('/api/events/featured', SHARED, 'List featured events that are not over', {
    response: { 200: z.array(eventSchema) },
    handler: async (request) =>
      app.readPublic(request, (from) => listFeaturedEvents(from, publicUrl, new Date())),
  });

  api.get(
    '/api/events/facets',
    SHARED_WITH_PAGES,
    'List the countries, regions and categories of upcoming events',
    {
      description: `With counts up to ${EVENT_COUNT_CAP}. Those without events are left out.`,
      response: { 200: eventFacetsSchema },
      handler: async (request) => app.readPublic(request, (from) => countFacets(from, new Date())),
    },
  );

  api.get('/api/events/suggestions', SHARED, 'Suggest completions of a search', {
    description: `At most ${SUGGESTIONS_MAX}: places and topics of upcoming events, events, organizers.`,
    querystring: eventSuggestionsQuerySchema,
    response: { 200: z.array(eventSuggestionSchema) },
    handler: async (request) =>
      app.readPublic(request, (from) => suggestEvents(from, request.query.search ?? '', new Date())),
  });

  api.get(
    '/api/events/:slug/related',
    { access: 'public', sharedResponse: 'visitors' },
    'List events related to an event',
    {
      description:
        `At most ${RELATED_EVENTS_MAX} approved events that are not over, ordered by shared tags, category, city, ` +
        'country and organizer.',
      response: { 200: z.array(eventSchema) },
      handler: async (request, reply) => {
        const { params, viewer } = request;
        const found = await app.readPublic(request, (from) =>
          relatedEvents(from, publicUrl, params.slug, viewer, new Date()),
        );
        if (found === null) throw new AppError('NOT_FOUND', 'Event not found');
        if ('movedTo' in found) {
          return reply.redirect(`/api/events/${found.movedTo}/related${queryOf(request.url)}`, 301);
        }
        return found.events;
      },
    },
  );

  api.get('/api/event-hints', 'client', 'Get hints for an event that is being written', {
    description:
      'The time zone, country and currency of its location, the cities of that country, and published events that may be the same.',
    querystring: eventHintsQuerySchema,
    response: { 200: eventHintsSchema },
    handler: async (request) => {
      const { name, location, eventDate, eventEndDate = null, except = null } = request.query;
      const { timezone = null, country = null } = (location && placeOf(location)) || {};
      const similar =
        name && location && eventDate
          ? await findSimilarEvents(db, { name, location, eventDate, eventEndDate, except }, 'approved')
          : [];
      return {
        timezone,
        country,
        currency: country && currencyOf(country),
        cities: country ? citiesOf(country) : [],
        similar: similar.map((one) => ({ name: one.name, slug: one.slug, eventDate: one.eventDate })),
      };
    },
  });
});
