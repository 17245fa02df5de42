import type { AdminStats } from '#contract/admin/admin.ts';
import { readUserTotals } from '#server/platform/users/user-totals.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countWaitingTemplates } from '#server/domains/templates/review/list-waiting-templates.ts';
import { countActiveEvents, countPendingEvents } from '#server/domains/event-lists/count-managed-events.ts';

export async function readAdminStats(db: Database, now: Date): Promise<AdminStats> {
  const [totals, activeEvents, submissions, templates] = await Promise.all([
    readUserTotals(db),
    countActiveEvents(db, now),
    countPendingEvents(db),
    countWaitingTemplates(db),
  ]);
  return {
    totalClients: totals.clients,
    pendingApprovals: totals.pending + submissions + templates,
    activeEvents,
    totalFlyers: totals.flyers,
    tokensIssued: totals.tokensIssued,
  };
}
