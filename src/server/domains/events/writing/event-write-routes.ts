import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createdEventSchema, editableEventSchema, ownEventSchema } from '#contract/events/own-event.ts';
import { scheduleEventSchema, createEventSchema, updateEventSchema } from '#contract/events/event-input.ts';
import { EVENT_BODY_BYTES } from '#contract/events/event-rules.ts';
import type { Database } from '#server/platform/db/database.ts';
import { dropPagesAfterWrites } from '#server/platform/http/caching/page-cache.ts';
import { routeOptions, idempotencyHeaders, requireViewer } from '#server/platform/http/routes.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import { createEvent } from './create-event.ts';
import { answerCreated } from './created-once.ts';
import { findEditableEvent } from '../find-event.ts';
import { earlierNotes } from '../review/earlier-notes.ts';
import { ownEventResponse } from '../event-response.ts';
import { versionTag } from './seen-version.ts';
import { resumeFlyers } from '../flyer-guard/resume-flyers.ts';
import { scheduleEvent } from './schedule-event.ts';
import { updateEvent } from './update-event.ts';
import { withdrawEvent } from './withdraw-event.ts';

const params = z.object({ id: z.string() });

const route = routeOptions('events');

/** Routes that write events. The ETag of each response is the event's version, for `If-Match`. */
export const eventWriteRoutes: FastifyPluginAsyncZod<{
  db: Database;
  storage: Storage;
  publicUrl: string;
}> = async (app, { publicUrl, ...dependencies }) => {
  dropPagesAfterWrites(app);

  app.get(
    '/api/events/id/:id',
    route('owner', 'Show an event for editing', {
      description: 'Of any status, for its owner and admins.',
      params,
      response: { 200: editableEventSchema },
    }),
    async (request, reply) => {
      const event = await findEditableEvent(dependencies.db, request.params.id, requireViewer(request));
      reply.header('etag', versionTag(event));
      return {
        ...ownEventResponse(event, publicUrl),
        earlierNotes: await earlierNotes(dependencies.db, event),
      };
    },
  );

  app.post(
    '/api/events',
    route({ access: 'client', sheds: 'itself', bodyLimit: EVENT_BODY_BYTES }, 'Submit an event for review', {
      description:
        "Takes a slot of the caller's limit (403 EVENT_LIMIT_REACHED) and, with flyers, 10 tokens (402). Pictures are " +
        'data URLs of JPEG, PNG or WebP, at most 10 MB each, or paths of uploaded ones. The slug is optional. With `draft` ' +
        'the event is only saved, and takes no slot and no tokens. With `repeat` it is as many events, all or none. The same Idempotency-Key gets the event that it made, with `Idempotency-Replayed: true`.',
      headers: idempotencyHeaders,
      body: createEventSchema,
      response: { 201: createdEventSchema },
    }),
    async (request, reply) => {
      const key = request.headers['idempotency-key'] ?? null;
      const created = await createEvent(dependencies, requireViewer(request), request.body, key);
      reply.header('etag', versionTag(created.made[0]!));
      const [first, ...others] = answerCreated(reply, created, '/api/events/id');
      const repeated = others.map(({ id, slug, eventDate }) => ({ id, slug, eventDate }));
      return { ...ownEventResponse(first!, publicUrl), ...(repeated.length > 0 && { repeated }) };
    },
  );

  app.put(
    '/api/events/:id',
    route({ access: 'owner', sheds: 'itself', bodyLimit: EVENT_BODY_BYTES }, 'Edit an event', {
      description:
        'Name, description and date are required; other absent fields stay. A published event stays published. ' +
        '`If-Match` (412) or `expectedUpdatedAt` (409 EDIT_CONFLICT) protect other people’s edits that the caller has not seen.',
      params,
      body: updateEventSchema,
      response: { 200: ownEventSchema },
    }),
    async (request, reply) => {
      const { params: { id }, body, headers } = request; // oxfmt-ignore
      const event = await updateEvent(dependencies, requireViewer(request), id, body, headers['if-match']);
      reply.header('etag', versionTag(event));
      return ownEventResponse(event, publicUrl);
    },
  );

  app.post(
    '/api/events/:id/scheduling',
    route('owner', 'Cancel, postpone or reinstate an event', {
      description: 'Of a published event (409 otherwise). The reason is public.',
      params,
      body: scheduleEventSchema,
      response: { 200: ownEventSchema },
    }),
    async (request, reply) => {
      const event = await scheduleEvent(
        dependencies.db,
        requireViewer(request),
        request.params.id,
        request.body,
      );
      reply.header('etag', versionTag(event));
      return ownEventResponse(event, publicUrl);
    },
  );

  app.post(
    '/api/events/:id/resume-flyers',
    route('owner', 'Resume flyers that were paused because they drained the tokens', {
      params,
      response: { 200: ownEventSchema },
    }),
    async (request) =>
      ownEventResponse(
        await resumeFlyers(dependencies.db, requireViewer(request), request.params.id),
        publicUrl,
      ),
  );

  app.post(
    '/api/events/:id/withdrawal',
    route('owner', 'Withdraw an event from its review', {
      description:
        'Of a pending event (409 otherwise). It is a draft again; its slot and the 10 tokens for flyers come back.',
      params,
      response: { 200: ownEventSchema },
    }),
    async (request, reply) => {
      const event = await withdrawEvent(dependencies.db, requireViewer(request), request.params.id);
      reply.header('etag', versionTag(event));
      return ownEventResponse(event, publicUrl);
    },
  );
};
