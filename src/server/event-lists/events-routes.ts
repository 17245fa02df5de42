import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { EVENT_COUNT_CAP } from '#contract/event-constants.ts';
import {
  eventListQuerySchema,
  eventSchema,
  eventSuggestionSchema,
  eventSuggestionsQuerySchema,
  listedEventSchema,
} from '#contract/events.ts';
import { eventFacetsSchema } from '#contract/event-facets.ts';
import type { Database } from '#server/db/database.ts';
import { sendPage } from '#server/http/page-headers.ts';
import { countFacets } from './facets/count-facets.ts';
import { listEvents } from './list-events.ts';
import { listFeaturedEvents } from './list-featured-events.ts';
import { suggestEvents, SUGGESTIONS_MAX } from './suggest-events.ts';

export type EventsDependencies = {
  db: Database;
  /** Makes the paths of pictures absolute. */
  publicUrl: string;
};

/** Reading events. Every answer may be kept and must be asked for again, so that a change shows at once. */
export const eventsRoutes: FastifyPluginAsyncZod<EventsDependencies> = async (app, { db, publicUrl }) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', request.viewer ? 'private, no-store' : 'public, no-cache');
    reply.header('vary', 'Cookie, Authorization');
  });

  app.get(
    '/api/events',
    {
      config: { access: 'public', sharedAnswer: 'everyone' },
      schema: {
        summary: 'List events',
        description:
          'Approved events. `Link` with `rel="next"` leads to the next page; `X-Total-Count` says how many there ' +
          `are, at most ${EVENT_COUNT_CAP}, and \`X-Total-Count-Capped: true\` that there are more. \`X-Search-Corrected\` is, percent-encoded, what was searched for in place of a misspelt search.`,
        tags: ['events'],
        querystring: eventListQuerySchema,
        response: { 200: z.array(listedEventSchema) },
      },
    },
    async (request, reply) => {
      const found = await listEvents(db, publicUrl, request.query, new Date());
      // Headers hold no letters but plain ones.
      if (found.corrected !== null) {
        reply.header('x-search-corrected', encodeURIComponent(found.corrected));
      }
      return sendPage(request, reply, found);
    },
  );

  app.get(
    '/api/events/featured',
    {
      config: { access: 'public', sharedAnswer: 'everyone' },
      schema: {
        summary: 'List featured events that are not over',
        tags: ['events'],
        response: { 200: z.array(eventSchema) },
      },
    },
    async () => listFeaturedEvents(db, publicUrl, new Date()),
  );

  app.get(
    '/api/events/facets',
    {
      // Every page of home asks for it, and counting is the most of what such a page costs.
      config: { access: 'public', sharedAnswer: 'everyone', sharedWithPages: true },
      schema: {
        summary: 'List the countries, regions and categories that have upcoming events',
        description: `With how many they have, counted up to ${EVENT_COUNT_CAP}. What has none is left out.`,
        tags: ['events'],
        response: { 200: eventFacetsSchema },
      },
    },
    async () => countFacets(db, new Date()),
  );

  app.get(
    '/api/events/suggestions',
    {
      config: { access: 'public', sharedAnswer: 'everyone' },
      schema: {
        summary: 'Suggest what somebody who is typing may be looking for',
        description: `At most ${SUGGESTIONS_MAX}: places and topics of upcoming events, events, organisers.`,
        tags: ['events'],
        querystring: eventSuggestionsQuerySchema,
        response: { 200: z.array(eventSuggestionSchema) },
      },
    },
    async (request) => suggestEvents(db, request.query.search ?? '', new Date()),
  );
};
