import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownEventSchema } from '#contract/events/own-event.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ownEventResponse } from '#server/domains/events/event-response.ts';
import { dropPagesAfterWrites } from '#server/platform/http/caching/page-cache.ts';
import { routeOptions, requireViewer } from '#server/platform/http/routes.ts';
import { duplicateEvent } from './duplicate-event.ts';

const route = routeOptions('events');

export const duplicationRoutes: FastifyPluginAsyncZod<{
  db: Database;
  publicUrl: string;
}> = async (app, { db, publicUrl }) => {
  dropPagesAfterWrites(app);

  app.post(
    '/api/events/:id/duplicate',
    route('owner', 'Copy an event as a draft', {
      description:
        'With its pictures and templates, whole weeks later; without status, counts and flyers. A draft takes no slot.',
      params: z.object({ id: z.string() }),
      response: { 201: ownEventSchema },
    }),
    async (request, reply) => {
      const event = await duplicateEvent(db, requireViewer(request), request.params.id);
      reply.code(201);
      return ownEventResponse(event, publicUrl);
    },
  );
};
