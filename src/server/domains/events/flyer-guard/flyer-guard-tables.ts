import { date, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { events } from '../events-tables.ts';

/** How fast an event's flyers spend the owner's tokens. One row per event, written with each flyer that the owner pays for. */
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
