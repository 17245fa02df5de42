import { adminStatsSchema, type AuditEntry, type AdminStats } from '#contract/admin/admin.ts';
import type { SiteDependencies, Database } from '#server/platform/db/database.ts';
import { PALETTE_RESULTS, paletteQuerySchema, paletteSchema } from '#contract/admin/palette.ts';
import { listManagedEvents } from '#server/domains/event-lists/list-managed-events.ts';
import { listUsers } from '#server/platform/users/list-users.ts';
import { shareReads } from '#server/platform/db/share-reads.ts';
import { dropPagesAfterWrites } from '#server/platform/http/caching/page-cache.ts';
import { apiRoutes } from '#server/platform/http/routes.ts';
import { ledgerRoutes } from '#server/domains/ledger/ledger-routes.ts';
import { adminClientRoutes } from './admin-client-routes.ts';
import { adminEventsRoutes } from './admin-events-routes.ts';
import { adminTemplatesRoutes } from './admin-templates-routes.ts';
import { adminUsersRoutes } from './admin-users-routes.ts';
import { auditRoutes } from '#server/platform/audit/audit-routes.ts';
import { eventManagementRoutes } from './events/event-management-routes.ts';
import { jobsRoutes } from './jobs-routes.ts';
import { liveRoutes } from './live/live-routes.ts';
import { findEventNames } from '#server/domains/events/find-event-names.ts';
import { findTemplateNames } from '#server/domains/templates/find-template.ts';
import type { LoggedEntry } from '#server/platform/audit/list-audit.ts';
import { findUsers } from '#server/platform/users/find-user.ts';
import { readUserTotals } from '#server/platform/users/user-totals.ts';
import { countWaitingTemplates } from '#server/domains/templates/review/list-waiting-templates.ts';
import { countActiveEvents, countPendingEvents } from '#server/domains/event-lists/count-managed-events.ts';

const SHARED = { access: 'admin', sharedResponse: 'admins' } as const;

export const adminRoutes = apiRoutes<SiteDependencies>('admin', async (api, dependencies, app) => {
  const { db } = dependencies;
  const readStats = shareReads(() => readAdminStats(db, new Date()));
  dropPagesAfterWrites(app);

  api.get('/api/admin/stats', SHARED, 'Get the totals of the whole product', {
    response: { 200: adminStatsSchema },
    handler: async () => readStats(),
  });

  api.get('/api/admin/palette', SHARED, 'Find events and clients by name', {
    description: `The newest ${PALETTE_RESULTS} of each that match: events of every status but draft, and clients.`,
    querystring: paletteQuerySchema,
    response: { 200: paletteSchema },
    handler: async ({ query: { search } }) => {
      const page = { limit: PALETTE_RESULTS };
      const [events, clients] = await Promise.all([
        listManagedEvents(db, { search }, page),
        listUsers(db, { search, role: 'client' }, page),
      ]);
      return {
        events: events.items.map(({ id, name, status }) => ({ id, name, status })),
        clients: clients.items.map(({ id, name, email, status }) => ({ id, name, email, status })),
      };
    },
  });

  await app.register(auditRoutes, { ...dependencies, nameSubjects });
  await app.register(ledgerRoutes, dependencies);
  await app.register(adminUsersRoutes, dependencies);
  await app.register(adminClientRoutes, dependencies);
  await app.register(adminEventsRoutes, dependencies);
  await app.register(adminTemplatesRoutes, dependencies);
  await app.register(eventManagementRoutes, dependencies);
  await app.register(liveRoutes, dependencies);
  await app.register(jobsRoutes, dependencies);
});

/** Adds current names to audit entries. Deleted users, events and templates have none. */
async function nameSubjects(db: Database, entries: readonly LoggedEntry[]): Promise<AuditEntry[]> {
  const idsOf = (type: string): string[] =>
    entries.flatMap(({ subjectType, subjectId }) => (subjectType === type && subjectId ? [subjectId] : []));
  const [users, events, templates] = await Promise.all([
    findUsers(db, idsOf('user')),
    findEventNames(db, idsOf('event')),
    findTemplateNames(db, idsOf('template')),
  ]);
  return entries.map((entry) => {
    const id = entry.subjectId ?? '';
    const template = templates.get(id);
    const event = events.get(id);
    return {
      ...entry,
      subjectName: (users.get(id) ?? event ?? template)?.name ?? null,
      subjectEventId: event?.id ?? template?.eventId ?? null,
    };
  });
}

async function readAdminStats(db: Database, now: Date): Promise<AdminStats> {
  const [totals, activeEvents, submissions, templates] = await Promise.all([
    readUserTotals(db),
    countActiveEvents(db, now),
    countPendingEvents(db),
    countWaitingTemplates(db),
  ]);
  return {
    totalClients: totals.clients,
    pendingApprovals: totals.pending + submissions + templates,
    activeEvents,
    totalFlyers: totals.flyers,
    tokensIssued: totals.tokensIssued,
  };
}
