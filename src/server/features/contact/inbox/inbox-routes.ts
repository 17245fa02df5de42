import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  contactListQuerySchema,
  contactMessageSchema,
  contactThreadSchema,
  replySchema,
  updateContactSchema,
} from '#contract/admin/contact-inbox.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  routeOptions,
  PAGED,
  sendPage,
  idempotencyHeaders,
  requireViewer,
  actorOf,
} from '#server/platform/http/routes.ts';
import { findContactThread } from './find-contact-thread.ts';
import { listContactMessages } from './list-contact-messages.ts';
import { updateContactMessage, replyToContactMessage } from './answer-contact-message.ts';

const route = routeOptions('admin');
const params = z.object({ id: z.string() });
const response = { 200: contactThreadSchema };

/** Contact messages, for the admin inbox. */
export const inboxRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/api/admin/contact',
    route('admin', 'List contact form messages', {
      description: `${PAGED} \`search\` matches part of the subject, the message or the sender. \`assignee\` is an id, \`me\` or \`none\`.`,
      querystring: contactListQuerySchema,
      response: { 200: z.array(contactMessageSchema) },
    }),
    async (request, reply) => {
      const page = await listContactMessages(db, request.query, requireViewer(request).id);
      return sendPage(request, reply, page);
    },
  );

  app.get(
    '/api/admin/contact/:id',
    route('admin', 'Read a contact form message with its replies', { params, response }),
    async (request) => findContactThread(db, request.params.id),
  );

  app.patch(
    '/api/admin/contact/:id',
    route('admin', 'Assign a message or set its status', { params, body: updateContactSchema, response }),
    async (request) =>
      updateContactMessage(db, { ...request.params, ...actorOf(request), request: request.body }),
  );

  app.post(
    '/api/admin/contact/:id/replies',
    route('admin', 'Reply to a message by mail', {
      description: 'With an Idempotency-Key, a repeated request mails nothing again.',
      params,
      headers: idempotencyHeaders,
      body: replySchema,
      response,
    }),
    async (request) =>
      replyToContactMessage(db, {
        ...request.params,
        ...actorOf(request),
        idempotencyKey: request.headers['idempotency-key'] ?? null,
        request: request.body,
      }),
  );
};
