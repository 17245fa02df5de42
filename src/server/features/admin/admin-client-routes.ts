import { z } from 'zod';
import { doneSchema, sessionListItemSchema } from '#contract/accounts/accounts.ts';
import {
  adminEventSchema,
  adminListQuerySchema,
  clientDetailSchema,
  clientFlyerSchema,
} from '#contract/admin/admin.ts';
import { ownTemplateSchema } from '#contract/accounts/dashboard.ts';
import { listSessions } from '#server/domains/accounts/sessions/list-sessions.ts';
import { type SiteDependencies, inTransaction } from '#server/platform/db/database.ts';
import { listManagedEvents } from '#server/domains/event-lists/list-managed-events.ts';
import { listClientFlyers } from '#server/domains/flyers/list-client-flyers.ts';
import { apiRoutes, PAGED, sendPage, actorOf, done } from '#server/platform/http/routes.ts';
import { listOwnTemplates } from '#server/domains/templates/list-own-templates.ts';
import { findUser, toClientDetail } from '#server/platform/users/find-user.ts';
import { toAdminEvents } from './to-admin-events.ts';
import { endSessions, SESSIONS_ENDED } from '#server/domains/accounts/sessions/end-sessions.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';

/** Routes about one user. The ledger and the audit log have their own lists, which can be filtered by user. */
export const adminClientRoutes = apiRoutes<SiteDependencies>('admin', (api, { db, publicUrl }) => {
  api.get('/api/admin/clients/:userId', 'admin', 'Read one user', {
    response: { 200: clientDetailSchema },
    handler: async (request) => toClientDetail(await findUser(db, request.params.userId)),
  });

  api.get('/api/admin/clients/:userId/events', 'admin', "List a user's events", {
    description: `${PAGED} Without drafts.`,
    querystring: adminListQuerySchema,
    response: { 200: z.array(adminEventSchema) },
    handler: async (request, reply) => {
      const { id: ownerId } = await findUser(db, request.params.userId);
      const page = await listManagedEvents(db, { ownerId }, request.query);
      return sendPage(request, reply, { ...page, items: await toAdminEvents(db, publicUrl, page.items) });
    },
  });

  api.get('/api/admin/clients/:userId/templates', 'admin', "List the templates of a user's events", {
    description: 'Newest first.',
    response: { 200: z.array(ownTemplateSchema) },
    handler: async (request) => listOwnTemplates(db, (await findUser(db, request.params.userId)).id),
  });

  api.get('/api/admin/clients/:userId/flyers', 'admin', "List the flyers on a user's events", {
    description: PAGED,
    querystring: adminListQuerySchema,
    response: { 200: z.array(clientFlyerSchema) },
    handler: async (request, reply) => {
      const { id, flyersCount: total } = await findUser(db, request.params.userId);
      return sendPage(request, reply, await listClientFlyers(db, { id, total }, request.query));
    },
  });

  api.get('/api/admin/clients/:userId/sessions', 'admin', 'List the devices where a user is signed in', {
    response: { 200: z.array(sessionListItemSchema) },
    handler: async (request) => {
      const { id } = await findUser(db, request.params.userId);
      return listSessions(db, id, null, new Date());
    },
  });

  api.delete('/api/admin/clients/:userId/sessions', 'admin', 'Sign a user out everywhere', {
    response: { 200: doneSchema },
    handler: async (request) => {
      const ended = await endClientSessions(db, { ...request.params, ...actorOf(request) });
      return done(SESSIONS_ENDED, { ended });
    },
  });
});

/** Signs a user out everywhere. @returns how many sessions ended @throws AppError NOT_FOUND */
const endClientSessions = inTransaction(
  async (tx, { userId, actorId }: { userId: string; actorId: string }) => {
    const { id } = await findUser(tx, userId);
    const sessions = await endSessions(tx, id);
    const details = { sessions };
    await recordAudit(tx, { actorId, action: 'user.end-sessions', subject: ['user', id], details });
    return sessions;
  },
);
