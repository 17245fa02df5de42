import { z } from 'zod';
import { adminListQuerySchema } from '#contract/admin/admin.ts';
import {
  eventFlyerSchema,
  eventReviewSchema,
  managedEventSchema,
  timelineEntrySchema,
} from '#contract/events/review.ts';
import type { SiteDependencies } from '#server/platform/db/database.ts';
import { findEvent } from '#server/domains/events/find-event.ts';
import { listEventFlyers } from '#server/domains/flyers/list-event-flyers.ts';
import { apiRoutes, PAGED, sendPage } from '#server/platform/http/routes.ts';
import { listEventTemplates } from '#server/domains/templates/list-own-templates.ts';
import { toAdminEvents } from '../to-admin-events.ts';
import { readEventReview } from './read-event-review.ts';
import { readTimeline } from './read-timeline.ts';

export const eventManagementRoutes = apiRoutes<SiteDependencies>('admin', (api, { db, publicUrl }) => {
  api.get('/api/admin/events/:id', 'admin', 'Read one event of any status with its owner and templates', {
    response: { 200: managedEventSchema },
    handler: async (request) => {
      const event = await findEvent(db, request.params.id);
      const [[managed], templates] = await Promise.all([
        toAdminEvents(db, publicUrl, [event]),
        listEventTemplates(db, event.id),
      ]);
      return { ...managed!, templates };
    },
  });

  api.get('/api/admin/events/:id/review', 'admin', 'Read facts about an event for its review', {
    description:
      'Linked hosts, what came of the owner’s other events, events that may be the same, and events that repeat its text.',
    response: { 200: eventReviewSchema },
    handler: async (request) => readEventReview(db, request.params.id),
  });

  api.get('/api/admin/events/:id/timeline', 'admin', 'List what happened to an event', {
    description: 'Newest first, at most 500 entries, from the audit log and the owner’s activity.',
    response: { 200: z.array(timelineEntrySchema) },
    handler: async (request) => readTimeline(db, request.params.id),
  });

  api.get('/api/admin/events/:id/flyers', 'admin', 'List the flyers of an event', {
    description: PAGED,
    querystring: adminListQuerySchema,
    response: { 200: z.array(eventFlyerSchema) },
    handler: async (request, reply) => {
      const { id } = await findEvent(db, request.params.id);
      return sendPage(request, reply, await listEventFlyers(db, id, request.query));
    },
  });
});
