import type { TimelineEntry } from '#contract/events/review.ts';
import { listEventActivity } from '#server/platform/activity/list-activity.ts';
import { listSubjectAudit } from '#server/platform/audit/subject-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findEvent } from '#server/domains/events/find-event.ts';
import { findUsers } from '#server/platform/users/find-user.ts';

/** Maximum number of entries. An event has more only if somebody edits it daily for years. */
const ENTRIES_MAX = 500;

/** Kinds of activity that the audit log also records, with the admin's name. */
const AUDITED = new Set(['approved', 'archived', 'restored', 'withdrawn']);

/** Reads an event's activity and the admins' actions on it, newest first, at most 500 entries. @throws AppError NOT_FOUND */
export async function readTimeline(db: Database, eventId: string): Promise<TimelineEntry[]> {
  const { id } = await findEvent(db, eventId);
  const [activity, audit] = await Promise.all([
    listEventActivity(db, id, ENTRIES_MAX),
    listSubjectAudit(db, ['event', id], ENTRIES_MAX),
  ]);
  const actorIds = audit.map(({ actorId }) => actorId);
  const actors = await findUsers(db, actorIds);
  const happened = activity
    .filter(({ kind }) => !AUDITED.has(kind))
    .map((row): TimelineEntry => ({
      id: row.id,
      source: 'activity',
      kind: row.kind,
      actor: null,
      count: row.count,
      detail: row.detail,
      fields: [],
      tokens: row.tokens,
      happenedAt: row.happenedAt.toISOString(),
    }));
  const done = audit.map(({ id: number, action, actorId, details, createdAt }): TimelineEntry => ({
    id: String(number),
    source: 'audit',
    kind: action,
    actor: (actorId && actors.get(actorId)?.name) || null,
    count: 1,
    detail: null,
    fields: Array.isArray(details.fields) ? details.fields.map(String) : [],
    tokens: typeof details.tokensReturned === 'number' ? details.tokensReturned || null : null,
    happenedAt: createdAt.toISOString(),
  }));
  return [...happened, ...done]
    .toSorted((one, other) =>
      one.happenedAt < other.happenedAt ? 1 : one.happenedAt > other.happenedAt ? -1 : 0,
    )
    .slice(0, ENTRIES_MAX);
}
