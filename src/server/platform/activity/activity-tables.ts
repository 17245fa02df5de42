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

/** Activity on an owner's events and tokens. Each row is written in the transaction of its cause. */
export const activity = pgTable(
  'activity',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Sort key of the rows. A row that counts gets a new number with each count. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for token movements, which outlive events. There is no foreign key, because the platform does not import domains. */
    eventId: uuid('event_id'),
    kind: text('kind').$type<ActivityKind>().notNull(),
    /** The UTC day of a row that counts; null for other rows. */
    day: date('day', { mode: 'string' }),
    count: integer('count').notNull().default(1),
    tokens: integer('tokens'),
    detail: text('detail'),
    happenedAt: timestamp('happened_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // For the deletion of old rows. A BRIN index hardly slows writes down, and rows are stored in order of time.
    index('activity_days').using('brin', table.happenedAt),
    index('activity_owner').on(table.ownerId, table.sequence),
    unique('activity_counted').on(table.eventId, table.kind, table.day),
    check('activity_count_positive', sql`${table.count} > 0`),
  ],
);
