import type { EventSuggestion } from '#contract/events.ts';
import type { Database } from '#server/db/database.ts';
import { findPlacesStartingWith, type FoundPlace } from '#server/places/find-place.ts';
import { COUNTRY_FACTS, placeKey } from '#server/places/gazetteer.ts';
import { REGIONS } from '#server/places/regions.ts';
import type { AnsweredRow } from '#server/events/event-row.ts';
import { fold } from '#server/kernel/fold.ts';
import { listCountriesWithEvents } from './list-countries-with-events.ts';
import { matcherOf } from '#server/search/matched-words.ts';
import { placeNamed } from '#server/search-index/place-words.ts';
import { readSearch } from '#server/search/read-search.ts';
import { sparingSearches, type SearchPlan } from '#server/search/search-plan.ts';
import { selectByRelevance } from './select-by-relevance.ts';
import { expectedEvents } from '#server/search/word-frequencies.ts';

type FoundRow = Awaited<ReturnType<typeof selectByRelevance>>[number];

export const SUGGESTIONS_MAX = 8;
/** How many of the best events are looked through for topics, organisers and cities. */
const LOOKED_THROUGH = 40;
/** How many of a kind there are at most, in the order in which they are shown. */
const MOST = { place: 2, topic: 2, event: 6, organizer: 1 };
const BEGINNING_MIN = 2;
const PLACES_LOOKED_THROUGH = 60;
/** Letters of a name of several words. */
const LONG_BEGINNING = 6;

/**
 * What somebody who has typed `search` so far may be looking for among the events that are not over by `now`. The last word counts as the
 * beginning of any.
 */
export async function suggestEvents(db: Database, search: string, now: Date): Promise<EventSuggestion[]> {
  const plan =
    [...search].length < BEGINNING_MIN ? null : await readSearch(db, search, { typing: true, now });
  if (plan === null || plan.terms.length === 0) return [];
  const [rows, countries] = await Promise.all([bestEvents(db, plan, now), listCountriesWithEvents(db, now)]);
  const matched = matcherOf(plan);
  const suggestion = (
    kind: EventSuggestion['kind'],
    text: string,
    detail: string | null = null,
    slug: string | null = null,
  ): EventSuggestion => ({ kind, text, detail, slug, matched: matched([text]) });

  const places = suggestedPlaces(plan.corrected ?? search)
    .map((found) => found.map((place) => ({ place, events: rows.filter((row) => isIn(row, place)).length })))
    .flatMap((found) => found.toSorted((a, b) => b.events - a.events))
    .filter(({ place: { city, countries: within }, events }) =>
      city ? events > 0 : within.some((country) => countries.includes(country)),
    )
    .map(({ place }) => suggestion('place', place.name, describe(place)));
  const tags = rows.flatMap(({ tags: written }) => (written ?? '').split(',').map((tag) => tag.trim()));
  const topics = mostFrequent(tags.filter((tag) => matched([tag]).length > 0)).map((tag) =>
    suggestion('topic', tag),
  );
  const organizers = mostFrequent(
    rows.map(({ organizerName }) => organizerName).filter((name) => matched([name]).length > 0),
  ).map((name) => suggestion('organizer', name));
  // What only a description says is no good guess while there are others; that it is free stands nowhere.
  const telling = rows.filter((row) => isAround(row) || matched(shownTexts(row)).length > 0);
  const found = (telling.length > 0 ? telling : rows).map(({ name, eventDate, location, slug }) =>
    suggestion('event', name, [eventDate, location].filter(Boolean).join(' · '), slug),
  );
  return [
    ...places.slice(0, MOST.place),
    ...topics.slice(0, MOST.topic),
    ...organizers.slice(0, MOST.organizer),
    ...found.slice(0, MOST.event),
  ].slice(0, SUGGESTIONS_MAX);
}

/** The best events of a search that is being typed; where nothing has all of it, of what asks for less. */
async function bestEvents(db: Database, plan: SearchPlan, now: Date): Promise<FoundRow[]> {
  const select = (search: SearchPlan) =>
    selectByRelevance(db, { search, when: 'upcoming' }, now, null, LOOKED_THROUGH);
  const rows = await select(plan);
  if (rows.length > 0) return rows;
  for (const [search] of sparingSearches(plan)) {
    const less = await select({ ...search!, expected: await expectedEvents(db, search!.terms) });
    if (less.length > 0) return less;
  }
  return [];
}

/** Whether a search found an event by its name or by what stands around it, which are the first two tiers. */
function isAround({ position }: FoundRow): boolean {
  return Number(position[0]) < 2;
}

/** The texts of an event that a suggestion shows or that name its kind. */
function shownTexts(row: AnsweredRow): (string | null)[] {
  return [row.name, row.tags, row.location, row.venue, row.country, row.organizerName];
}

/**
 * Places by what was typed of their name, and those by what was typed of another name of theirs: of one that has several words only when it is
 * much, because nobody who types "kin" means the Kingdom of Morocco.
 */
function suggestedPlaces(beginning: string): FoundPlace[][] {
  const typed = placeKey(beginning);
  const begins = (name: string) => placeKey(name).startsWith(typed);
  const isTelling = (name: string) => [...typed].length >= LONG_BEGINNING || !/[\s-]/.test(name);
  const found = findPlacesStartingWith(beginning, PLACES_LOOKED_THROUGH);
  const named = found.filter(({ name }) => begins(name));
  const called = found.filter(
    (place) => !named.includes(place) && otherNamesOf(place).some((name) => begins(name) && isTelling(name)),
  );
  // What is only called so in other languages.
  const elsewhere = found.length === 0 ? placeNamed(typed.split(' ')) : null;
  return [named, called, elsewhere ? [elsewhere] : []];
}

function otherNamesOf({ kind, name, countries, city }: FoundPlace): readonly string[] {
  if (city) return city.aliases;
  if (kind === 'region') return REGIONS.find((region) => region.name === name)?.aliases ?? [];
  return countries.flatMap((country) => [
    ...COUNTRY_FACTS[country].aliases,
    ...COUNTRY_FACTS[country].demonyms,
  ]);
}

function isIn(row: AnsweredRow, { city, countries }: FoundPlace): boolean {
  if (city) return row.latitude === city.latitude && row.longitude === city.longitude;
  return countries.some((country) => country === row.country);
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
