import { and, sql, type SQL } from 'drizzle-orm';
import { EVENT_COUNT_CAP } from '#contract/events/event-constants.ts';
import type { Database } from '#server/platform/db/database.ts';
import { responseReader, type ResponseRow } from '#server/domains/events/event-row.ts';
import type { DatedStretch } from '../filters/event-conditions.ts';
import type { PagePart } from './event-order.ts';
import { events } from '#server/domains/events/events-tables.ts';

/**
 * Maximum number of next events to scan for a search's words. If their matches do not fill a page, all results are gathered,
 * because scanning on for rare words would read half of the table.
 */
export const NEXT_MAX = 1500;

type ListPart = PagePart & DatedStretch;

/** Combines each part of an order with each stretch, for `selectEventPage`. */
export function partsByDate(parts: readonly PagePart[], stretches: readonly DatedStretch[]): ListPart[] {
  return parts.flatMap(({ condition, orderBy }) =>
    stretches.map((stretch) => ({ ...stretch, orderBy, condition: and(stretch.condition, condition) })),
  );
}

/** Selects at most `limit` rows that meet `condition`, part by part, each with its position. */
export async function selectEventPage(
  db: Database,
  condition: SQL | undefined,
  parts: readonly ListPart[],
  position: SQL<unknown[]>,
  limit: number,
  from: SQL = sql`${events}`,
) {
  const found: (ResponseRow & { position: unknown[] })[] = [];
  for (const { orderBy, ...part } of parts) {
    const stretch = { from, ...part, condition: and(condition, part.condition) };
    const ordered = sql`order by ${sql.join(orderBy, sql`, `)}`;
    const first = sql`${ordered} limit ${limit - found.length}`;
    const rowsOfPart = rowsOf(stretch, first);
    const page = part.severalFilters
      ? sql`(select ${events.id} as chosen from ${rowsOfPart} ${first}) page join ${events} on ${events.id} = chosen ${ordered}`
      : sql`${rowsOfPart} ${first}`;
    const { rows } = await db.execute<{ position: unknown[] }>(sql`
      select ${responseReader.selection}, ${position} as position from ${page}`);
    for (const { position: place, ...row } of rows)
      found.push({ ...responseReader.read(row), position: place });
    if (found.length === limit) break;
  }
  return found;
}

/** SQL to follow the keyword `from`: the rows of a stretch, or the `first` rows of each of its countries or cities. */
export function rowsOf(
  { from = sql`${events}`, condition, countries, cities }: DatedStretch,
  first: SQL,
): SQL {
  const where = condition ?? sql`true`;
  const firstOfEach = (among: SQL, same: SQL) =>
    sql`${among} cross join lateral (select * from ${events} where ${same} and ${where} ${first}) ${events}`;
  if (cities !== undefined) {
    const [latitudes, longitudes] = [cities.map((city) => city.latitude), cities.map((city) => city.longitude)]; // oxfmt-ignore
    return firstOfEach(
      sql`unnest(${sql.param(latitudes)}::float8[], ${sql.param(longitudes)}::float8[]) as among (latitude, longitude)`,
      sql`${events.latitude} = among.latitude and ${events.longitude} = among.longitude`,
    );
  }
  if (countries === undefined) return sql`${from} where ${where}`;
  return firstOfEach(
    sql`unnest(${sql.param([...countries])}::text[]) as among (country)`,
    sql`${events.country} = among.country`,
  );
}

/**
 * Counts the events of `stretches`, up to one more than the cap. Reads by date, because without an order the planner scans the
 * table from its oldest events.
 */
export async function countEvents(
  db: Database,
  stretches: readonly DatedStretch[],
  condition?: SQL,
): Promise<number> {
  const most = sql`limit ${EVENT_COUNT_CAP + 1}`;
  const first = sql`order by ${events.eventDate}, ${events.id} ${most}`;
  const counts = stretches.map((stretch) => {
    const rows = rowsOf({ ...stretch, condition: and(stretch.condition, condition) }, first);
    return sql`(select count(*) from (select 1 from ${rows} ${stretch.countries || stretch.cities ? most : first}) counted)`;
  });
  const { rows } = await db.execute<{ count: number }>(
    sql`select (${sql.join(counts, sql` + `)})::integer as count`,
  );
  return rows[0]!.count;
}

/** The ids of the first or last `most` events by date of each stretch, for a list in another order. */
export function idsByDate(stretches: readonly DatedStretch[], most: number, end: 'first' | 'last'): SQL {
  const direction = sql.raw(end === 'first' ? 'asc' : 'desc');
  const some = sql`order by ${events.eventDate} ${direction}, ${events.id} ${direction} limit ${most}`;
  const each = stretches.map(
    (stretch) => sql`(select ${events.id} as id from ${rowsOf(stretch, some)} ${some})`,
  );
  return sql.join(each, sql` union all `);
}
