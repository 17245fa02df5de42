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
import type { ListPage } from '#server/db/newest-first.ts';
import { approveEvent } from '#server/events/review/approve-event.ts';
import { archiveEvent } from '#server/events/review/archive-event.ts';
import { deleteEvent } from '#server/deletion/delete-event.ts';
import type { AnsweredRow } from '#server/events/event-answer.ts';
import { featureEvent } from '#server/events/review/feature-event.ts';
import { listManagedEvents } from '#server/event-lists/list-managed-events.ts';
import { rejectEvent } from '#server/events/review/reject-event.ts';
import { sendPage } from '#server/http/page-headers.ts';
import { requireViewer } from '#server/http/viewer.ts';
import { adminEventAnswers } from './admin-event-answers.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { PAGED } from '#server/http/paged.ts';

const eventParams = z.object({ eventId: z.string() });
const idParams = z.object({ id: z.string() });

/** Submissions and everything else that admins do with events. */
export const adminEventsRoutes: FastifyPluginAsyncZod<AdminDependencies> = async (app, { db, publicUrl }) => {
  const answerOne = async (row: AnsweredRow): Promise<AdminEvent> =>
    (await adminEventAnswers(db, publicUrl, [row]))[0]!;
  const answerPage = async (page: ListPage<AnsweredRow>): Promise<ListPage<AdminEvent>> => ({
    ...page,
    items: await adminEventAnswers(db, publicUrl, page.items),
  });

  app.get(
    '/api/admin/pending-events',
    {
      config: { access: 'admin', sharedAnswer: 'admins' },
      schema: {
        summary: 'List events that wait for review',
        description: `Submissions, and published events that were edited since they were approved. ${PAGED}`,
        tags: ['admin'],
        querystring: adminListQuerySchema,
        response: { 200: z.array(adminEventSchema) },
      },
    },
    async (request, reply) => {
      const { limit = ADMIN_PAGE, cursor } = request.query;
      const page = await listManagedEvents(db, { forReview: true }, { limit, cursor });
      return sendPage(request, reply, await answerPage(page));
    },
  );

  app.get(
    '/api/admin/all-events',
    {
      config: { access: 'admin', sharedAnswer: 'admins' },
      schema: {
        summary: 'List events of every status',
        description: `${PAGED} \`search\` takes words that an event must have.`,
        tags: ['admin'],
        querystring: allEventsQuerySchema,
        response: { 200: z.array(adminEventSchema) },
      },
    },
    async (request, reply) => {
      const { status, search, featured, limit = ADMIN_PAGE, cursor } = request.query;
      const filters = { status: status === 'all' ? undefined : status, search, featured };
      const page = await listManagedEvents(db, filters, { limit, cursor });
      return sendPage(request, reply, await answerPage(page));
    },
  );

  app.post(
    '/api/admin/approve-event/:eventId',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Publish an event, or restore an archived one',
        description: 'On a published event that was edited since, it takes that mark off.',
        tags: ['admin'],
        params: eventParams,
        response: { 200: adminEventSchema },
      },
    },
    async (request) => {
      const { params } = request;
      const actorId = requireViewer(request).id;
      return answerOne(await approveEvent(db, { eventId: params.eventId, actorId }));
    },
  );

  app.post(
    '/api/admin/reject-event/:eventId',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Turn down a submitted event',
        description: 'Its owner is told the reason, and gets back its place and what its flyers cost.',
        tags: ['admin'],
        params: eventParams,
        body: rejectEventSchema,
        response: { 200: adminEventSchema },
      },
    },
    async (request) => {
      const { params, body } = request;
      const actorId = requireViewer(request).id;
      return answerOne(await rejectEvent(db, { eventId: params.eventId, actorId, ...body }));
    },
  );

  app.patch(
    '/api/admin/events/:id/feature',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Feature an event or stop featuring it',
        description: "Beyond the owner's package it is 409 FEATURED_LIMIT until `confirm` is true.",
        tags: ['admin'],
        params: idParams,
        body: featureEventSchema,
        response: { 200: adminEventSchema },
      },
    },
    async (request) => {
      const { params, body } = request;
      const actorId = requireViewer(request).id;
      return answerOne(await featureEvent(db, { eventId: params.id, actorId, ...body }));
    },
  );

  app.patch(
    '/api/admin/events/:id/archive',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Archive a published event or restore it',
        tags: ['admin'],
        params: idParams,
        body: archiveEventSchema,
        response: { 200: adminEventSchema },
      },
    },
    async (request) => {
      const { params, body } = request;
      const actorId = requireViewer(request).id;
      return answerOne(await archiveEvent(db, { eventId: params.id, actorId, ...body }));
    },
  );

  app.delete(
    '/api/admin/events/:id',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Delete an event with its templates and flyers, for good',
        tags: ['admin'],
        params: idParams,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const { params } = request;
      const actorId = requireViewer(request).id;
      await deleteEvent(db, { eventId: params.id, actorId });
      return { ok: true as const, message: 'The event is deleted.' };
    },
  );
};
