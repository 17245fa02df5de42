import { date, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { events } from '../events-tables.ts';

/** Recent counts of the flyers that an event's owner paid for, to detect fast spending. One row per event. */
export const flyerGuards = pgTable('flyer_guards', {
  eventId: uuid('event_id')
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  /** The UTC day that `madeToday` counts. */
  day: date('day', { mode: 'string' }).notNull(),
  madeToday: integer('made_today').notNull(),
  /** Start of the ten minutes that `madeInWindow` counts. */
  windowFrom: timestamp('window_from', { withTimezone: true }).notNull(),
  madeInWindow: integer('made_in_window').notNull(),
  /** Time until which flyers need a proof of work; null if they never needed one. */
  proofUntil: timestamp('proof_until', { withTimezone: true }),
});
