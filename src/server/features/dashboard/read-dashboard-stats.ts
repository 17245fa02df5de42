import type { DashboardStats } from '#contract/accounts/dashboard.ts';
import { findUser } from '#server/platform/users/find-user.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countOwnActiveEvents } from '#server/domains/event-lists/count-managed-events.ts';

/** Totals of an owner's events as of `now`, from the user's counters. @throws AppError NOT_FOUND */
export async function readDashboardStats(db: Database, userId: string, now: Date): Promise<DashboardStats> {
  const [user, activeEventsCount] = await Promise.all([
    findUser(db, userId),
    countOwnActiveEvents(db, now, userId),
  ]);
  const { eventsCount, flyersCount, downloadsCount } = user;
  return { eventsCount, activeEventsCount, flyersCount, downloadsCount };
}
