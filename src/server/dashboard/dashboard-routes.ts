import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownEventsQuerySchema } from '#contract/admin.ts';
import {
  dashboardStatsSchema,
  ownEventSchema,
  ownTemplateSchema,
  packageSummarySchema,
} from '#contract/dashboard.ts';
import type { SiteDependencies } from '#server/db/database.ts';
import { mapPage } from '#server/db/newest-first.ts';
import { listManagedEvents } from '#server/event-lists/list-managed-events.ts';
import { ownEventResponse } from '#server/events/event-response.ts';
import { sendPage } from '#server/http/page-headers.ts';
import { requireViewer } from '#server/http/authenticate.ts';
import { routeOptions } from '#server/http/route-options.ts';
import { listOwnTemplates } from '#server/templates/list-own-templates.ts';
import { readDashboardStats } from './read-dashboard-stats.ts';
import { readPackageSummary } from './read-package-summary.ts';

const route = routeOptions('dashboard');

/** What owners see of their own. */
export const dashboardRoutes: FastifyPluginAsyncZod<SiteDependencies> = async (app, { db, publicUrl }) => {
  app.get(
    '/api/dashboard/stats',
    route('client', 'Totals of your events', { response: { 200: dashboardStatsSchema } }),
    async (request) => readDashboardStats(db, requireViewer(request).id, new Date()),
  );

  app.get(
    '/api/dashboard/package',
    route('client', 'What is left of your package', {
      description: 'Null is unlimited.',
      response: { 200: packageSummarySchema },
    }),
    async (request) => readPackageSummary(db, requireViewer(request).id),
  );

  app.get(
    '/api/my-events',
    route('client', 'List your events', {
      description:
        'Newest first, at most 100 a page; `Link` with `rel="next"` leads to the next. Drafts only with `status=draft`.',
      querystring: ownEventsQuerySchema,
      response: { 200: z.array(ownEventSchema) },
    }),
    async (request, reply) => {
      const { status, ...query } = request.query;
      const filters = { ownerId: requireViewer(request).id, ...(status && { status }) };
      const page = await listManagedEvents(db, filters, query);
      return sendPage(
        request,
        reply,
        mapPage(page, (row) => ownEventResponse(row, publicUrl)),
      );
    },
  );

  app.get(
    '/api/my-templates',
    route('client', 'List the templates of your events', {
      description: 'Newest first.',
      response: { 200: z.array(ownTemplateSchema) },
    }),
    async (request) => listOwnTemplates(db, requireViewer(request).id),
  );
};
