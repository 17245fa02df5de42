import { and, eq, ilike, inArray, or } from 'drizzle-orm';
import type { AuditEntry } from '#contract/admin.ts';
import { findUsers, searchUsers } from '#server/users/find-users.ts';
import type { Database } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { byNumber, mapPage, selectNewest, type ListPage } from '#server/db/newest-first.ts';
import { auditLog } from './audit-tables.ts';

/**
 * A page of the audit log, newest first.
 * @param search a part of an action, or of who did it or had it done to them, or the whole id of who or what it was done to
 * @throws AppError INVALID_CURSOR
 */
export async function listAudit(
  db: Database,
  search: string | undefined,
  page: { limit: number; cursor?: string | undefined },
): Promise<ListPage<AuditEntry>> {
  const condition = search ? await matchesEntry(db, search) : undefined;
  const filters = { audit: search ?? '' };
  const found = await selectNewest(db, auditLog, condition, byNumber(auditLog.id), { filters, ...page });
  const people = await findUsers(
    db,
    found.items.map((row) => row.actorId),
  );
  return mapPage(found, ({ id, actorId, action, subjectType, subjectId, details, createdAt }) => ({
    id,
    actor: actorId === null ? null : (people.get(actorId) ?? null),
    action,
    subjectType,
    subjectId,
    details: details as Record<string, unknown>,
    createdAt: createdAt.toISOString(),
  }));
}

async function matchesEntry(db: Database, search: string) {
  const people = await searchUsers(db, search);
  return or(
    ilike(auditLog.action, `%${search.replace(/[\\%_]/g, '\\$&')}%`),
    inArray(auditLog.actorId, people),
    // A failed sign-in has nobody who did it, only whose account it was tried on.
    and(eq(auditLog.subjectType, 'user'), inArray(auditLog.subjectId, people)),
    isUuid(search) ? or(eq(auditLog.subjectId, search), eq(auditLog.actorId, search)) : undefined,
  );
}
