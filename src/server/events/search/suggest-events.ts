import type { EventSuggestion } from '#contract/events.ts';
import type { Database } from '../../db/database.ts';
import { findPlacesStartingWith, type FoundPlace } from '../../places/find-place.ts';
import type { AnsweredRow } from '../event-answer.ts';
import { publicEvents } from '../events-queries.ts';
import { fold } from '../fold.ts';
import { listCountriesWithEvents } from '../list-countries-with-events.ts';
import { matcherOf } from './matched-words.ts';
import { readSearch } from './read-search.ts';
import { selectByRelevance } from './select-by-relevance.ts';

export const SUGGESTIONS_MAX = 8;
/** How many of the best events are looked through for topics, organisers and cities. */
const LOOKED_THROUGH = 40;
/** How many of a kind there are at most, in the order in which they are shown. */
const MOST = { place: 2, topic: 2, event: 6, organizer: 1 };
const BEGINNING_MIN = 2;

/**
 * What somebody who has typed `search` so far may be looking for among the events that are not over by `now`. The last word counts as the
 * beginning of any.
 */
export async function suggestEvents(db: Database, search: string, now: Date): Promise<EventSuggestion[]> {
  const plan = [...search].length < BEGINNING_MIN ? null : await readSearch(db, search, { typing: true });
  if (plan === null || plan.terms.length === 0) return [];
  const condition = publicEvents({ search: plan, when: 'upcoming' }, now);
  const [rows, countries] = await Promise.all([
    selectByRelevance(db, condition, plan, null, LOOKED_THROUGH),
    listCountriesWithEvents(db, now),
  ]);
  const matched = matcherOf(plan);
  const suggestion = (
    kind: EventSuggestion['kind'],
    text: string,
    detail: string | null = null,
    slug: string | null = null,
  ): EventSuggestion => ({ kind, text, detail, slug, matched: matched([text]) });

  const places = findPlacesStartingWith(plan.corrected ?? search, SUGGESTIONS_MAX)
    .filter(({ city, countries: within }) =>
      city ? rows.some((row) => isIn(row, city)) : within.some((country) => countries.includes(country)),
    )
    .map((place) => suggestion('place', place.name, describe(place)));
  const tags = rows.flatMap(({ tags: written }) => (written ?? '').split(',').map((tag) => tag.trim()));
  const topics = mostFrequent(tags.filter((tag) => matched([tag]).length > 0)).map((tag) =>
    suggestion('topic', tag),
  );
  const organizers = mostFrequent(
    rows.map(({ organizerName }) => organizerName).filter((name) => matched([name]).length > 0),
  ).map((name) => suggestion('organizer', name));
  const found = rows.map(({ name, eventDate, location, slug }) =>
    suggestion('event', name, [eventDate, location].filter(Boolean).join(' · '), slug),
  );
  return [
    ...places.slice(0, MOST.place),
    ...topics.slice(0, MOST.topic),
    ...organizers.slice(0, MOST.organizer),
    ...found.slice(0, MOST.event),
  ].slice(0, SUGGESTIONS_MAX);
}

function isIn(row: AnsweredRow, { latitude, longitude }: NonNullable<FoundPlace['city']>): boolean {
  return row.latitude === latitude && row.longitude === longitude;
}

function describe({ kind, city }: FoundPlace): string {
  if (city) return city.country;
  return kind === 'region' ? 'Region' : 'Country';
}

/** Texts that say the same once, in their first spelling, the most frequent first. */
function mostFrequent(texts: readonly string[]): string[] {
  const counted = new Map<string, { text: string; count: number }>();
  for (const text of texts) {
    const key = fold(text);
    const { count = 0, text: first = text } = counted.get(key) ?? {};
    counted.set(key, { text: first, count: count + 1 });
  }
  return [...counted.values()].toSorted((a, b) => b.count - a.count).map(({ text }) => text);
}
