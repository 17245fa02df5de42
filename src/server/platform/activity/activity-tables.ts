import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ActivityKind } from '#contract/accounts/activity.ts';
import { users } from '#server/platform/users/users-tables.ts';

/** Activity on an owner's events and tokens. Each row is written in the same transaction as its cause. */
export const activity = pgTable(
  'activity',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Sort key. A row that counts flyers or downloads gets a new number whenever its count rises. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The event's id; null for token movements, which outlive events. No foreign key: the platform does not import domains. */
    eventId: uuid('event_id'),
    kind: text('kind').$type<ActivityKind>().notNull(),
    /** The UTC day of a row that counts flyers or downloads; null for other kinds. */
    day: date('day', { mode: 'string' }),
    count: integer('count').notNull().default(1),
    tokens: integer('tokens'),
    detail: text('detail'),
    happenedAt: timestamp('happened_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // Finds old rows to delete. BRIN suits rows stored in time order and barely slows writes.
    index('activity_days').using('brin', table.happenedAt),
    index('activity_owner').on(table.ownerId, table.sequence),
    unique('activity_counted').on(table.eventId, table.kind, table.day),
    check('activity_count_positive', sql`${table.count} > 0`),
  ],
);
