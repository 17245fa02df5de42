import { eq, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type Database, prepareOnce } from '#server/platform/db/database.ts';
import { prepareRow } from '#server/platform/db/prepare-reads.ts';
import { responseColumns } from './event-row.ts';
import { events, slugHistory } from './events-tables.ts';

const eventBySlug = prepareOnce((db) => {
  const slug = sql.placeholder('slug');
  const formerly = db.select({ id: slugHistory.eventId }).from(slugHistory).where(eq(slugHistory.slug, slug));
  return db
    .select(responseColumns)
    .from(events)
    .where(or(eq(events.slug, slug), eq(events.id, sql`(${formerly})`)))
    .orderBy(sql`${events.slug} <> ${slug}`)
    .limit(1)
    .prepare('event_by_slug');
});

/** Returns the event with this slug, or else the event that formerly had this slug. */
export async function selectEventBySlug(db: Database, slug: string) {
  const [row] = await eventBySlug(db).execute({ slug });
  return row ?? null;
}

/** The slugs among `slugs` that an event has or had. */
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

/** Inserts the rows with free slugs. Returns the inserted rows, in any order. */
export function insertEventRows(db: Database, rows: (typeof events.$inferInsert)[]) {
  return db.insert(events).values(rows).onConflictDoNothing({ target: events.slug }).returning();
}

/** Returns an event by id, which must be a UUID. */
export const selectEvent = prepareRow('event_by_id', events, events.id);
