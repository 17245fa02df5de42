import { sql } from 'drizzle-orm';
import type { AnalyticsCounts } from '#contract/accounts/analytics.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepareSql } from '#server/platform/db/prepare-reads.ts';
import { analyticsRollups } from './analytics-tables.ts';
import type { Days } from './period.ts';
import { COUNTED } from './rollups.ts';

export type CountedDay = AnalyticsCounts & { day: string; visit: number };

const COLUMNS = sql.raw(COUNTED.join(', '));

const totals = prepareSql<CountedDay>(
  'analytics_totals',
  sql`select day::text, ${COLUMNS} from ${analyticsRollups}
    where scope_id = ${sql.placeholder('scope')} and dimension = 'total' and grain = 'day'
      and day between ${sql.placeholder('from')} and ${sql.placeholder('to')}
    order by day`,
);

/** Daily totals, oldest first. Days without counts are omitted. */
export function readTotals(db: Database, scopeId: string, { from, to }: Days): Promise<CountedDay[]> {
  return totals(db, { scope: scopeId, from, to });
}

const flyerVisits = prepareSql<{ id: string; visits: number }>(
  'analytics_flyers',
  sql`select value as id, visit as visits from ${analyticsRollups}
    where scope_id = ${sql.placeholder('event')} and dimension = 'flyer' and visit > 0
    order by visit desc nulls last, value limit ${sql.placeholder('most')}`,
);

/** The event's flyers whose share links brought visits, most visits first. */
export function readFlyerVisits(db: Database, eventId: string, most: number) {
  return flyerVisits(db, { event: eventId, most });
}
