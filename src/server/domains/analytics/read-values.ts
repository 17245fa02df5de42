import { sql } from 'drizzle-orm';
import type { AnalyticsCounts } from '#contract/accounts/analytics.ts';
import { ANALYTICS_KINDS } from '#contract/accounts/analytics-kinds.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepareSql } from '#server/platform/db/prepare-reads.ts';
import { Cache } from '#server/platform/kernel/cache.ts';
import { analyticsRollups } from './analytics-tables.ts';
import { addDays, monthsAndDays, type Days, type DaysOfGrain } from './period.ts';

export type BrokenDimension = 'country' | 'template' | 'source' | 'event';
export type CountedValue = AnalyticsCounts & { dimension: BrokenDimension; value: string };

const SUMS = sql.raw(ANALYTICS_KINDS.map((kind) => `sum(${kind})::int as ${kind}`).join(', '));
const ALL = sql.raw(ANALYTICS_KINDS.map((kind) => `sum(${kind})`).join(' + '));
/** Maximum number of values per dimension, so that invented sources can't fill the memory. */
const VALUES_MOST = 10_000;

const statement = prepareSql<CountedValue>(
  'analytics_values',
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
);

export interface AskedValues {
  scopeId: string;
  /** Whether the scope is an account; events have no monthly counts. */
  isAccount: boolean;
  dimensions: readonly BrokenDimension[];
  /** The days to read; the last one is today. */
  days: Days;
  most: number;
}

/** The values with the most counts in each dimension, highest first. */
export async function readValues(db: Database, asked: AskedValues): Promise<CountedValue[]> {
  const { scopeId, isAccount, dimensions, days, most } = asked;
  const rows = (parts: DaysOfGrain[], limit: number): Promise<CountedValue[]> =>
    statement(db, {
      scope: scopeId,
      dimensions: [...dimensions],
      grains: parts.map(({ grain }) => grain),
      froms: parts.map((part) => part.days.from),
      tos: parts.map((part) => part.days.to),
      most: limit,
    });
  if (!isAccount) return rows([{ grain: 'day', days }], most);
  const { past, today } = endingToday(days);
  const [closed, open] = await Promise.all([
    pastValues.getOrLoad(`${scopeId} ${dimensions.join()} ${past.from} ${past.to}`, async () =>
      indexed(await rows(monthsAndDays(past), VALUES_MOST)),
    ),
    rows([{ grain: 'day', days: today }], VALUES_MOST),
  ]);
  return dimensions.flatMap((dimension) =>
    busiest(
      closed.get(dimension),
      open.filter((row) => row.dimension === dimension),
      most,
    ),
  );
}

/** The past values of an account in one dimension, by value, the busiest first. */
type PastValues = Map<string, CountedValue>;

const BYTES_EACH = 300;

/**
 * Caches an account's past days, summed by value, because summing thousands of events and templates is slow even by month. Past
 * days change only through deletions, and through counts written just after midnight, so the cache may be five minutes old.
 */
const pastValues = new Cache<Map<BrokenDimension, PastValues>>({
  name: 'analytics',
  maxBytes: 64 * 1024 * 1024,
  ttlMs: 5 * 60_000,
  bytesOf: (past) => [...past.values()].reduce((sum, { size }) => sum + BYTES_EACH * size, 0),
});

/** Clears this process's cached past values. Call it after a deletion. Other processes' caches expire. */
export function forgetPastValues(): void {
  pastValues.clear();
}

function indexed(rows: readonly CountedValue[]): Map<BrokenDimension, PastValues> {
  const byDimension = Map.groupBy(rows, ({ dimension }) => dimension);
  return new Map(
    Array.from(byDimension, ([dimension, of]) => [dimension, new Map(of.map((row) => [row.value, row]))]),
  );
}

/** The busiest values of past days and today together. Only the busiest past values and today's values are candidates. */
function busiest(past: PastValues | undefined, today: readonly CountedValue[], most: number): CountedValue[] {
  const candidates: PastValues = new Map();
  for (const [value, row] of past ?? []) {
    if (candidates.size === most) break;
    candidates.set(value, row);
  }
  for (const row of today) candidates.set(row.value, sumOf(row, past?.get(row.value)));
  return [...candidates.values()]
    .toSorted((one, other) => allOf(other) - allOf(one) || (one.value < other.value ? -1 : 1))
    .slice(0, most);
}

function sumOf(row: CountedValue, past: CountedValue | undefined): CountedValue {
  if (!past) return row;
  return { ...row, ...Object.fromEntries(ANALYTICS_KINDS.map((kind) => [kind, row[kind] + past[kind]])) };
}

function allOf(row: CountedValue): number {
  return ANALYTICS_KINDS.reduce((sum, kind) => sum + row[kind], 0);
}

function endingToday({ from, to }: Days): { past: Days; today: Days } {
  return { past: { from, to: addDays(to, -1) }, today: { from: to, to } };
}
