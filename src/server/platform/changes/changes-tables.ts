import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { ChangeKind } from '#contract/admin/live.ts';

/** The last hour's changes to admin lists. Open admin panels follow them through any server process. */
export const adminChanges = pgTable(
  'admin_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<ChangeKind>().notNull(),
    /** Id of the changed row: an event, user, template or contact message. */
    subjectId: uuid('subject_id'),
    /** Time of the write, not of the transaction's start, because the row becomes visible soon after the write. */
    createdAt: timestamp('created_at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [index('admin_changes_time').on(table.createdAt)],
);
