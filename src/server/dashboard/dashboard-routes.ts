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
import { ownEventAnswer } from '#server/events/own-event-answer.ts';
import { sendPage } from '#server/http/page-headers.ts';
import { requireViewer } from '#server/http/viewer.ts';
import { listOwnTemplates } from '#server/templates/list-own-templates.ts';
import { readDashboardStats } from './read-dashboard-stats.ts';
import { readPackageSummary } from './read-package-summary.ts';

export type DashboardDependencies = {
  db: Database;
  /** Makes the paths of pictures absolute. */
  publicUrl: string;
};

/** What an organiser sees of their own. */
export const dashboardRoutes: FastifyPluginAsyncZod<DashboardDependencies> = async (
  app,
  { db, publicUrl },
) => {
  app.get(
    '/api/dashboard/stats',
    {
      config: { access: 'client' },
      schema: {
        summary: "Figures of one's own events",
        tags: ['dashboard'],
        response: { 200: dashboardStatsSchema },
      },
    },
    async (request) => readDashboardStats(db, requireViewer(request).id, new Date()),
  );

  app.get(
    '/api/dashboard/package',
    {
      config: { access: 'client' },
      schema: {
        summary: "What is left of one's package",
        description: 'Null is unlimited.',
        tags: ['dashboard'],
        response: { 200: packageSummarySchema },
      },
    },
    async (request) => readPackageSummary(db, requireViewer(request).id),
  );

  app.get(
    '/api/my-events',
    {
      config: { access: 'client' },
      schema: {
        summary: "List one's own events",
        description: 'Newest first, at most 100 a page; `Link` with `rel="next"` leads to the next one.',
        tags: ['dashboard'],
        querystring: adminListQuerySchema,
        response: { 200: z.array(ownEventSchema) },
      },
    },
    async (request, reply) => {
      const { limit = ADMIN_PAGE, cursor } = request.query;
      const page = await listManagedEvents(db, { ownerId: requireViewer(request).id }, { limit, cursor });
      return sendPage(
        request,
        reply,
        mapPage(page, (row) => ownEventAnswer(row, publicUrl)),
      );
    },
  );

  app.get(
    '/api/my-templates',
    {
      config: { access: 'client' },
      schema: {
        summary: "List the templates of one's own events",
        description: 'Newest first.',
        tags: ['dashboard'],
        response: { 200: z.array(ownTemplateSchema) },
      },
    },
    async (request) => listOwnTemplates(db, requireViewer(request).id),
  );
};
