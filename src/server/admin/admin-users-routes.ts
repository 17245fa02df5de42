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
import { listUsers } from '#server/users/list-users.ts';
import { sendPage } from '#server/http/page-headers.ts';
import { requireViewer } from '#server/http/viewer.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { approveUser } from './approve-user.ts';
import { assignTokens } from './assign-tokens.ts';
import { PAGED } from '#server/http/paged.ts';
import { updateClient } from './update-client.ts';

const userParams = z.object({ userId: z.string() });

/** Applications and clients. */
export const adminUsersRoutes: FastifyPluginAsyncZod<AdminDependencies> = async (app, { db }) => {
  app.get(
    '/api/admin/pending-users',
    {
      config: { access: 'admin', sharedAnswer: 'admins' },
      schema: {
        summary: 'List applications that wait for approval',
        description: PAGED,
        tags: ['admin'],
        querystring: adminListQuerySchema,
        response: { 200: z.array(clientSchema) },
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
      config: { access: 'admin', sharedAnswer: 'admins' },
      schema: {
        summary: 'List clients',
        description: `${PAGED} \`role=admin\` lists the admins, \`role=all\` everybody.`,
        tags: ['admin'],
        querystring: clientListQuerySchema,
        response: { 200: z.array(clientSchema) },
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
      config: { access: 'admin' },
      schema: {
        summary: 'Approve an application',
        description: 'Sets the package and adds the tokens, once: a second approval is 409.',
        tags: ['admin'],
        params: userParams,
        body: approveUserSchema,
        response: { 200: clientSchema },
      },
    },
    async (request) => {
      const { params, body } = request;
      const actorId = requireViewer(request).id;
      return approveUser(db, { userId: params.userId, actorId, request: body });
    },
  );

  app.post(
    '/api/admin/assign-tokens/:userId',
    {
      config: { access: 'admin' },
      schema: {
        summary: "Add tokens to a user's balance",
        tags: ['admin'],
        params: userParams,
        body: assignTokensSchema,
        response: { 200: clientSchema },
      },
    },
    async (request) => {
      const { params, body } = request;
      const actorId = requireViewer(request).id;
      return assignTokens(db, { userId: params.userId, actorId, request: body });
    },
  );

  app.post(
    '/api/admin/update-client/:userId',
    {
      config: { access: 'admin' },
      schema: {
        summary: "Change a client's status and package",
        description:
          "Another tier sets the tier's limits and watermark; `grantTokens` also adds its tokens. Custom fields count " +
          'with the tier `custom`, where null is unlimited. A suspension signs the client out everywhere.',
        tags: ['admin'],
        params: userParams,
        body: updateClientSchema,
        response: { 200: clientSchema },
      },
    },
    async (request) => {
      const { params, body } = request;
      const actorId = requireViewer(request).id;
      return updateClient(db, { userId: params.userId, actorId, request: body });
    },
  );
};
