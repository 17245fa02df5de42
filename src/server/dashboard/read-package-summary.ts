import type { PackageSummary } from '#contract/dashboard.ts';
import { findUser } from '#server/users/find-user.ts';
import type { Database } from '#server/db/database.ts';
import { countFeaturedEvents } from '#server/events/review/feature-event.ts';

/** What is left of an account's package; null is unlimited, and admins have no event limit. @throws AppError NOT_FOUND */
export async function readPackageSummary(db: Database, userId: string): Promise<PackageSummary> {
  const [account, featuredEventsCreated] = await Promise.all([
    findUser(db, userId),
    countFeaturedEvents(db, userId),
  ]);
  const { role, packageTier, tokens, eventsAllowed, featuredEventsAllowed, hasWatermark } = account;
  const unlimited = role === 'admin';
  return {
    user: { packageTier, tokens, eventsAllowed, featuredEventsAllowed, hasWatermark },
    tokensUsed: account.tokensUsed,
    eventsRemaining: unlimited ? null : remaining(eventsAllowed, account.eventsCreated),
    eventsCreated: account.eventsCreated,
    featuredEventsRemaining: unlimited ? null : remaining(featuredEventsAllowed, featuredEventsCreated),
    featuredEventsCreated,
  };
}

/** A smaller package may leave more in use than it allows; that is none left. */
function remaining(allowed: number | null, used: number): number | null {
  return allowed === null ? null : Math.max(0, allowed - used);
}
