import { TIERS_WITH_BREAKDOWNS } from '#contract/accounts/analytics-kinds.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findEditableEvent } from '#server/domains/events/find-editable-event.ts';
import { findUser } from '#server/platform/users/find-user.ts';
import type { Viewer } from '#server/platform/users/viewer.ts';

/** Whose counts are read, and how far they are broken down. */
export interface AnalyticsScope {
  scopeId: string;
  event: { id: string; name: string; slug: string } | null;
  hasBreakdowns: boolean;
}

/** One event, or all of the viewer's. @throws AppError NOT_FOUND, FORBIDDEN */
export async function findAnalyticsScope(
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
