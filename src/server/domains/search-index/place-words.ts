import type { CountryName } from '#contract/places/countries.ts';
import { AREAS, citiesOfArea } from '#server/platform/places/areas.ts';
import { findPlace, namesOfPlace, placeNames, type FoundPlace } from '#server/platform/places/find-place.ts';
import { NAMES_ELSEWHERE } from '#server/platform/places/foreign-names.ts';
import type { City } from '#server/platform/places/gazetteer.ts';
import { placeOf } from '#server/platform/places/place-of.ts';
import { tokensIn } from './tokens.ts';

/**
 * Search tokens for an event's place: every name of its city, areas, country and regions in English and French. A name of
 * several words becomes one token, so that "West" and "Africa" do not find half the continent.
 */
export function placeTokens(location: string | null, country: string | null): string[] {
  const place = location === null ? null : placeOf(location);
  const where = place?.country ?? (country as CountryName | null);
  if (where === null) return [];
  const names = namesOfPlace(where, place?.country === where ? place.city : null);
  return [...new Set(names.map(nameToken))];
}

/** The token that every event in the city has, because `placeTokens` includes it. Events elsewhere may have it, too. */
export function tokenOfCity({ name }: City): string {
  return nameToken(name);
}

/** Joins a name into one token: `West Africa` → westafrica. */
function nameToken(name: string): string {
  return tokensIn(name).join('');
}

/** Places by name token; null for an area, which is not a place in the gazetteer. */
const PLACES = new Map<string, FoundPlace | null>(
  placeNames().map((name) => [nameToken(name), findPlace(name)]),
);
for (const [names, [token]] of NAMES_ELSEWHERE) {
  for (const name of names) PLACES.set(nameToken(name), PLACES.get(token!) ?? null);
}

const AREA_CITIES = Map.groupBy(
  AREAS.flatMap((area) => area.names.map((name) => ({ token: nameToken(name), area }))),
  ({ token }) => token,
);

/** The cities for a name, given as folded words: the city with this name, and all cities in areas with this name. */
export function citiesNamed(words: readonly string[]): City[] {
  const token = words.join('');
  const areas = AREA_CITIES.get(token) ?? [];
  const city = PLACES.get(token)?.city;
  return [...(city ? [city] : []), ...areas.flatMap(({ area }) => citiesOfArea(area))];
}

/** All names of places, as tokens. */
export const PLACE_NAMES: readonly string[] = [...PLACES.keys()];

const WORDS_OF_PLACES = new Set(placeNames().flatMap(tokensIn));

/** Whether a folded word is part of a place's name, such as "south". */
export function isOfPlace(word: string): boolean {
  return WORDS_OF_PLACES.has(word);
}

/** Whether folded words together are a place's name. */
export function namePlace(words: readonly string[]): boolean {
  return PLACES.has(words.join(''));
}

/** The place with a name in any language, given as folded words; null if the gazetteer does not contain the place. */
export function placeNamed(words: readonly string[]): FoundPlace | null {
  return PLACES.get(words.join('')) ?? null;
}
