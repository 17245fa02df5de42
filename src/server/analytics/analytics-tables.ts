import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { events } from '#server/events/events-tables.ts';
import { templates } from '#server/templates/templates-tables.ts';

export const analyticsKind = pgEnum('analytics_kind', ['view', 'flyer', 'download', 'share', 'calendar']);

/** Counts per event, day (UTC), kind, country and template; no cookies, no personal data. */
export const analyticsCounts = pgTable(
  'analytics_counts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    kind: analyticsKind('kind').notNull(),
    /** The country on the flyer, if any. */
    country: text('country'),
    templateId: uuid('template_id').references(() => templates.id, { onDelete: 'cascade' }),
    count: integer('count').notNull(),
  },
  (table) => [
    unique('analytics_counts_cell')
      .on(table.eventId, table.day, table.kind, table.country, table.templateId)
      .nullsNotDistinct(),
    index('analytics_counts_event').on(table.eventId, table.day),
    check('analytics_counts_positive', sql`${table.count} > 0`),
  ],
);
