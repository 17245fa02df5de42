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

/** What happened to an owner's events and tokens, written in the transaction of its cause. */
export const activity = pgTable(
  'activity',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Orders the rows; a counted row gets a new one each time. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for token movements, which outlive events. Without a foreign key: events stand on a higher floor. */
    eventId: uuid('event_id'),
    kind: text('kind').$type<ActivityKind>().notNull(),
    /** Of counted rows, in UTC. */
    day: date('day', { mode: 'string' }),
    count: integer('count').notNull().default(1),
    tokens: integer('tokens'),
    detail: text('detail'),
    happenedAt: timestamp('happened_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // For the deletion of old rows. A BRIN index costs a write next to nothing, and rows lie in the order of their days.
    index('activity_days').using('brin', table.happenedAt),
    index('activity_owner').on(table.ownerId, table.sequence),
    unique('activity_counted').on(table.eventId, table.kind, table.day),
    check('activity_count_positive', sql`${table.count} > 0`),
  ],
);
