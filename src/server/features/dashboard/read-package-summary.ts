import type { PackageSummary, DashboardStats } from '#contract/accounts/dashboard.ts';
import { findUser } from '#server/platform/users/find-user.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listPausedEvents } from '#server/domains/event-lists/list-paused-events.ts';
import { canPayForFlyer } from '#server/platform/users/find-organizers.ts';
import { countFeaturedEvents } from '#server/domains/events/review/feature-event.ts';
import { countOwnActiveEvents } from '#server/domains/event-lists/count-managed-events.ts';

/**
 * Reads the remaining allowances of a user's package; null is unlimited. Admins have no limits on events.
 * @throws AppError NOT_FOUND
 */
export async function readPackageSummary(db: Database, userId: string, now: Date): Promise<PackageSummary> {
  const [user, featuredEventsCreated] = await Promise.all([
    findUser(db, userId),
    countFeaturedEvents(db, userId),
  ]);
  const { role, packageTier, tokens, eventsAllowed, featuredEventsAllowed, hasWatermark } = user;
  const unlimited = role === 'admin';
  return {
    user: { packageTier, tokens, eventsAllowed, featuredEventsAllowed, hasWatermark },
    tokensUsed: user.tokensUsed,
    eventsRemaining: unlimited ? null : remaining(eventsAllowed, user.eventsCreated),
    eventsCreated: user.eventsCreated,
    featuredEventsRemaining: unlimited ? null : remaining(featuredEventsAllowed, featuredEventsCreated),
    featuredEventsCreated,
    pausedFlyers: canPayForFlyer(user) ? { count: 0, events: [] } : await listPausedEvents(db, now, userId),
  };
}

/** The remaining allowance, at least 0: after a downgrade, more may be in use than the package allows. */
function remaining(allowed: number | null, used: number): number | null {
  return allowed === null ? null : Math.max(0, allowed - used);
}

/** Totals of an owner's events as of `now`, from the user's counters. @throws AppError NOT_FOUND */
export async function readDashboardStats(db: Database, userId: string, now: Date): Promise<DashboardStats> {
  const [user, activeEventsCount] = await Promise.all([
    findUser(db, userId),
    countOwnActiveEvents(db, now, userId),
  ]);
  const { eventsCount, flyersCount, downloadsCount } = user;
  return { eventsCount, activeEventsCount, flyersCount, downloadsCount };
}
