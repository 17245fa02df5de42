import { sql, type SQL } from 'drizzle-orm';
import { RELATED_EVENTS_MAX, type FilterCategory } from '#contract/events/event-constants.ts';
import type { Event } from '#contract/events/events.ts';
import type { Database } from '#server/platform/db/database.ts';
import { responseReader, type ResponseRow } from '#server/domains/events/event-row.ts';
import { listedEventResponse } from '#server/domains/events/event-response.ts';
import { filterCategoriesOf } from '#server/domains/events/keys/event-keys.ts';
import { mayReadEvent, type PolicyViewer } from '#server/domains/events/events-policy.ts';
import { selectEventBySlug } from '#server/domains/events/events-queries.ts';
import { events, inFilterCategory } from '#server/domains/events/events-tables.ts';
import { SLUG_SHAPE } from '#server/domains/events/slugs/slug-of.ts';

/**
 * Maximum number of candidates per source: the next events of a country, a city or a category, or the newest events of the
 * organizer.
 */
const CANDIDATES_EACH = 24;

/** Points per shared fact. A shared city also counts as a shared country. */
const WEIGHTS = { tag: 2, category: 2, city: 2, country: 1, organizer: 2 };

type Subject = Pick<
  ResponseRow,
  'id' | 'clientId' | 'country' | 'latitude' | 'longitude' | 'category' | 'tags'
>;

/**
 * At most RELATED_EVENTS_MAX approved events that are not over by `now` and share a tag, category, place or organizer with
 * the event at `slug`, most in common first. `movedTo` is the current slug. Null when there is no event that the viewer may
 * read.
 */
export async function relatedEvents(
  db: Database,
  publicUrl: string,
  slug: string,
  viewer: PolicyViewer,
  now: Date,
): Promise<{ events: Event[] } | { movedTo: string } | null> {
  const subject = SLUG_SHAPE.test(slug) ? await selectEventBySlug(db, slug) : null;
  if (subject === null || !mayReadEvent(viewer, subject)) return null;
  if (subject.slug !== slug) return { movedTo: subject.slug };
  const { rows } = await db.execute(relatedStatement(subject, now));
  return {
    events: rows.map((row) => listedEventResponse(responseReader.read(row), publicUrl)),
  };
}

/**
 * SQL that selects the related events. Each branch reads the start of an index. Every branch except the organizer's excludes
 * running events that began before yesterday, because no index finds them.
 */
export function relatedStatement(subject: Subject, now: Date): SQL {
  const categories = filterCategoriesOf(subject.category, subject.tags).filter((name) => name !== 'other');
  const candidates = [
    lastOfOrganizer(subject, now),
    ...(subject.country === null ? [] : [nextWhere(sql`${events.country} = ${subject.country}`, now)]),
    ...(subject.latitude === null ? [] : [nextWhere(isInCity(subject), now)]),
    ...categories.map((category) => nextWhere(inFilterCategory(category), now)),
  ];
  return sql`
    with candidates as materialized (${sql.join(candidates, sql` union `)}),
    related as materialized (
      select ${events.id} as id, ${scoreBeside(subject, categories)} as score
      from ${events} where ${events.id} in (select id from candidates) and ${events.id} <> ${subject.id}
      order by 2 desc, ${events.eventDate}, ${events.id} limit ${RELATED_EVENTS_MAX})
    select ${responseReader.selection} from related join ${events} on ${events.id} = related.id
    order by related.score desc, ${events.eventDate}, ${events.id}`;
}

function nextWhere(shared: SQL, now: Date): SQL {
  return sql`(
    select ${events.id} as id from ${events}
    where ${events.status} = 'approved' and ${shared} and ${events.endsAt} > ${now.toISOString()}::timestamptz
      and ${events.eventDate} >= ${now.toISOString().slice(0, 10)}::date - 1
    order by ${events.eventDate}, ${events.id} limit ${CANDIDATES_EACH})`;
}

function lastOfOrganizer({ clientId }: Subject, now: Date): SQL {
  return sql`(
    select id from (
      select ${events.id} as id, ${events.status} as status, ${events.endsAt} as ends_at from ${events}
      where ${events.clientId} = ${clientId} and ${events.status} <> 'draft' order by ${events.createdAt} desc, ${events.id} desc
      limit ${CANDIDATES_EACH}) latest
    where status = 'approved' and ends_at > ${now.toISOString()}::timestamptz)`;
}

function isInCity({ latitude, longitude }: Subject): SQL {
  return sql`${events.latitude} = ${latitude} and ${events.longitude} = ${longitude}`;
}

function scoreBeside(subject: Subject, categories: readonly FilterCategory[]): SQL {
  const tags = (subject.tags ?? '').split(',').map((tag) => tag.trim().toLowerCase());
  const sharedTags = sql`(
    select count(*) from unnest(string_to_array(lower(${events.tags}), ',')) as tag
    where trim(tag) = any(${sql.param(tags.filter(Boolean))}::text[]))`;
  const sharesCategory = sql`${events.filterCategories} && ${sql.param([...categories])}::text[]`;
  const points = (weight: number, condition: SQL) =>
    sql`(case when ${condition} then ${weight}::int else 0 end)`;
  return sql.join(
    [
      sql`least(${sharedTags}, 3) * ${WEIGHTS.tag}::int`,
      points(WEIGHTS.category, sharesCategory),
      points(WEIGHTS.city, isInCity(subject)),
      points(WEIGHTS.country, sql`${events.country} = ${subject.country}`),
      points(WEIGHTS.organizer, sql`${events.clientId} = ${subject.clientId}`),
    ],
    sql` + `,
  );
}
