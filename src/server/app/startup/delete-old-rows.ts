import { deleteOldCounts } from '#server/domains/analytics/forget-counts.ts';
import { deleteOldActivity } from '#server/platform/activity/record-activity.ts';
import { deleteOldEntries } from '#server/platform/audit/forget-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { deleteOldMail } from '#server/platform/mail/tend-outbox.ts';

const DAY_MS = 86_400_000;

/**
 * Retention periods of rows, in days (documented in docs/operations/README.md). Ledger rows are never deleted because of age.
 * The job `old-flyers` deletes flyers.
 */
const KEPT_DAYS = { mail: 90, activity: 400, counts: 800, audit: 800 };

export async function deleteOldRows(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteOldMail(db, before(KEPT_DAYS.mail));
  await deleteOldActivity(db, before(KEPT_DAYS.activity));
  await deleteOldCounts(db, before(KEPT_DAYS.counts));
  await deleteOldEntries(db, before(KEPT_DAYS.audit));
}
