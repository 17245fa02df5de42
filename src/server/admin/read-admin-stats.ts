import type { AdminStats } from '#contract/admin.ts';
import { sumUsers } from '#server/users/user-counters.ts';
import type { Database } from '#server/db/database.ts';
import { countActiveEvents, countPendingEvents } from '#server/event-lists/count-managed-events.ts';

export async function readAdminStats(db: Database, now: Date): Promise<AdminStats> {
  const [totals, activeEvents, submissions] = await Promise.all([
    sumUsers(db),
    countActiveEvents(db, now),
    countPendingEvents(db),
  ]);
  return {
    totalClients: totals.clients,
    pendingApprovals: totals.pending + submissions,
    activeEvents,
    totalFlyers: totals.flyers,
    tokensIssued: totals.tokensIssued,
  };
}
