import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminStatsSchema, searchedListQuerySchema, tokenTransactionSchema } from '#contract/admin.ts';
import type { SiteDependencies } from '#server/db/database.ts';
import { shareReads } from '#server/db/share-reads.ts';
import { dropPagesAfterWrites } from '#server/http/caching/drop-pages.ts';
import { PAGED, sendPage } from '#server/http/page-headers.ts';
import { routeOptions } from '#server/http/route-options.ts';
import { listTokenTransactions } from '#server/ledger/list-token-transactions.ts';
import { adminEventsRoutes } from './admin-events-routes.ts';
import { adminUsersRoutes } from './admin-users-routes.ts';
import { auditRoutes } from '#server/audit/audit-routes.ts';
import { readAdminStats } from './read-admin-stats.ts';

const route = routeOptions('admin');
const SHARED = { access: 'admin', sharedResponse: 'admins' } as const;

export const adminRoutes: FastifyPluginAsyncZod<SiteDependencies> = async (app, dependencies) => {
  const { db } = dependencies;
  const readStats = shareReads(() => readAdminStats(db, new Date()));
  dropPagesAfterWrites(app);

  app.get(
    '/api/admin/stats',
    route(SHARED, 'Totals of the whole product', { response: { 200: adminStatsSchema } }),
    async () => readStats(),
  );

  app.get(
    '/api/admin/tokens',
    route('admin', 'List all users’ token transactions', {
      description: `${PAGED} \`search\` matches part of the reason, or of the user whose balance changed.`,
      querystring: searchedListQuerySchema,
      response: { 200: z.array(tokenTransactionSchema) },
    }),
    async (request, reply) => {
      const { search, ...page } = request.query;
      return sendPage(request, reply, await listTokenTransactions(db, search, page));
    },
  );

  await app.register(auditRoutes, dependencies);
  await app.register(adminUsersRoutes, dependencies);
  await app.register(adminEventsRoutes, dependencies);
};
