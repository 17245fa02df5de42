import { z } from 'zod';
import { activitySchema } from '#contract/accounts/activity.ts';
import { adminListQuerySchema, ownEventsQuerySchema, type AdminListQuery } from '#contract/admin/admin.ts';
import {
  dashboardStatsSchema,
  ownTemplateSchema,
  packageSummarySchema,
} from '#contract/accounts/dashboard.ts';
import { ownEventSchema } from '#contract/events/own-event.ts';
import {
  ownTransactionSchema,
  ownTransactionsQuerySchema,
  tokenExportQuerySchema,
} from '#contract/accounts/ledger.ts';
import type { SiteDependencies, Database } from '#server/platform/db/database.ts';
import { mapPage } from '#server/platform/db/newest-first.ts';
import { listManagedEvents } from '#server/domains/event-lists/list-managed-events.ts';
import { ownEventResponse } from '#server/domains/events/event-response.ts';
import { apiRoutes, PAGED, sendPage, requireViewer, sendDownload } from '#server/platform/http/routes.ts';
import { listTokenHistory, exportTokenHistory } from '#server/domains/ledger/list-token-history.ts';
import { listOwnTemplates } from '#server/domains/templates/list-own-templates.ts';
import { readPackageSummary, readDashboardStats } from './read-package-summary.ts';
import { listActivity } from '#server/platform/activity/list-activity.ts';
import { findEventNames } from '#server/domains/events/find-event-names.ts';

const EXPORTS = { access: 'client', rateLimit: { max: 10, timeWindow: 10 * 60_000 } } as const;

export const dashboardRoutes = apiRoutes<SiteDependencies>('dashboard', (api, { db, publicUrl }) => {
  api.get('/api/dashboard/stats', 'client', 'Get the totals of your events', {
    response: { 200: dashboardStatsSchema },
    handler: async (request) => readDashboardStats(db, requireViewer(request).id, new Date()),
  });

  api.get('/api/dashboard/package', 'client', 'Get the remaining allowances of your package', {
    description: 'Null is unlimited.',
    response: { 200: packageSummarySchema },
    handler: async (request) => readPackageSummary(db, requireViewer(request).id, new Date()),
  });

  api.get('/api/my-events', 'client', 'List your events', {
    description:
      'Newest first, at most 100 a page; `Link` with `rel="next"` leads to the next. Drafts only with `status=draft`.',
    querystring: ownEventsQuerySchema,
    response: { 200: z.array(ownEventSchema) },
    handler: async (request, reply) => {
      const { status, ...query } = request.query;
      const filters = { ownerId: requireViewer(request).id, ...(status && { status }) };
      const page = await listManagedEvents(db, filters, query);
      const events = mapPage(page, (row) => ownEventResponse(row, publicUrl));
      return sendPage(request, reply, events);
    },
  });

  api.get('/api/my-templates', 'client', 'List the templates of your events', {
    description: 'Newest first.',
    response: { 200: z.array(ownTemplateSchema) },
    handler: async (request) => listOwnTemplates(db, requireViewer(request).id),
  });

  api.get('/api/dashboard/activity', 'client', 'List what happened to your events and tokens', {
    description: `${PAGED} Flyers and downloads are counted per event and UTC day.`,
    querystring: adminListQuerySchema,
    response: { 200: z.array(activitySchema) },
    handler: async (request, reply) =>
      sendPage(request, reply, await readActivity(db, requireViewer(request).id, request.query)),
  });

  api.get('/api/dashboard/tokens', 'client', 'List your token transactions', {
    description: `${PAGED} Each with the balance after it.`,
    querystring: ownTransactionsQuerySchema,
    response: { 200: z.array(ownTransactionSchema) },
    handler: async (request, reply) => {
      const { kind, ...page } = request.query;
      const filters = { userId: requireViewer(request).id, kind };
      return sendPage(request, reply, await listTokenHistory(db, filters, page));
    },
  });

  api.get('/api/dashboard/tokens/export', EXPORTS, 'Download your token transactions as a CSV file', {
    description: 'Newest first.',
    querystring: tokenExportQuerySchema,
    handler: async (request, reply) => {
      const filters = { userId: requireViewer(request).id, kind: request.query.kind };
      return sendDownload(reply, ['tokens', 'csv'], exportTokenHistory(db, filters));
    },
  });
});

/** An owner's activity with the events' current names. @throws AppError INVALID_CURSOR */
async function readActivity(db: Database, ownerId: string, page: AdminListQuery) {
  const found = await listActivity(db, ownerId, page);
  const eventIds = found.items.map(({ eventId }) => eventId);
  const events = await findEventNames(db, eventIds);
  return mapPage(found, ({ id, kind, count, tokens, detail, eventId, happenedAt }) => ({
    id,
    kind,
    count,
    tokens,
    detail,
    event: (eventId && events.get(eventId)) || null,
    happenedAt: happenedAt.toISOString(),
  }));
}
