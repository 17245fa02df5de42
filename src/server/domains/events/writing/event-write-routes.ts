import type { FastifyReply } from 'fastify';
import type { EventRow } from '../event-row.ts';
import { createdEventSchema, editableEventSchema, ownEventSchema } from '#contract/events/own-event.ts';
import { scheduleEventSchema, createEventSchema, updateEventSchema } from '#contract/events/event-input.ts';
import { EVENT_BODY_BYTES } from '#contract/events/event-rules.ts';
import type { SiteDependencies } from '#server/platform/db/database.ts';
import { dropPagesAfterWrites } from '#server/platform/http/caching/page-cache.ts';
import { apiRoutes, idempotencyHeaders, requireViewer } from '#server/platform/http/routes.ts';
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

const WRITES = { access: 'owner', sheds: 'itself', bodyLimit: EVENT_BODY_BYTES } as const;

type Dependencies = SiteDependencies & { storage: Storage };

/** Routes that write events. The ETag of each response is the event's version, for `If-Match`. */
export const eventWriteRoutes = apiRoutes<Dependencies>(
  'events',
  (api, { publicUrl, ...dependencies }, app) => {
    dropPagesAfterWrites(app);
    const answer = (reply: FastifyReply, event: EventRow) => {
      reply.header('etag', versionTag(event));
      return ownEventResponse(event, publicUrl);
    };

    api.get('/api/events/id/:id', 'owner', 'Show an event for editing', {
      description: 'Of any status, for its owner and admins.',
      response: { 200: editableEventSchema },
      handler: async (request, reply) => {
        const event = await findEditableEvent(dependencies.db, request.params.id, requireViewer(request));
        return { ...answer(reply, event), earlierNotes: await earlierNotes(dependencies.db, event) };
      },
    });

    api.post('/api/events', { ...WRITES, access: 'client' }, 'Submit an event for review', {
      description:
        "Takes a slot of the caller's limit (403 EVENT_LIMIT_REACHED) and, with flyers, 10 tokens (402). Pictures are " +
        'data URLs of JPEG, PNG or WebP, at most 10 MB each, or paths of uploaded ones. The slug is optional. With `draft` ' +
        'the event is only saved, and takes no slot and no tokens. With `repeat` it is as many events, all or none. The same Idempotency-Key gets the event that it made, with `Idempotency-Replayed: true`.',
      headers: idempotencyHeaders,
      body: createEventSchema,
      response: { 201: createdEventSchema },
      handler: async (request, reply) => {
        const key = request.headers['idempotency-key'] ?? null;
        const created = await createEvent(dependencies, requireViewer(request), request.body, key);
        reply.header('etag', versionTag(created.made[0]!));
        const [first, ...others] = answerCreated(reply, created, '/api/events/id');
        const repeated = others.map(({ id, slug, eventDate }) => ({ id, slug, eventDate }));
        return { ...ownEventResponse(first!, publicUrl), ...(repeated.length > 0 && { repeated }) };
      },
    });

    api.put('/api/events/:id', WRITES, 'Edit an event', {
      description:
        'Name, description and date are required; other absent fields stay. A published event stays published. ' +
        '`If-Match` (412) or `expectedUpdatedAt` (409 EDIT_CONFLICT) protect other people’s edits that the caller has not seen.',
      body: updateEventSchema,
      response: { 200: ownEventSchema },
      handler: async (request, reply) => {
        const { params: { id }, body, headers } = request; // oxfmt-ignore
        const event = await updateEvent(dependencies, requireViewer(request), id, body, headers['if-match']);
        return answer(reply, event);
      },
    });

    api.post('/api/events/:id/scheduling', 'owner', 'Cancel, postpone or reinstate an event', {
      description: 'Of a published event (409 otherwise). The reason is public.',
      body: scheduleEventSchema,
      response: { 200: ownEventSchema },
      handler: async (request, reply) => {
        const event = await scheduleEvent(
          dependencies.db,
          requireViewer(request),
          request.params.id,
          request.body,
        );
        return answer(reply, event);
      },
    });

    api.post(
      '/api/events/:id/resume-flyers',
      'owner',
      'Resume flyers that were paused because they drained the tokens',
      {
        response: { 200: ownEventSchema },
        handler: async (request) =>
          ownEventResponse(
            await resumeFlyers(dependencies.db, requireViewer(request), request.params.id),
            publicUrl,
          ),
      },
    );

    api.post('/api/events/:id/withdrawal', 'owner', 'Withdraw an event from its review', {
      description:
        'Of a pending event (409 otherwise). It is a draft again; its slot and the 10 tokens for flyers come back.',
      response: { 200: ownEventSchema },
      handler: async (request, reply) => {
        const event = await withdrawEvent(dependencies.db, requireViewer(request), request.params.id);
        return answer(reply, event);
      },
    });
  },
);
