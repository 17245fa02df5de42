import { ownEventSchema } from '#contract/events/own-event.ts';
import type { SiteDependencies } from '#server/platform/db/database.ts';
import { ownEventResponse } from '#server/domains/events/event-response.ts';
import { dropPagesAfterWrites } from '#server/platform/http/caching/page-cache.ts';
import { apiRoutes, requireViewer } from '#server/platform/http/routes.ts';
import { duplicateEvent } from './duplicate-event.ts';

export const duplicationRoutes = apiRoutes<SiteDependencies>('events', (api, { db, publicUrl }, app) => {
  dropPagesAfterWrites(app);

  api.post('/api/events/:id/duplicate', 'owner', 'Copy an event as a draft', {
    description:
      'With its pictures and templates, whole weeks later; without status, counts and flyers. A draft takes no slot.',
    response: { 201: ownEventSchema },
    handler: async (request, reply) => {
      const event = await duplicateEvent(db, requireViewer(request), request.params.id);
      reply.code(201);
      return ownEventResponse(event, publicUrl);
    },
  });
});
