import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ADMIN_PAGE, adminListQuerySchema } from '#contract/admin.ts';
import {
  dashboardStatsSchema,
  ownEventSchema,
  ownTemplateSchema,
  packageSummarySchema,
} from '#contract/dashboard.ts';
import type { Database } from '#server/db/database.ts';
import { mapPage } from '#server/db/newest-first.ts';
import { listManagedEvents } from '#server/event-lists/list-managed-events.ts';
import { ownEventAnswer } from '#server/events/event-answer.ts';
import { sendPage } from '#server/http/page-headers.ts';
import { requireViewer } from '#server/http/viewer.ts';
import { listOwnTemplates } from '#server/templates/list-own-templates.ts';
import { readDashboardStats } from './read-dashboard-stats.ts';
import { readPackageSummary } from './read-package-summary.ts';

/** What owners see of their own. */
export const dashboardRoutes: FastifyPluginAsyncZod<{ db: Database; publicUrl: string }> = async (
  app,
  { db, publicUrl },
) => {
  const config = { access: 'client' } as const;
  const tags = ['dashboard'];

  app.get(
    '/api/dashboard/stats',
    {
      config,
      schema: { summary: 'Totals of your events', tags, response: { 200: dashboardStatsSchema } },
    },
    async (request) => readDashboardStats(db, requireViewer(request).id, new Date()),
  );

  app.get(
    '/api/dashboard/package',
    {
      config,
      schema: {
        summary: 'What is left of your package',
        description: 'Null is unlimited.',
        tags,
        response: { 200: packageSummarySchema },
      },
    },
    async (request) => readPackageSummary(db, requireViewer(request).id),
  );

  app.get(
    '/api/my-events',
    {
      config,
      schema: {
        summary: 'List your events',
        description: 'Newest first, at most 100 a page; `Link` with `rel="next"` leads to the next.',
        tags,
        querystring: adminListQuerySchema,
        response: { 200: z.array(ownEventSchema) },
      },
    },
    async (request, reply) => {
      const { limit = ADMIN_PAGE, cursor } = request.query;
      const page = await listManagedEvents(db, { ownerId: requireViewer(request).id }, { limit, cursor });
      const events = mapPage(page, (row) => ownEventAnswer(row, publicUrl));
      return sendPage(request, reply, events);
    },
  );

  app.get(
    '/api/my-templates',
    {
      config,
      schema: {
        summary: 'List the templates of your events',
        description: 'Newest first.',
        tags,
        response: { 200: z.array(ownTemplateSchema) },
      },
    },
    async (request) => listOwnTemplates(db, requireViewer(request).id),
  );
};
