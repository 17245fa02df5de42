import { z } from 'zod';
import {
  adminListQuerySchema,
  approveUserSchema,
  assignTokensSchema,
  clientListQuerySchema,
  clientSchema,
  changeRoleSchema,
  updateClientSchema,
} from '#contract/admin/admin.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listUsers } from '#server/platform/users/list-users.ts';
import { apiRoutes, PAGED, sendPage, idempotencyHeaders, adminCall } from '#server/platform/http/routes.ts';
import { approveUser } from './approve-user.ts';
import { assignTokens } from './assign-tokens.ts';
import { changeRole } from './change-role.ts';
import { updateClient } from './update-client.ts';

const SHARED = { access: 'admin', sharedResponse: 'admins' } as const;

export const adminUsersRoutes = apiRoutes<{ db: Database }>('admin', (api, { db }) => {
  const response = { 200: clientSchema };
  const listResponse = { 200: z.array(clientSchema) };

  api.get('/api/admin/pending-users', SHARED, 'List applications waiting for approval', {
    description: PAGED,
    querystring: adminListQuerySchema,
    response: listResponse,
    handler: async (request, reply) =>
      sendPage(request, reply, await listUsers(db, { status: 'pending' }, request.query)),
  });

  api.get('/api/admin/clients', SHARED, 'List clients', {
    description: `${PAGED} \`role=admin\` lists admins, \`role=all\` all users.`,
    querystring: clientListQuerySchema,
    response: listResponse,
    handler: async (request, reply) => {
      const { role = 'client', status, tier, sort, search, ...page } = request.query;
      return sendPage(request, reply, await listUsers(db, { role, status, tier, sort, search }, page));
    },
  });

  api.post('/api/admin/approve-user/:userId', 'admin', 'Approve an application', {
    description: 'Sets the package and adds the tokens once: a second approval is 409.',
    body: approveUserSchema,
    response,
    handler: async (request) => approveUser(db, adminCall(request)),
  });

  api.post('/api/admin/assign-tokens/:userId', 'admin', "Add tokens to a user's balance", {
    description: 'With an Idempotency-Key, a repeated request adds them once.',
    headers: idempotencyHeaders,
    body: assignTokensSchema,
    response,
    handler: async (request) => assignTokens(db, adminCall(request)),
  });

  api.post('/api/admin/update-client/:userId', 'admin', "Change a client's status and package", {
    description:
      "A new tier sets that tier's limits and watermark; `grantTokens` also adds its tokens. Custom fields apply to " +
      'the tier `custom`, where null is unlimited. Suspending signs the client out everywhere. 409 when another admin changed ' +
      'what `expected` says.',
    body: updateClientSchema,
    response,
    handler: async (request) => updateClient(db, adminCall(request)),
  });

  api.post('/api/admin/change-role/:userId', 'admin', 'Make a client an admin, or an admin a client', {
    description:
      'Only approved clients can become admins; they have to sign in again. 409 for admins who would demote themselves.',
    body: changeRoleSchema,
    response,
    handler: async (request) => changeRole(db, adminCall(request)),
  });
});
