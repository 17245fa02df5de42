import type { AnalyticsCounts, AnalyticsExport } from '#contract/accounts/analytics.ts';
import { ANALYTICS_KINDS, BREAKDOWNS_REFUSED } from '#contract/accounts/analytics-kinds.ts';
import { periodOf } from '#server/domains/analytics/period.ts';
import { readTotals } from '#server/domains/analytics/read-rollups.ts';
import { readValues } from '#server/domains/analytics/read-values.ts';
import { utcDay } from '#server/domains/analytics/rollups.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { CSV_START, csvLine } from '#server/platform/kernel/csv-line.ts';
import type { AnalyticsScope } from './analytics-routes.ts';
import { labelValues } from './label-values.ts';
import { daysOf } from './read-analytics.ts';

const ROWS_MOST = 250;

const LISTS = { country: 'countries', template: 'templates', source: 'sources' } as const;

/** The period as a CSV file. @throws AppError FORBIDDEN when the package has no breakdowns */
export async function exportAnalytics(
  db: Database,
  { scopeId, event, hasBreakdowns }: AnalyticsScope,
  { days, by, now }: { days: number; by: AnalyticsExport; now: Date },
): Promise<string> {
  const { current } = periodOf(days, utcDay(now));
  if (by === 'day') {
    const counted = daysOf(await readTotals(db, scopeId, current), current);
    return csvOf(by, counted, ({ day }) => day);
  }
  if (!hasBreakdowns) throw new AppError('FORBIDDEN', BREAKDOWNS_REFUSED);
  const asked = { scopeId, isAccount: !event, dimensions: [by], days: current, most: ROWS_MOST };
  const rows = (await labelValues(db, await readValues(db, asked), !event))[LISTS[by]];
  return csvOf(by, rows, ({ label }) => label);
}

function csvOf<Row extends AnalyticsCounts>(by: string, rows: readonly Row[], first: (row: Row) => string) {
  const lines = rows.map((row) => csvLine([first(row), ...ANALYTICS_KINDS.map((kind) => row[kind])]));
  return CSV_START + csvLine([by, ...ANALYTICS_KINDS]) + lines.join('');
}
