import { and, eq, ilike, like, or, type SQL } from 'drizzle-orm';
import type { AdminListQuery, AuditEntry, AuditFilters } from '#contract/admin/admin.ts';
import { findUsers, isOfUser } from '#server/platform/users/find-users.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { byNumber, mapPage, selectNewest, type ListPage } from '#server/platform/db/newest-first.ts';
import { likePart } from '#server/platform/db/like-part.ts';
import { auditLog } from './audit-tables.ts';

/** An entry without what only domains know of its subject. */
export type LoggedEntry = Omit<AuditEntry, 'subjectName' | 'subjectEventId'>;

/** Newest first. `search` is part of an action or user, or a full actor or subject id. @throws AppError INVALID_CURSOR */
export async function listAudit(
  db: Database,
  filters: AuditFilters,
  page: AdminListQuery,
): Promise<ListPage<LoggedEntry>> {
  const { search, area, user } = filters;
  const condition = and(
    area && like(auditLog.action, `${area}.%`),
    search ? await matchesEntry(db, search) : undefined,
  );
  const request = { filters: { audit: filters }, ...page };
  const found = await selectNewest(db, auditLog, condition, byNumber(auditLog.id), request, {
    either: user ? concerns(user) : undefined,
  });
  const actorIds = found.items.map((row) => row.actorId);
  const actors = await findUsers(db, actorIds);
  return mapPage(found, ({ actorId, createdAt, ...entry }) => ({
    ...entry,
    actor: actorId === null ? null : (actors.get(actorId) ?? null),
    createdAt: createdAt.toISOString(),
  }));
}

/** What the user did, and what was done to them. */
function concerns(userId: string): SQL[] {
  const { actorId, subjectType, subjectId } = auditLog;
  return [eq(actorId, userId), and(eq(subjectType, 'user'), eq(subjectId, userId))!];
}

async function matchesEntry(db: Database, search: string) {
  return or(
    ilike(auditLog.action, likePart(search)),
    await isOfUser(db, auditLog.actorId, search),
    // A failed sign-in has no actor, only the user it was tried on.
    and(eq(auditLog.subjectType, 'user'), await isOfUser(db, auditLog.subjectId, search)),
    isUuid(search) ? or(eq(auditLog.subjectId, search), eq(auditLog.actorId, search)) : undefined,
  );
}
