import type { Analytics, AnalyticsCounts, AnalyticsExport } from '#contract/accounts/analytics.ts';
import {
  ANALYTICS_KINDS,
  ANALYTICS_ROWS_MOST,
  BREAKDOWNS_REFUSED,
} from '#contract/accounts/analytics-kinds.ts';
import type { Language } from '#contract/language/languages.ts';
import { everyDay, periodOf, type Days } from '#server/domains/analytics/period.ts';
import { readFlyerVisits, readTotals, type CountedDay } from '#server/domains/analytics/read-rollups.ts';
import { readValues, type BrokenDimension } from '#server/domains/analytics/read-values.ts';
import { utcDay } from '#server/domains/analytics/rollups.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findSharedFlyers } from '#server/domains/flyers/find-shared-flyers.ts';
import type { AnalyticsScope } from './analytics-routes.ts';
import { labelValues } from './label-values.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { CSV_START, csvLine } from '#server/platform/kernel/csv-line.ts';

const BREAKDOWNS = ['country', 'template', 'source'] as const;
const NONE: AnalyticsCounts = { view: 0, flyer: 0, download: 0, share: 0, click: 0, calendar: 0 };

/** Compares the period of `days` days that ends today (UTC) with the period before it. */
export async function readAnalytics(
  db: Database,
  { scopeId, event, hasBreakdowns }: AnalyticsScope,
  { days, now, language }: { days: number; now: Date; language: Language },
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
  const { events, ...breakdowns } = await labelValues(db, values, { isAccount: !event, language });
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

function daysOf(counted: readonly CountedDay[], period: Days): Analytics['days'] {
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

const ROWS_MOST = 250;

const LISTS = { country: 'countries', template: 'templates', source: 'sources' } as const;

/** Returns the period's counts as a CSV file. @throws AppError FORBIDDEN when the package has no breakdowns */
export async function exportAnalytics(
  db: Database,
  { scopeId, event, hasBreakdowns }: AnalyticsScope,
  { days, by, now, language }: { days: number; by: AnalyticsExport; now: Date; language: Language },
): Promise<string> {
  const { current } = periodOf(days, utcDay(now));
  if (by === 'day') {
    const counted = daysOf(await readTotals(db, scopeId, current), current);
    return csvOf(by, counted, ({ day }) => day);
  }
  if (!hasBreakdowns) throw new AppError('FORBIDDEN', BREAKDOWNS_REFUSED);
  const asked = { scopeId, isAccount: !event, dimensions: [by], days: current, most: ROWS_MOST };
  const rows = (await labelValues(db, await readValues(db, asked), { isAccount: !event, language }))[
    LISTS[by]
  ];
  return csvOf(by, rows, ({ label }) => label);
}

function csvOf<Row extends AnalyticsCounts>(by: string, rows: readonly Row[], first: (row: Row) => string) {
  const lines = rows.map((row) => csvLine([first(row), ...ANALYTICS_KINDS.map((kind) => row[kind])]));
  return CSV_START + csvLine([by, ...ANALYTICS_KINDS]) + lines.join('');
}
