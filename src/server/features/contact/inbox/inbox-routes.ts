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
  apiRoutes,
  PAGED,
  sendPage,
  idempotencyHeaders,
  requireViewer,
  adminCall,
} from '#server/platform/http/routes.ts';
import { findContactThread } from './find-contact-thread.ts';
import { listContactMessages } from './list-contact-messages.ts';
import { updateContactMessage, replyToContactMessage } from './answer-contact-message.ts';

const response = { 200: contactThreadSchema };

/** Contact messages, for the admin inbox. */
export const inboxRoutes = apiRoutes<{ db: Database }>('admin', (api, { db }) => {
  api.get('/api/admin/contact', 'admin', 'List contact form messages', {
    description: `${PAGED} \`search\` matches part of the subject, the message or the sender. \`assignee\` is an id, \`me\` or \`none\`.`,
    querystring: contactListQuerySchema,
    response: { 200: z.array(contactMessageSchema) },
    handler: async (request, reply) => {
      const page = await listContactMessages(db, request.query, requireViewer(request).id);
      return sendPage(request, reply, page);
    },
  });

  api.get('/api/admin/contact/:id', 'admin', 'Read a contact form message with its replies', {
    response,
    handler: async (request) => findContactThread(db, request.params.id),
  });

  api.patch('/api/admin/contact/:id', 'admin', 'Assign a message or set its status', {
    body: updateContactSchema,
    response,
    handler: async (request) => updateContactMessage(db, adminCall(request)),
  });

  api.post('/api/admin/contact/:id/replies', 'admin', 'Reply to a message by mail', {
    description: 'With an Idempotency-Key, a repeated request mails nothing again.',
    headers: idempotencyHeaders,
    body: replySchema,
    response,
    handler: async (request) => replyToContactMessage(db, adminCall(request)),
  });
});
