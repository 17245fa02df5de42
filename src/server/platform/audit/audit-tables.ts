import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/platform/users/users-tables.ts';

/** Sign-ins, admin actions, and users' changes to accounts. Entries outlive their users, so they store ids, not names. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** The action's name, such as `account.login` or `event.approve`. */
    action: text('action').notNull(),
    subjectType: text('subject_type'),
    subjectId: uuid('subject_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('audit_log_newest').on(table.createdAt),
    index('audit_log_action').using('gin', sql`${table.action} gin_trgm_ops`),
    // Both indexes match the sort order of a user's or an event's list, so that PostgreSQL reads no other entries.
    index('audit_log_actor').on(table.actorId, table.id),
    index('audit_log_subject').on(table.subjectType, table.subjectId, table.id),
  ],
);
