import type { Analytics, AnalyticsCounts } from '#contract/accounts/analytics.ts';
import { ANALYTICS_KINDS, ANALYTICS_ROWS_MOST } from '#contract/accounts/analytics-kinds.ts';
import { everyDay, periodOf, type Days } from '#server/domains/analytics/period.ts';
import { readFlyerVisits, readTotals, type CountedDay } from '#server/domains/analytics/read-rollups.ts';
import { readValues, type BrokenDimension } from '#server/domains/analytics/read-values.ts';
import { utcDay } from '#server/domains/analytics/rollups.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findSharedFlyers } from '#server/domains/flyers/find-shared-flyers.ts';
import type { AnalyticsScope } from './analytics-routes.ts';
import { labelValues } from './label-values.ts';

const BREAKDOWNS = ['country', 'template', 'source'] as const;
const NONE: AnalyticsCounts = { view: 0, flyer: 0, download: 0, share: 0, click: 0, calendar: 0 };

/** The period of `days` days that ends today (UTC), against the one before. */
export async function readAnalytics(
  db: Database,
  { scopeId, event, hasBreakdowns }: AnalyticsScope,
  { days, now }: { days: number; now: Date },
): Promise<Analytics> {
  const { current, previous } = periodOf(days, utcDay(now));
  const dimensions: BrokenDimension[] = [
    ...(hasBreakdowns ? BREAKDOWNS : []),
    ...(event ? [] : (['event'] as const)),
  ];
  const asked = { scopeId, isAccount: !event, dimensions, days: current, most: ANALYTICS_ROWS_MOST };
  const [counted, values, flyers] = await Promise.all([
    readTotals(db, scopeId, { from: previous.from, to: current.to }),
    readValues(db, asked),
    event ? readFlyers(db, event.id) : [],
  ]);
  const { events, ...breakdowns } = await labelValues(db, values, !event);
  const compared = (column: (typeof ANALYTICS_KINDS)[number] | 'visit') => ({
    count: sumOf(counted, column, current),
    previous: sumOf(counted, column, previous),
  });
  return {
    event,
    ...current,
    previousFrom: previous.from,
    previousTo: previous.to,
    totals: Object.fromEntries(ANALYTICS_KINDS.map((kind) => [kind, compared(kind)])) as Analytics['totals'],
    flyerVisits: compared('visit'),
    days: daysOf(counted, current),
    breakdowns: hasBreakdowns ? breakdowns : null,
    events,
    flyers,
  };
}

export function daysOf(counted: readonly CountedDay[], period: Days): Analytics['days'] {
  const byDay = new Map(counted.map((row) => [row.day, row]));
  return everyDay(period).map((day) => byDay.get(day) ?? { ...NONE, day });
}

function sumOf(counted: readonly CountedDay[], column: keyof Omit<CountedDay, 'day'>, { from, to }: Days) {
  const within = counted.filter(({ day }) => from <= day && day <= to);
  return within.reduce((sum, row) => sum + row[column], 0);
}

async function readFlyers(db: Database, eventId: string): Promise<Analytics['flyers']> {
  const visited = await readFlyerVisits(db, eventId, ANALYTICS_ROWS_MOST);
  const flyerIds = visited.map(({ id }) => id);
  const facts = await findSharedFlyers(db, flyerIds);
  return visited.flatMap(({ id, visits }) => {
    const flyer = facts.get(id);
    return flyer ? [{ ...flyer, visits }] : [];
  });
}
