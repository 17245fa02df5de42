import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { type Database, isUuid } from '#server/platform/db/database.ts';
import { events } from '#server/domains/events/events-tables.ts';
import { placeOf } from '#server/platform/places/place-of.ts';
import { tokensIn } from '#server/domains/search-index/tokens.ts';
import type { EventRow } from '#server/domains/events/event-row.ts';

/** Maximum number of events to compare. All are in the same city on overlapping days. */
const CANDIDATES = 200;
const SIMILAR_MOST = 3;
/** Minimum fraction of the shorter name's words that both names must share. */
const SHARED_WORDS = 0.75;
/** Maximum length of compared events, in days. Longer events are excluded because they would have to be read one by one. */
const LONGEST = 30;

export interface WrittenEvent {
  name: string;
  location: string;
  eventDate: string;
  eventEndDate: string | null;
  /** Id of the event itself, if it already exists. */
  except: string | null;
}

export type SimilarEvent = Pick<EventRow, 'id' | 'name' | 'slug' | 'eventDate' | 'clientId'>;

/**
 * Finds at most three events that are probably the same event: a similar name, the same city, overlapping days and the given
 * status.
 */
export async function findSimilarEvents(
  db: Database,
  written: WrittenEvent,
  status: 'approved' | 'pending',
): Promise<SimilarEvent[]> {
  const { latitude, longitude } = placeOf(written.location) ?? {};
  const words = wordsOf(written.name);
  if (latitude === undefined || latitude === null || longitude === undefined || longitude === null) return [];
  if (words.size === 0) return [];
  const { id, name, slug, eventDate, eventEndDate, clientId } = events;
  const lastDay = written.eventEndDate ?? written.eventDate;
  const rows = await db
    .select({ id, name, slug, eventDate, clientId })
    .from(events)
    .where(
      and(
        eq(events.status, status),
        eq(events.latitude, latitude),
        eq(events.longitude, longitude),
        sql`${eventDate} between ${written.eventDate}::date - ${sql.raw(String(LONGEST))} and ${lastDay}::date`,
        sql`coalesce(${eventEndDate}, ${eventDate}) >= ${written.eventDate}::date`,
        // This bound is redundant, but lets the indexes skip events that ended earlier without reading their rows.
        sql`${events.endsAt} > ${written.eventDate}::timestamp at time zone 'utc'`,
        written.except && isUuid(written.except) ? ne(id, written.except) : undefined,
      ),
    )
    .orderBy(asc(eventDate), asc(id))
    .limit(CANDIDATES);
  return rows.filter((row) => isLike(words, wordsOf(row.name))).slice(0, SIMILAR_MOST);
}

/** The words of a name, without years, because these change with each edition. */
function wordsOf(name: string): Set<string> {
  return new Set(tokensIn(name).filter((token) => !/^(?:19|20)\d\d$/.test(token)));
}

function isLike(one: Set<string>, other: Set<string>): boolean {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared > 0 && shared >= SHARED_WORDS * Math.min(one.size, other.size);
}
