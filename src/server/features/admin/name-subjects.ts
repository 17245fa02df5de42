import type { AuditEntry } from '#contract/admin/admin.ts';
import { findEventNames } from '#server/domains/events/find-event-names.ts';
import { findTemplateNames } from '#server/domains/templates/find-template-names.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { LoggedEntry } from '#server/platform/audit/list-audit.ts';
import { findUsers } from '#server/platform/users/find-users.ts';

/** Adds today's names to audit entries; users, events and templates that were deleted have none. */
export async function nameSubjects(db: Database, entries: readonly LoggedEntry[]): Promise<AuditEntry[]> {
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
