import type { EventSuggestion } from '#contract/events/events.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import { fold } from '#server/platform/kernel/fold.ts';
import { findPlacesStartingWith, type FoundPlace } from '#server/platform/places/find-place.ts';
import { placeKey } from '#server/platform/places/gazetteer.ts';
import { placeNamed } from '#server/domains/search-index/place-words.ts';
import { tokensIn } from '#server/domains/search-index/tokens.ts';
import { matcherOf } from '#server/domains/search/matched-words.ts';
import { readSearch } from '#server/domains/search/read-search.ts';
import { sparingSearches, type SearchPlan } from '#server/domains/search/search-plan.ts';
import { selectByRelevance } from './select-by-relevance.ts';

export const SUGGESTIONS_MAX = 8;
/** Number of best-ranked events whose topics, organizers and places may be suggested. */
const LOOKED_THROUGH = 40;
/** Maximum number of suggestions of each kind, in display order. */
const MOST = { place: 2, topic: 2, organizer: 1, event: 6 };
/** Minimum length of a search that gets suggestions, in characters. */
const BEGINNING_MIN = 2;
const PLACES_LOOKED_THROUGH = 60;
const KINDS = { region: 'Region', country: 'Country', city: 'City' };

/** Suggests completions of a partly typed `search`, from the events that are not over by `now`. */
export async function suggestEvents(db: Database, search: string, now: Date): Promise<EventSuggestion[]> {
  const plan = [...search].length < BEGINNING_MIN ? null : await readSearch(db, search, { now });
  if (plan === null) return [];
  const rows = await bestEvents(db, plan, now);
  const matched = matcherOf(plan);
  const suggestion = (
    kind: EventSuggestion['kind'],
    text: string,
    detail: string | null = null,
    slug: string | null = null,
  ): EventSuggestion => ({ kind, text, detail, slug, matched: matched([text]) });

  /** Returns the texts that match the search. Of texts that differ only in case or accents, keeps the first. */
  const telling = (texts: readonly string[]) => {
    const found = texts.filter((text) => matched([text]).length > 0);
    return [...new Map(found.toReversed().map((text) => [fold(text), text])).values()].toReversed();
  };
  const places = suggestedPlaces(plan.corrected ?? search)
    .filter((place) => rows.some((row) => isIn(row, place)))
    .map((place) => suggestion('place', place.name, place.city?.country ?? KINDS[place.kind]));
  const topics = telling(rows.flatMap(({ tags }) => (tags ?? '').split(',').map((tag) => tag.trim())));
  const organizers = telling(rows.map(({ organizerName }) => organizerName));
  const events = rows.map(({ name, eventDate, location, slug }) =>
    suggestion('event', name, [eventDate, location].filter(Boolean).join(' · '), slug),
  );
  return [
    ...places.slice(0, MOST.place),
    ...topics.slice(0, MOST.topic).map((tag) => suggestion('topic', tag)),
    ...organizers.slice(0, MOST.organizer).map((name) => suggestion('organizer', name)),
    ...events.slice(0, MOST.event),
  ].slice(0, SUGGESTIONS_MAX);
}

/** The best-ranked events for a search, or for a less demanding search if no event matches all of it. */
async function bestEvents(db: Database, plan: SearchPlan, now: Date) {
  for (const search of [plan, ...sparingSearches(plan)]) {
    const rows = await selectByRelevance(db, { search, when: 'upcoming' }, now, null, LOOKED_THROUGH);
    if (rows.length > 0) return rows;
  }
  return [];
}

/** Places whose name starts with `beginning`, then the place with exactly that name in any language. */
function suggestedPlaces(beginning: string): FoundPlace[] {
  const begun = findPlacesStartingWith(beginning, PLACES_LOOKED_THROUGH).filter(({ name }) =>
    placeKey(name).startsWith(placeKey(beginning)),
  );
  const named = placeNamed(tokensIn(beginning));
  return [...new Set([...begun, ...(named ? [named] : [])])];
}

function isIn(row: ResponseRow, { city, countries }: FoundPlace): boolean {
  if (city) return row.latitude === city.latitude && row.longitude === city.longitude;
  return countries.some((country) => country === row.country);
}
