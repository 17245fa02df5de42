import { and, eq, ilike, like, or, type SQL, getTableColumns } from 'drizzle-orm';
import type { AdminListQuery, AuditEntry, AuditFilters } from '#contract/admin/admin.ts';
import { findUsers } from '#server/platform/users/find-user.ts';
import { isOfUser } from '#server/platform/users/match-users.ts';
import { type Database, isUuid } from '#server/platform/db/database.ts';
import { byNumber, mapPage, selectNewest, type ListPage } from '#server/platform/db/newest-first.ts';
import { likePart } from '#server/platform/db/like-part.ts';
import { auditLog } from './audit-tables.ts';
import { isAbout } from './record-audit.ts';
import { readBatches } from '#server/platform/db/read-batches.ts';

/** An audit entry without the subject's name and event, which only the domains can look up. */
export type LoggedEntry = Omit<AuditEntry, 'subjectName' | 'subjectEventId'>;

/**
 * Lists audit entries, newest first. `search` matches part of an action, part of a user's name, organization or email address, or
 * a full actor or subject id.
 * @throws AppError INVALID_CURSOR
 */
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

/** Conditions for actions by the user and actions on the user. */
function concerns(userId: string): SQL[] {
  return [eq(auditLog.actorId, userId), isAbout(['user', userId])];
}

async function matchesEntry(db: Database, search: string) {
  const isOf = await isOfUser(db, search);
  return or(
    ilike(auditLog.action, likePart(search)),
    isOf(auditLog.actorId),
    // A failed sign-in has no actor; its subject is the user whose account was tried.
    and(eq(auditLog.subjectType, 'user'), isOf(auditLog.subjectId)),
    isUuid(search) ? or(eq(auditLog.subjectId, search), eq(auditLog.actorId, search)) : undefined,
  );
}

/** The audit entries of a user, oldest first, in batches: actions by the user and actions on the user's account. */
export async function* listOwnAudit(db: Database, userId: string) {
  const { id: _id, actorId: _actorId, ...columns } = getTableColumns(auditLog);
  const batches = readBatches(db, [auditLog.id], (tx, position, after) =>
    tx
      .select({ ...columns, position })
      .from(auditLog)
      .where(and(or(...concerns(userId)), after)),
  );
  for await (const rows of batches) {
    yield rows.map((entry) => ({ ...entry, createdAt: entry.createdAt.toISOString() }));
  }
}
