import { and, arrayContains, asc, eq, gt, lte, or, sql, type SQL } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
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
import type { EventKeyset } from './event-order.ts';
import { matchesWords } from './event-search.ts';
import { events, slugHistory } from './events-tables.ts';

/** What a list is narrowed to; an absent filter leaves everything. `country` null is one that has no events. */
export interface EventFilters {
  words: readonly string[];
  when: EventPeriod;
  flyerEnabled?: boolean | undefined;
  category?: FilterCategory | undefined;
  country?: CountryName | null | undefined;
  featured?: 'exclude' | 'only' | undefined;
}

/** The condition of `filters` on approved events, as of `now`. */
export function publicEvents(filters: EventFilters, now: Date): SQL | undefined {
  const { when, flyerEnabled, category, country, featured } = filters;
  return and(
    eq(events.status, 'approved'),
    inPeriod(when, now),
    flyerEnabled === undefined ? undefined : eq(events.flyerEnabled, flyerEnabled),
    category === undefined ? undefined : arrayContains(events.filterCategories, [category]),
    country === undefined ? undefined : country === null ? sql`false` : eq(events.country, country),
    featured === undefined ? undefined : eq(events.featured, featured === 'only'),
    matchesWords(filters.words),
  );
}

/**
 * Whether an event is over is for `endsAt` to say. The bound on the first day only follows from it: it lets the
 * index by date begin at today instead of wading through the years before, or after.
 */
function inPeriod(when: EventPeriod, now: Date): SQL | undefined {
  if (when === 'all') return undefined;
  const today = now.toISOString().slice(0, 10);
  if (when === 'past') return and(lte(events.endsAt, now), sql`${events.eventDate} <= ${today}::date + 1`);
  // The + 0 keeps the planner from looking for the minimum along the index by date, from the first day of all.
  // Days begin up to 14 hours before and 12 hours after those of UTC, so yesterday may still be running somewhere.
  const running = alias(events, 'running');
  const earliestRunning = sql`(
    select min(${running.eventDate} + 0) from ${events} running
    where ${running.status} = 'approved' and ${running.eventEndDate} is not null
      and daterange(${running.eventDate}, ${running.eventEndDate}, '[]')
        && daterange(${today}::date - 1, ${today}::date + 1, '[]'))`;
  return and(
    gt(events.endsAt, now),
    sql`${events.eventDate} >= least(${today}::date - 1, ${earliestRunning})`,
  );
}

/** At most `limit` rows that meet `condition`, in the keyset's order, each with its position. */
export async function selectEventPage(
  db: Database,
  condition: SQL | undefined,
  keyset: EventKeyset,
  limit: number,
) {
  const { rows } = await db.execute<{ position: unknown[] }>(sql`
    select ${answeredReader.selection}, ${keyset.position} as position from ${events}
    where ${condition ?? sql`true`} order by ${sql.join(keyset.orderBy, sql`, `)} limit ${limit}`);
  return rows.map(({ position, ...row }) => ({ ...answeredReader.read(row), position }));
}

/** How many rows meet `condition`; counting stops at one more than the cap. */
export async function countEvents(db: Database, condition: SQL | undefined): Promise<number> {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(events)
    .where(condition)
    .limit(EVENT_COUNT_CAP + 1)
    .as('counted');
  const [row] = await db.select({ count: sql<number>`count(*)::integer` }).from(counted);
  return row?.count ?? 0;
}

/** Approved featured events that have not ended, by date. */
export function selectFeaturedEvents(db: Database, now: Date) {
  return db
    .select(answeredColumns)
    .from(events)
    .where(and(eq(events.status, 'approved'), events.featured, gt(events.endsAt, now)))
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
