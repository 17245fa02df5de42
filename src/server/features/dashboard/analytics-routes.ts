import { z } from 'zod';
import {
  analyticsExportQuerySchema,
  analyticsQuerySchema,
  analyticsSchema,
  chosenEventSchema,
} from '#contract/accounts/analytics.ts';
import type { SiteDependencies, Database } from '#server/platform/db/database.ts';
import { listEventNames } from '#server/domains/events/find-event-names.ts';
import { apiRoutes, requireViewer, sendDownload } from '#server/platform/http/routes.ts';
import { acceptedLanguage } from '#server/platform/http/reader-language.ts';
import { exportAnalytics, readAnalytics } from './read-analytics.ts';
import { TIERS_WITH_BREAKDOWNS } from '#contract/accounts/analytics-kinds.ts';
import { findEditableEvent } from '#server/domains/events/find-event.ts';
import { findUser } from '#server/platform/users/find-user.ts';
import type { Viewer } from '#server/platform/users/users-policy.ts';

/** The event or account whose counts are read, and whether breakdowns are included. */
export interface AnalyticsScope {
  scopeId: string;
  event: { id: string; name: string; slug: string } | null;
  hasBreakdowns: boolean;
}

const EXPORTS = { access: 'client', rateLimit: { max: 30, timeWindow: 10 * 60_000 } } as const;

export const analyticsRoutes = apiRoutes<Pick<SiteDependencies, 'db'>>('dashboard', (api, { db }) => {
  api.get('/api/analytics', 'client', 'Show the analytics of your events', {
    description:
      'Of one event with `event`, else of all your events: `days` days that end today (UTC) against as many before. ' +
      'Countries, templates and sources come with the gold and custom packages.',
    querystring: analyticsQuerySchema,
    response: { 200: analyticsSchema },
    handler: async (request) => {
      const { days, event } = request.query;
      const scope = await findAnalyticsScope(db, requireViewer(request), event);
      return readAnalytics(db, scope, {
        days: Number(days),
        now: new Date(),
        language: acceptedLanguage(request),
      });
    },
  });

  api.get('/api/analytics/events', 'client', 'List the events that analytics can show', {
    description: 'Your 200 newest, without drafts.',
    response: { 200: z.array(chosenEventSchema) },
    handler: async (request) => listEventNames(db, requireViewer(request).id),
  });

  api.get('/api/analytics/export', EXPORTS, 'Download the analytics of your events as a CSV file', {
    description:
      'By day, or the 250 busiest countries, templates or sources with the gold and custom packages.',
    querystring: analyticsExportQuerySchema,
    handler: async (request, reply) => {
      const { days, event, by } = request.query;
      const scope = await findAnalyticsScope(db, requireViewer(request), event);
      const now = new Date();
      const csv = await exportAnalytics(db, scope, {
        days: Number(days),
        by,
        now,
        language: acceptedLanguage(request),
      });
      return sendDownload(reply, ['analytics', 'csv'], csv);
    },
  });
});

/** Returns the scope: one event, or all events of the viewer. @throws AppError NOT_FOUND, FORBIDDEN */
async function findAnalyticsScope(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'role'>,
  eventId: string | undefined,
): Promise<AnalyticsScope> {
  const [found, user] = await Promise.all([
    eventId === undefined ? null : findEditableEvent(db, eventId, viewer),
    findUser(db, viewer.id),
  ]);
  return {
    scopeId: found?.id ?? viewer.id,
    event: found && { id: found.id, name: found.name, slug: found.slug },
    hasBreakdowns: viewer.role === 'admin' || TIERS_WITH_BREAKDOWNS.includes(user.packageTier),
  };
}
