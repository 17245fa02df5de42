import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { adminStatsSchema } from '#contract/admin/admin.ts';
import type { SiteDependencies } from '#server/platform/db/database.ts';
import { shareReads } from '#server/platform/db/share-reads.ts';
import { dropPagesAfterWrites } from '#server/platform/http/caching/drop-pages.ts';
import { routeOptions } from '#server/platform/http/route-options.ts';
import { ledgerRoutes } from '#server/domains/ledger/ledger-routes.ts';
import { adminClientRoutes } from './admin-client-routes.ts';
import { adminEventsRoutes } from './admin-events-routes.ts';
import { adminTemplatesRoutes } from './admin-templates-routes.ts';
import { adminUsersRoutes } from './admin-users-routes.ts';
import { auditRoutes } from '#server/platform/audit/audit-routes.ts';
import { eventManagementRoutes } from './events/event-management-routes.ts';
import { jobsRoutes } from './jobs-routes.ts';
import { liveRoutes } from './live/live-routes.ts';
import { nameSubjects } from './name-subjects.ts';
import { paletteRoutes } from './palette-routes.ts';
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

  await app.register(auditRoutes, { ...dependencies, nameSubjects });
  await app.register(ledgerRoutes, dependencies);
  await app.register(adminUsersRoutes, dependencies);
  await app.register(adminClientRoutes, dependencies);
  await app.register(adminEventsRoutes, dependencies);
  await app.register(adminTemplatesRoutes, dependencies);
  await app.register(eventManagementRoutes, dependencies);
  await app.register(liveRoutes, dependencies);
  await app.register(jobsRoutes, dependencies);
  await app.register(paletteRoutes, dependencies);
};
