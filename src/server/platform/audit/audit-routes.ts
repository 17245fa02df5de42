import { z } from 'zod';
import {
  type AuditEntry,
  auditEntrySchema,
  auditExportQuerySchema,
  auditListQuerySchema,
} from '#contract/admin/admin.ts';
import { apiRoutes, PAGED, sendPage, requireViewer, sendDownload } from '#server/platform/http/routes.ts';
import type { Database } from '#server/platform/db/database.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit, type LoggedEntry } from './list-audit.ts';

const LIMITED = { access: 'admin', rateLimit: { max: 10, timeWindow: 10 * 60_000 } } as const;

interface AuditDependencies {
  db: Database;
  nameSubjects: (db: Database, entries: readonly LoggedEntry[]) => Promise<AuditEntry[]>;
}

export const auditRoutes = apiRoutes<AuditDependencies>('admin', (api, { db, nameSubjects }) => {
  const found =
    '`search` matches part of the action, part of either user (who did it, or was affected), or the full id of the subject.';

  api.get('/api/admin/audit', 'admin', 'List sign-ins and admin actions', {
    description: `${PAGED} ${found}`,
    querystring: auditListQuerySchema,
    response: { 200: z.array(auditEntrySchema) },
    handler: async (request, reply) => {
      const { limit, cursor, ...filters } = request.query;
      const page = await listAudit(db, filters, { limit, cursor });
      return sendPage(request, reply, { ...page, items: await nameSubjects(db, page.items) });
    },
  });

  api.get('/api/admin/audit/export', LIMITED, 'Download the audit log as a CSV file', {
    description: `Newest first. ${found} The export is recorded too.`,
    querystring: auditExportQuerySchema,
    handler: async (request, reply) => {
      const actorId = requireViewer(request).id;
      return sendDownload(reply, ['audit', 'csv'], exportAudit(db, { actorId, filters: request.query }));
    },
  });
});
