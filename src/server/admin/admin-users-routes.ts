import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  ADMIN_PAGE,
  adminListQuerySchema,
  approveUserSchema,
  assignTokensSchema,
  clientListQuerySchema,
  clientSchema,
  updateClientSchema,
} from '#contract/admin.ts';
import type { Database } from '#server/db/database.ts';
import { listUsers } from '#server/users/list-users.ts';
import { PAGED, sendPage } from '#server/http/page-headers.ts';
import { requireViewer } from '#server/http/viewer.ts';
import { approveUser } from './approve-user.ts';
import { assignTokens } from './assign-tokens.ts';
import { updateClient } from './update-client.ts';

const userParams = z.object({ userId: z.string() });

/** Applications and clients. */
export const adminUsersRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  const config = { access: 'admin' } as const;
  const listConfig = { access: 'admin', sharedAnswer: 'admins' } as const;
  const tags = ['admin'];
  const response = { 200: clientSchema };
  const listResponse = { 200: z.array(clientSchema) };

  app.get(
    '/api/admin/pending-users',
    {
      config: listConfig,
      schema: {
        summary: 'List applications that wait for approval',
        description: PAGED,
        tags,
        querystring: adminListQuerySchema,
        response: listResponse,
      },
    },
    async (request, reply) => {
      const { limit = ADMIN_PAGE, cursor } = request.query;
      return sendPage(request, reply, await listUsers(db, { status: 'pending' }, { limit, cursor }));
    },
  );

  app.get(
    '/api/admin/clients',
    {
      config: listConfig,
      schema: {
        summary: 'List clients',
        description: `${PAGED} \`role=admin\` lists admins, \`role=all\` all users.`,
        tags,
        querystring: clientListQuerySchema,
        response: listResponse,
      },
    },
    async (request, reply) => {
      const { role = 'client', status, search, limit = ADMIN_PAGE, cursor } = request.query;
      const filters = {
        role: role === 'all' ? undefined : role,
        status: status === 'all' ? undefined : status,
        search,
      };
      return sendPage(request, reply, await listUsers(db, filters, { limit, cursor }));
    },
  );

  app.post(
    '/api/admin/approve-user/:userId',
    {
      config,
      schema: {
        summary: 'Approve an application',
        description: 'Sets the package and adds the tokens once: a second approval is 409.',
        tags,
        params: userParams,
        body: approveUserSchema,
        response,
      },
    },
    async (request) => {
      const actorId = requireViewer(request).id;
      return approveUser(db, { ...request.params, actorId, request: request.body });
    },
  );

  app.post(
    '/api/admin/assign-tokens/:userId',
    {
      config,
      schema: {
        summary: "Add tokens to a user's balance",
        tags,
        params: userParams,
        body: assignTokensSchema,
        response,
      },
    },
    async (request) => {
      const actorId = requireViewer(request).id;
      return assignTokens(db, { ...request.params, actorId, request: request.body });
    },
  );

  app.post(
    '/api/admin/update-client/:userId',
    {
      config,
      schema: {
        summary: "Change a client's status and package",
        description:
          "A new tier sets that tier's limits and watermark; `grantTokens` also adds its tokens. Custom fields apply to " +
          'the tier `custom`, where null is unlimited. Suspending signs the client out everywhere.',
        tags,
        params: userParams,
        body: updateClientSchema,
        response,
      },
    },
    async (request) => {
      const actorId = requireViewer(request).id;
      return updateClient(db, { ...request.params, actorId, request: request.body });
    },
  );
};
