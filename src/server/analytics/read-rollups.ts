import { sql } from 'drizzle-orm';
import type { AnalyticsCounts } from '#contract/analytics.ts';
import type { Database } from '#server/db/database.ts';
import { prepareOnce } from '#server/db/prepare-once.ts';
import { prepareRows } from '#server/db/prepare-rows.ts';
import { analyticsRollups } from './analytics-tables.ts';
import { monthsAndDays, type Days } from './period.ts';
import { COUNTED } from './rollups.ts';

export type CountedDay = AnalyticsCounts & { day: string; visit: number };
export type BrokenDimension = 'country' | 'template' | 'source' | 'event';
export type CountedValue = AnalyticsCounts & { dimension: BrokenDimension; value: string };

const COLUMNS = sql.raw(COUNTED.join(', '));
const SUMS = sql.raw(COUNTED.map((column) => `sum(${column})::int as ${column}`).join(', '));
const ALL = sql.raw(COUNTED.filter((column) => column !== 'visit').map((column) => `sum(${column})`).join(' + ')); // oxfmt-ignore

const totals = prepareOnce((db) =>
  prepareRows<CountedDay>(
    db,
    'analytics_totals',
    sql`select day::text, ${COLUMNS} from ${analyticsRollups}
      where scope_id = ${sql.placeholder('scope')} and dimension = 'total' and grain = 'day'
        and day between ${sql.placeholder('from')} and ${sql.placeholder('to')}
      order by day`,
  ),
);

/** The days on which anything was counted, oldest first. */
export function readTotals(db: Database, scopeId: string, { from, to }: Days): Promise<CountedDay[]> {
  return totals(db).execute({ scope: scopeId, from, to });
}

const breakdowns = prepareOnce((db) =>
  prepareRows<CountedValue>(
    db,
    'analytics_breakdowns',
    sql`select asked.dimension, found.* from unnest(${sql.placeholder('dimensions')}::text[]) as asked (dimension)
      cross join lateral (
        select value, ${SUMS}
        from unnest(${sql.placeholder('grains')}::text[], ${sql.placeholder('froms')}::date[], ${sql.placeholder('tos')}::date[])
          as part (grain, first_day, last_day)
        join ${analyticsRollups} on scope_id = ${sql.placeholder('scope')}
          and ${analyticsRollups.dimension} = asked.dimension::analytics_dimension
          and ${analyticsRollups.grain} = part.grain::analytics_grain and day between first_day and last_day
        group by value order by ${ALL} desc, value limit ${sql.placeholder('most')}
      ) as found`,
  ),
);

export interface AskedValues {
  scopeId: string;
  /** Only accounts have months. */
  isAccount: boolean;
  dimensions: readonly BrokenDimension[];
  days: Days;
  /** Of each dimension. */
  most: number;
}

/** The values of each dimension with the most counts, these first. */
export function readValues(db: Database, asked: AskedValues): Promise<CountedValue[]> {
  const { scopeId, isAccount, dimensions, days, most } = asked;
  const parts = isAccount ? monthsAndDays(days) : [{ grain: 'day', days }];
  return breakdowns(db).execute({
    scope: scopeId,
    dimensions: [...dimensions],
    grains: parts.map(({ grain }) => grain),
    froms: parts.map((part) => part.days.from),
    tos: parts.map((part) => part.days.to),
    most,
  });
}

const flyerVisits = prepareOnce((db) =>
  prepareRows<{ id: string; visits: number }>(
    db,
    'analytics_flyers',
    sql`select value as id, visit as visits from ${analyticsRollups}
      where scope_id = ${sql.placeholder('event')} and dimension = 'flyer' and visit > 0
      order by visit desc nulls last, value limit ${sql.placeholder('most')}`,
  ),
);

/** The event's flyers whose share links brought most visits, these first. */
export function readFlyerVisits(
  db: Database,
  eventId: string,
  most: number,
): Promise<{ id: string; visits: number }[]> {
  return flyerVisits(db).execute({ event: eventId, most });
}
