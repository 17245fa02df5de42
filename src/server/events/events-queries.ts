import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import {
  EVENT_COUNT_CAP,
  FEATURED_EVENTS_MAX,
  type EventPeriod,
  type FilterCategory,
} from '#contract/event-constants.ts';
import type { CountryName } from '#contract/countries.ts';
import type { Database } from '../db/database.ts';
import { prepareOnce } from '../db/prepare-once.ts';
import { answeredColumns, answeredReader } from './answered-columns.ts';
import type { AnsweredRow } from './event-answer.ts';
import type { PagePart } from './event-order.ts';
import type { Days } from './asked-days.ts';
import { inPeriod, onDays } from './event-period.ts';
import { findsEvent, foundEvents } from './search/search-condition.ts';
import type { SearchPlan } from './search/search-plan.ts';
import { events, inFilterCategory, slugHistory } from './events-tables.ts';

/** What a list is narrowed to; an absent filter leaves everything, no country at all leaves nothing. */
export interface EventFilters {
  search: SearchPlan | null;
  when: EventPeriod;
  flyerEnabled?: boolean | undefined;
  category?: FilterCategory | undefined;
  countries?: readonly CountryName[] | undefined;
  days?: Days | undefined;
  featured?: 'exclude' | 'only' | undefined;
  /** The id of the account whose events they are. */
  organizer?: string | undefined;
}

/** The condition of `filters` on approved events, as of `now`. */
export function publicEvents(filters: EventFilters, now: Date): SQL | undefined {
  const { when, flyerEnabled, category, countries, days, organizer, featured } = filters;
  return and(
    eq(events.status, 'approved'),
    inPeriod(when, now),
    flyerEnabled === undefined ? undefined : eq(events.flyerEnabled, flyerEnabled),
    category === undefined ? undefined : inFilterCategory(category),
    countries === undefined ? undefined : isIn(countries),
    days === undefined ? undefined : onDays(days),
    featured === undefined ? undefined : eq(events.featured, featured === 'only'),
    organizer === undefined ? undefined : eq(events.clientId, organizer),
    findsEvent(filters.search),
  );
}

function isIn(countries: readonly CountryName[]): SQL {
  const [only] = countries;
  // A single one by equality: then an index gives the order, too.
  return countries.length === 1 ? eq(events.country, only!) : inArray(events.country, [...countries]);
}

/** At most `limit` rows that meet `condition`, of the first part and then of the next ones, each with its position. */
export async function selectEventPage(
  db: Database,
  condition: SQL | undefined,
  parts: readonly PagePart[],
  position: SQL<unknown[]>,
  limit: number,
  from: SQL = sql`${events}`,
) {
  const found: (AnsweredRow & { position: unknown[] })[] = [];
  for (const part of parts) {
    const { rows } = await db.execute<{ position: unknown[] }>(sql`
      select ${answeredReader.selection}, ${position} as position from ${from}
      where ${and(condition, part.condition) ?? sql`true`}
      order by ${sql.join(part.orderBy, sql`, `)} limit ${limit - found.length}`);
    for (const { position: place, ...row } of rows)
      found.push({ ...answeredReader.read(row), position: place });
    if (found.length === limit) break;
  }
  return found;
}

/**
 * How many rows of `from` meet `condition`; counting stops at `most`, one more than the cap when nothing is said. Counted by date: without
 * an order the database would rather read the table from its beginning, past everything that is over.
 */
export async function countEvents(
  db: Database,
  condition: SQL | undefined,
  { most = EVENT_COUNT_CAP + 1, from = sql`${events}` }: { most?: number; from?: SQL } = {},
): Promise<number> {
  return countRows(
    db,
    sql`${from} where ${condition ?? sql`true`} order by ${events.eventDate}, ${events.id} limit ${most}`,
  );
}

/** How many of what a search finds meet the other filters; counting stops at one more than the cap. */
export async function countFoundEvents(
  db: Database,
  plan: SearchPlan,
  filters: Omit<EventFilters, 'search'>,
  now: Date,
): Promise<number> {
  const condition = publicEvents({ ...filters, search: null }, now);
  return countRows(
    db,
    sql`${foundEvents(plan)} where ${condition ?? sql`true`} limit ${EVENT_COUNT_CAP + 1}`,
  );
}

async function countRows(db: Database, rest: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from (select 1 from ${rest}) counted`,
  );
  return rows[0]!.count;
}

/** Approved featured events that have not ended, by date. */
export function selectFeaturedEvents(db: Database, now: Date) {
  return db
    .select(answeredColumns)
    .from(events)
    .where(and(eq(events.status, 'approved'), events.featured, inPeriod('upcoming', now)))
    .orderBy(asc(events.eventDate), asc(events.id))
    .limit(FEATURED_EVENTS_MAX);
}

const eventBySlug = prepareOnce((db) => {
  const slug = sql.placeholder('slug');
  const formerly = db.select({ id: slugHistory.eventId }).from(slugHistory).where(eq(slugHistory.slug, slug));
  return db
    .select(answeredColumns)
    .from(events)
    .where(or(eq(events.slug, slug), eq(events.id, sql`(${formerly})`)))
    .orderBy(sql`${events.slug} <> ${slug}`)
    .limit(1)
    .prepare('event_by_slug');
});

/** The event that has `slug` now, else the one that had it once. */
export async function selectEventBySlug(db: Database, slug: string) {
  const [row] = await eventBySlug(db).execute({ slug });
  return row ?? null;
}

/** Those of `slugs` that an event has or once had. */
export async function selectTakenSlugs(db: Database, slugs: readonly string[]): Promise<Set<string>> {
  const wanted = sql`any(${sql.param([...slugs])}::text[])`;
  const rows = await unionAll(
    db
      .select({ slug: events.slug })
      .from(events)
      .where(sql`${events.slug} = ${wanted}`),
    db
      .select({ slug: slugHistory.slug })
      .from(slugHistory)
      .where(sql`${slugHistory.slug} = ${wanted}`),
  );
  return new Set(rows.map((row) => row.slug));
}

/** Inserts the rows whose slug is still free and answers those, in no particular order. */
export function insertEventRows(db: Database, rows: (typeof events.$inferInsert)[]) {
  return db.insert(events).values(rows).onConflictDoNothing({ target: events.slug }).returning();
}

const eventById = prepareOnce((db) =>
  db
    .select()
    .from(events)
    .where(eq(events.id, sql.placeholder('id')))
    .prepare('event_by_id'),
);

/** The whole event, or null. The id is a uuid. */
export async function selectEvent(db: Database, id: string) {
  const [row] = await eventById(db).execute({ id });
  return row ?? null;
}
