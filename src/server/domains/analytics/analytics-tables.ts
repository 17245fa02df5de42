import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

export const analyticsDimension = pgEnum('analytics_dimension', [
  'total',
  'country',
  'template',
  'source',
  // Of an account: its events. Of an event: the flyers whose share links brought visits.
  'event',
  'flyer',
]);
export const analyticsGrain = pgEnum('analytics_grain', ['day', 'month', 'ever']);

const count = (name: string) => integer(name).notNull().default(0);

/**
 * Counts of an event or of all events of an owner, rolled up for the reads: a year of an account is read from months, not from its
 * events. No cookies, no personal data. Without foreign keys, because a scope is an event or a user: `forgetEventCounts` and
 * `forgetAccountCounts` delete the rows, and writers hold the event, so none is written for one that is gone.
 */
export const analyticsRollups = pgTable(
  'analytics_rollups',
  {
    scopeId: uuid('scope_id').notNull(),
    dimension: analyticsDimension('dimension').notNull(),
    grain: analyticsGrain('grain').notNull(),
    /** In UTC; the first day of a month. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The country on the flyer, the template's id, the source, …; empty for totals and for none. */
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
    // For the deletion of old counts. A BRIN index costs a write next to nothing, and rows lie in the order of their days.
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
