import { m } from '#contract/language/message.ts';
import { sayError } from '#server/platform/http/errors/say-error.ts';
import { acceptedLanguage } from '#server/platform/http/reader-language.ts';
import type { BulkOutcome } from '#server/domains/events/review/bulk-outcome.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  adminEventSchema,
  adminListQuerySchema,
  allEventsQuerySchema,
  archiveEventSchema,
  featureEventSchema,
  type AdminEvent,
} from '#contract/admin/admin.ts';
import {
  bulkEventsResultSchema,
  approveEventSchema,
  bulkEventsSchema,
  type BulkEventsResult,
  bulkUndoSchema,
  rejectEventSchema,
  requestChangesSchema,
} from '#contract/events/review.ts';
import type { SiteDependencies } from '#server/platform/db/database.ts';
import type { ListPage } from '#server/platform/db/newest-first.ts';
import { deleteEvent } from '#server/domains/deletion/delete-event.ts';
import { listManagedEvents } from '#server/domains/event-lists/list-managed-events.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import { approveEvent } from '#server/domains/events/review/approve-event.ts';
import { archiveEvent } from '#server/domains/events/review/archive-event.ts';
import { decideEvents } from '#server/domains/events/review/decide-events.ts';
import { featureEvent } from '#server/domains/events/review/feature-event.ts';
import { rejectEvent } from '#server/domains/events/review/reject-event.ts';
import { requestChanges } from '#server/domains/events/review/request-changes.ts';
import { undoRejection, undoRejections } from '#server/domains/events/review/undo-rejection.ts';
import { apiRoutes, PAGED, sendPage, actorOf } from '#server/platform/http/routes.ts';
import { toAdminEvents } from './to-admin-events.ts';

const SHARED = { access: 'admin', sharedResponse: 'admins' } as const;

export const adminEventsRoutes = apiRoutes<SiteDependencies>('admin', (api, { db, publicUrl }) => {
  const response = { 200: adminEventSchema };
  const listResponse = { 200: z.array(adminEventSchema) };

  const toOne = async (row: ResponseRow): Promise<AdminEvent> =>
    (await toAdminEvents(db, publicUrl, [row]))[0]!;
  const toPage = async (page: ListPage<ResponseRow>): Promise<ListPage<AdminEvent>> => ({
    ...page,
    items: await toAdminEvents(db, publicUrl, page.items),
  });

  api.get('/api/admin/pending-events', SHARED, 'List events waiting for review', {
    description: `Submissions, and published events edited since their approval. ${PAGED}`,
    querystring: adminListQuerySchema,
    response: listResponse,
    handler: async (request, reply) => {
      const page = await listManagedEvents(db, { forReview: true }, request.query);
      return sendPage(request, reply, await toPage(page));
    },
  });

  api.get('/api/admin/all-events', SHARED, 'List events of every status', {
    description: `${PAGED} \`search\` lists the events that contain every word.`,
    querystring: allEventsQuerySchema,
    response: listResponse,
    handler: async (request, reply) => {
      const { limit, cursor, ...filters } = request.query;
      return sendPage(request, reply, await toPage(await listManagedEvents(db, filters, { limit, cursor })));
    },
  });

  api.post('/api/admin/approve-event/:eventId', 'admin', 'Publish an event, or restore an archived one', {
    description: 'Also clears the “edited since approval” mark of a published event.',
    body: approveEventSchema,
    response,
    handler: async (request) =>
      toOne(await approveEvent(db, { ...request.params, ...request.body, ...actorOf(request) })),
  });

  api.post('/api/admin/reject-event/:eventId', 'admin', 'Reject a submitted event', {
    description:
      'The owner receives the reason, and gets back the event slot and any tokens paid for flyers.',
    body: rejectEventSchema,
    response,
    handler: async (request) =>
      toOne(await rejectEvent(db, { ...request.params, ...request.body, ...actorOf(request) })),
  });

  api.post('/api/admin/undo-rejection/:eventId', 'admin', 'Undo a rejection', {
    description: 'For 10 seconds, while its email waits: slot, tokens and place in the queue are as before.',
    response,
    handler: async (request) => toOne(await undoRejection(db, { ...request.params, ...actorOf(request) })),
  });

  api.post('/api/admin/request-changes/:eventId', 'admin', 'Ask the owner of a submitted event for changes', {
    description:
      'The owner receives the note. The event keeps its slot and tokens, and returns to its place in the queue when it is saved.',
    body: requestChangesSchema,
    response,
    handler: async (request) =>
      toOne(await requestChanges(db, { ...request.params, ...request.body, ...actorOf(request) })),
  });

  api.post('/api/admin/bulk-events', 'admin', 'Approve, reject, archive or feature several events', {
    description:
      'One transaction. Events that cannot be changed are reported in `refused`. Featuring beyond the limit of a package: ' +
      '409 FEATURED_LIMIT unless `confirm` is true, and nothing changes.',
    body: bulkEventsSchema,
    response: { 200: bulkEventsResultSchema },
    handler: async (request) =>
      inWords(request, await decideEvents(db, { ...request.body, ...actorOf(request) })),
  });

  api.post('/api/admin/bulk-undo-rejection', 'admin', 'Undo several rejections', {
    description:
      'One transaction, for 10 seconds as for one event. Rejections that cannot be undone are reported in `refused`.',
    body: bulkUndoSchema,
    response: { 200: bulkEventsResultSchema },
    handler: async (request) =>
      inWords(request, await undoRejections(db, { ...request.body, ...actorOf(request) })),
  });

  api.patch('/api/admin/events/:id/feature', 'admin', 'Feature an event or stop featuring it', {
    description: "Beyond the limit of the owner's package: 409 FEATURED_LIMIT unless `confirm` is true.",
    body: featureEventSchema,
    response,
    handler: async (request) =>
      toOne(await featureEvent(db, { eventId: request.params.id, ...request.body, ...actorOf(request) })),
  });

  api.patch('/api/admin/events/:id/archive', 'admin', 'Archive a published event or restore it', {
    body: archiveEventSchema,
    response,
    handler: async (request) =>
      toOne(await archiveEvent(db, { eventId: request.params.id, ...request.body, ...actorOf(request) })),
  });

  api.delete('/api/admin/events/:id', 'admin', 'Permanently delete an event with its templates and flyers', {
    done: m('The event has been deleted.'),
    handler: async (request) => deleteEvent(db, { eventId: request.params.id, ...actorOf(request) }),
  });
});

/** Translates the errors of a bulk action into the reader's language. */
function inWords(request: FastifyRequest, { changed, refused }: BulkOutcome): BulkEventsResult {
  const language = acceptedLanguage(request);
  return {
    changed,
    refused: refused.map(({ refusal, ...event }) => ({ ...event, message: sayError(language, refusal) })),
  };
}
