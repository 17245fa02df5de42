import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { doneSchema } from '#contract/accounts.ts';
import {
  ADMIN_PAGE,
  adminEventSchema,
  adminListQuerySchema,
  allEventsQuerySchema,
  archiveEventSchema,
  featureEventSchema,
  rejectEventSchema,
  type AdminEvent,
} from '#contract/admin.ts';
import type { Database } from '#server/db/database.ts';
import type { ListPage } from '#server/db/newest-first.ts';
import { deleteEvent } from '#server/deletion/delete-event.ts';
import { listManagedEvents } from '#server/event-lists/list-managed-events.ts';
import type { AnsweredRow } from '#server/events/event-row.ts';
import { approveEvent } from '#server/events/review/approve-event.ts';
import { archiveEvent } from '#server/events/review/archive-event.ts';
import { featureEvent } from '#server/events/review/feature-event.ts';
import { rejectEvent } from '#server/events/review/reject-event.ts';
import { PAGED, sendPage } from '#server/http/page-headers.ts';
import { requireViewer } from '#server/http/viewer.ts';
import { toAdminEvents } from './to-admin-events.ts';

const eventParams = z.object({ eventId: z.string() });
const idParams = z.object({ id: z.string() });

/** Reviewing, featuring, archiving and deleting events. */
export const adminEventsRoutes: FastifyPluginAsyncZod<{ db: Database; publicUrl: string }> = async (
  app,
  { db, publicUrl },
) => {
  const config = { access: 'admin' } as const;
  const listConfig = { access: 'admin', sharedAnswer: 'admins' } as const;
  const tags = ['admin'];
  const response = { 200: adminEventSchema };
  const listResponse = { 200: z.array(adminEventSchema) };

  const toOne = async (row: AnsweredRow): Promise<AdminEvent> =>
    (await toAdminEvents(db, publicUrl, [row]))[0]!;
  const toPage = async (page: ListPage<AnsweredRow>): Promise<ListPage<AdminEvent>> => ({
    ...page,
    items: await toAdminEvents(db, publicUrl, page.items),
  });

  app.get(
    '/api/admin/pending-events',
    {
      config: listConfig,
      schema: {
        summary: 'List events that wait for review',
        description: `Submissions, and published events edited since their approval. ${PAGED}`,
        tags,
        querystring: adminListQuerySchema,
        response: listResponse,
      },
    },
    async (request, reply) => {
      const { limit = ADMIN_PAGE, cursor } = request.query;
      const page = await listManagedEvents(db, { forReview: true }, { limit, cursor });
      return sendPage(request, reply, await toPage(page));
    },
  );

  app.get(
    '/api/admin/all-events',
    {
      config: listConfig,
      schema: {
        summary: 'List events of every status',
        description: `${PAGED} \`search\` takes words that an event must contain.`,
        tags,
        querystring: allEventsQuerySchema,
        response: listResponse,
      },
    },
    async (request, reply) => {
      const { status, search, featured, limit = ADMIN_PAGE, cursor } = request.query;
      const filters = { status: status === 'all' ? undefined : status, search, featured };
      const page = await listManagedEvents(db, filters, { limit, cursor });
      return sendPage(request, reply, await toPage(page));
    },
  );

  app.post(
    '/api/admin/approve-event/:eventId',
    {
      config,
      schema: {
        summary: 'Publish an event, or restore an archived one',
        description: 'Clears the edited mark of a published event.',
        tags,
        params: eventParams,
        response,
      },
    },
    async (request) => {
      const actorId = requireViewer(request).id;
      return toOne(await approveEvent(db, { ...request.params, actorId }));
    },
  );

  app.post(
    '/api/admin/reject-event/:eventId',
    {
      config,
      schema: {
        summary: 'Reject a submitted event',
        description:
          'Its owner is told the reason and gets back the event slot and any tokens paid for flyers.',
        tags,
        params: eventParams,
        body: rejectEventSchema,
        response,
      },
    },
    async (request) => {
      const actorId = requireViewer(request).id;
      return toOne(await rejectEvent(db, { ...request.params, ...request.body, actorId }));
    },
  );

  app.patch(
    '/api/admin/events/:id/feature',
    {
      config,
      schema: {
        summary: 'Feature an event or stop featuring it',
        description: "Beyond the limit of the owner's package: 409 FEATURED_LIMIT unless `confirm` is true.",
        tags,
        params: idParams,
        body: featureEventSchema,
        response,
      },
    },
    async (request) => {
      const actorId = requireViewer(request).id;
      return toOne(await featureEvent(db, { eventId: request.params.id, ...request.body, actorId }));
    },
  );

  app.patch(
    '/api/admin/events/:id/archive',
    {
      config,
      schema: {
        summary: 'Archive a published event or restore it',
        tags,
        params: idParams,
        body: archiveEventSchema,
        response,
      },
    },
    async (request) => {
      const actorId = requireViewer(request).id;
      return toOne(await archiveEvent(db, { eventId: request.params.id, ...request.body, actorId }));
    },
  );

  app.delete(
    '/api/admin/events/:id',
    {
      config,
      schema: {
        summary: 'Permanently delete an event with its templates and flyers',
        tags,
        params: idParams,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await deleteEvent(db, { eventId: request.params.id, actorId: requireViewer(request).id });
      return { ok: true as const, message: 'The event is deleted.' };
    },
  );
};
