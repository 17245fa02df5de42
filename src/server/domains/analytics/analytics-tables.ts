import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

export const analyticsDimension = pgEnum('analytics_dimension', [
  'total',
  'country',
  'template',
  'source',
  // `event` splits an account's counts by event. `flyer` splits an event's visits by the flyers whose share links brought them.
  'event',
  'flyer',
]);
export const analyticsGrain = pgEnum('analytics_grain', ['day', 'month', 'ever']);

const count = (name: string) => integer(name).notNull().default(0);

/**
 * Counts per event, and sums per owner. The sums avoid reading every event's rows for a year of an owner's analytics.
 * The rows contain no personal data. A scope is an event or a user, so there are no foreign keys; `forgetEventCounts` and
 * `forgetAccountCounts` delete the rows instead. Writers lock the event, so no row is written for a deleted event.
 */
export const analyticsRollups = pgTable(
  'analytics_rollups',
  {
    scopeId: uuid('scope_id').notNull(),
    dimension: analyticsDimension('dimension').notNull(),
    grain: analyticsGrain('grain').notNull(),
    /** The day in UTC; for a month, its first day; for `ever`, 1970-01-01. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The dimension's value: the flyer's country, the template's id, the source, …; empty for totals and unknown values. */
    value: text('value').notNull(),
    view: count('view'),
    flyer: count('flyer'),
    download: count('download'),
    share: count('share'),
    click: count('click'),
    calendar: count('calendar'),
    visit: count('visit'),
  },
  (table) => [
    primaryKey({ columns: [table.scopeId, table.dimension, table.grain, table.day, table.value] }),
    // Used for deleting old counts. A BRIN index adds little cost to writes, and suits rows stored in order of day.
    index('analytics_rollups_days').using('brin', table.day),
    index('analytics_rollups_flyers')
      .on(table.scopeId, table.visit.desc(), table.value)
      .where(sql`${table.dimension} = 'flyer'`),
    check(
      'analytics_rollups_not_negative',
      sql`least(${table.view}, ${table.flyer}, ${table.download}, ${table.share}, ${table.click}, ${table.calendar}, ${table.visit}) >= 0`,
    ),
  ],
);
