import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  analyticsExportQuerySchema,
  analyticsQuerySchema,
  analyticsSchema,
  chosenEventSchema,
} from '#contract/accounts/analytics.ts';
import type { SiteDependencies } from '#server/platform/db/database.ts';
import { listEventNames } from '#server/domains/events/list-event-names.ts';
import { requireViewer } from '#server/platform/http/authenticate.ts';
import { routeOptions } from '#server/platform/http/route-options.ts';
import { findAnalyticsScope } from './analytics-scope.ts';
import { exportAnalytics } from './export-analytics.ts';
import { readAnalytics } from './read-analytics.ts';

const route = routeOptions('dashboard');
const EXPORTS = { access: 'client', rateLimit: { max: 30, timeWindow: 10 * 60_000 } } as const;

/** What was counted on one's events. */
export const analyticsRoutes: FastifyPluginAsyncZod<Pick<SiteDependencies, 'db'>> = async (app, { db }) => {
  app.get(
    '/api/analytics',
    route('client', 'Show what was counted on your events', {
      description:
        'Of one event with `event`, else of all your events: `days` days that end today (UTC) against as many before. ' +
        'Countries, templates and sources come with the gold and custom packages.',
      querystring: analyticsQuerySchema,
      response: { 200: analyticsSchema },
    }),
    async (request) => {
      const { days, event } = request.query;
      const scope = await findAnalyticsScope(db, requireViewer(request), event);
      return readAnalytics(db, scope, { days: Number(days), now: new Date() });
    },
  );

  app.get(
    '/api/analytics/events',
    route('client', 'List the events whose counts can be shown', {
      description: 'Your 200 newest, without drafts.',
      response: { 200: z.array(chosenEventSchema) },
    }),
    async (request) => listEventNames(db, requireViewer(request).id),
  );

  app.get(
    '/api/analytics/export',
    route(EXPORTS, 'Download what was counted on your events as a CSV file', {
      description:
        'By day, or the 250 busiest countries, templates or sources with the gold and custom packages.',
      querystring: analyticsExportQuerySchema,
    }),
    async (request, reply) => {
      const { days, event, by } = request.query;
      const scope = await findAnalyticsScope(db, requireViewer(request), event);
      const now = new Date();
      const csv = await exportAnalytics(db, scope, { days: Number(days), by, now });
      const name = `tukutane-analytics-${by}-${now.toISOString().slice(0, 10)}.csv`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .type('text/csv; charset=utf-8')
        .send(csv);
    },
  );
};
