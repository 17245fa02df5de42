import { randomBytes } from 'node:crypto';
import { EVENT_FIELDS } from '#contract/events/event-input.ts';
import { findOrganizers } from '#server/platform/users/find-organizers.ts';
import { countCreatedEvents } from '#server/platform/users/user-counters.ts';
import type { Database } from '#server/platform/db/database.ts';
import { eventKeysOf, type EventKeys, type KeyedFacts } from '../keys/event-keys.ts';
import { insertEventRows, selectTakenSlugs } from '../events-queries.ts';
import { events } from '../events-tables.ts';
import { placeOf } from '#server/platform/places/place-of.ts';
import { learnWords } from '#server/domains/search-index/learn-words.ts';
import { freeSlug, slugCandidates, slugOf } from '../slugs/slug-of.ts';
import type { EventRow } from '../event-row.ts';

type NewRow = typeof events.$inferInsert;

/**
 * A validated event to insert. The keys and the organizer's name are derived, as are the slug, country and time zone unless
 * given.
 */
export type NewEvent = Omit<NewRow, keyof EventKeys | 'organizerName' | 'slug' | 'latitude' | 'longitude'> & {
  slug?: string | undefined;
};

const NULLABLE = EVENT_FIELDS.filter((field) => !events[field].notNull);

/**
 * Inserts events with a fixed number of statements in one transaction (the caller's, if given). Adds submitted events to their
 * owners' counters. Checks no limit and takes no tokens.
 * @returns the rows in the order of `newEvents`
 * @throws Error when an owner does not exist
 */
export async function insertEvents(db: Database, newEvents: readonly NewEvent[]): Promise<EventRow[]> {
  if (newEvents.length === 0) return [];
  return db.transaction(async (tx) => {
    const ownerIds = [...new Set(newEvents.map((event) => event.clientId))];
    const owners = new Map((await findOrganizers(tx, ownerIds)).map((owner) => [owner.id, owner.name]));
    const drafts = newEvents.map((event) => draftOf(event, owners));
    await learnWords(tx, drafts);
    const rows = await insertWithFreeSlugs(tx, drafts);
    for (const ownerId of ownerIds) {
      const submitted = newEvents.filter(
        ({ clientId, status }) => clientId === ownerId && status !== 'draft',
      );
      if (submitted.length > 0) await countCreatedEvents(tx, ownerId, submitted.length);
    }
    return rows;
  });
}

function draftOf(event: NewEvent, owners: ReadonlyMap<string, string>) {
  const organizerName = owners.get(event.clientId);
  if (organizerName === undefined) throw new Error(`No account ${event.clientId} can own an event.`);
  const place = event.location ? placeOf(event.location) : null;
  const country = event.country ?? place?.country ?? null;
  const nullable = Object.fromEntries(NULLABLE.map((field) => [field, event[field] ?? null]));
  const timezone = event.timezone ?? place?.timezone ?? 'UTC';
  const facts = { ...event, ...nullable, organizerName, country, timezone } as NewEvent & KeyedFacts;
  const wish = slugOf(event.slug ?? '') || slugOf(event.name) || `event-${randomBytes(4).toString('hex')}`;
  // If the given country differs from that of the location's city, the event is in another city of that name.
  const { latitude = null, longitude = null } = place?.country === country ? place : {};
  return { ...facts, latitude, longitude, ...eventKeysOf(facts), slug: wish };
}

/** Inserts events with free slugs. If another transaction takes a slug in the meantime, tries another slug. */
async function insertWithFreeSlugs(tx: Database, drafts: readonly NewRow[]): Promise<EventRow[]> {
  const rows: (EventRow | undefined)[] = Array.from(drafts, () => undefined);
  for (let reach = 10; ;) {
    const waiting = drafts.flatMap((draft, index) => (rows[index] ? [] : [{ draft, index }]));
    if (waiting.length === 0) return rows.filter((row) => row !== undefined);
    const candidates = new Set(waiting.flatMap(({ draft }) => slugCandidates(draft.slug, reach)));
    const taken = await selectTakenSlugs(tx, [...candidates]);
    const placed = waiting.map(({ draft, index }) => {
      const slug = freeSlug(draft.slug, taken);
      taken.add(slug);
      return { index, row: { ...draft, slug } };
    });
    if (placed.some(({ row }) => !candidates.has(row.slug))) reach *= 10;
    const wanted = placed.map(({ row }) => row);
    const inserted = await insertEventRows(tx, wanted);
    const bySlug = new Map(inserted.map((row) => [row.slug, row]));
    for (const { index, row } of placed) rows[index] = bySlug.get(row.slug);
  }
}
