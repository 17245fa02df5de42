import type { CountryName } from '#contract/countries.ts';
import { AREAS } from '#server/places/areas.ts';
import { findPlace, namesOfPlace, placeNames, type FoundPlace } from '#server/places/find-place.ts';
import { FAR_PLACES, NAMES_ELSEWHERE } from '#server/places/foreign-names.ts';
import { placeOf } from '#server/places/place-of.ts';
import { regionOf, REGIONS } from '#server/places/regions.ts';
import { isStopWord } from './stop-words.ts';
import { tokensIn } from './tokens.ts';

/** Parts of place names that many places share. */
const SHARED_WORDS: ReadonlySet<string> = new Set(
  'africa african afrique africain africaine republic republique democratic democratique west east north south western eastern northern southern central ouest est nord sud centrale centre center new saint san port cape cap city ville guinea guinee union community communaute'.split(
    ' ',
  ),
);

/** Their words are other things, too: the Southern African Development Community is no place for developers. */
const REGION_NAMES: ReadonlySet<string> = new Set([
  ...REGIONS.flatMap(({ name, aliases }) => [name, ...aliases]),
  ...AREAS.flatMap(({ names }) => names),
]);

/** A name of several words as the one token that it is found by as a whole: `West Africa` → westafrica. */
export function joinedName(words: readonly string[]): string {
  return words.join('');
}

/**
 * The tokens by which what happens in a place is found: every name of its city and its areas, its country and its regions in English and French.
 * A name of several words is one token, so that "West" and "Africa" alone do not find half the continent; words of a city's or
 * country's name that no other place has are tokens too.
 */
export function placeTokens(location: string | null, country: string | null): string[] {
  const place = location === null ? null : placeOf(location);
  const where = place?.country ?? (country as CountryName | null);
  if (where === null) return [];
  const city = place?.country === where ? place.city : null;
  const names = namesOfPlace(where, city);
  const tokens = names.flatMap((name) => {
    const words = wordsOfName(name);
    if (words.length === 1) return words;
    const telling = REGION_NAMES.has(name) ? [] : words.filter((word) => isTelling(word, city));
    return [joinedName(words), ...telling];
  });
  return [...new Set(tokens)];
}

/** Not what elsewhere in the country is called: Lubumbashi lies in Congo-Kinshasa. */
function isTelling(word: string, city: string | null): boolean {
  const named = PLACES.get(word)?.city?.name ?? city;
  return word.length > 3 && named === city && !isStopWord(word) && !SHARED_WORDS.has(word);
}

/** The most words that are looked at for the name of a place. */
export const PLACE_WORDS_MAX = 5;

/** Every name of a place as one token, with the place; null for what is only known by its cities, and for what is far away. */
const PLACES: ReadonlyMap<string, FoundPlace | null> = (() => {
  const places = new Map(placeNames().map((name) => [joinedName(wordsOfName(name)), findPlace(name)]));
  for (const [names, [token]] of NAMES_ELSEWHERE) {
    for (const name of names) places.set(joinedName(wordsOfName(name)), places.get(token!) ?? null);
  }
  for (const name of FAR_PLACES.map((words) => joinedName(wordsOfName(words)))) {
    if (!places.has(name)) places.set(name, null);
  }
  return places;
})();

const NAMES = [...placeNames(), ...NAMES_ELSEWHERE.flatMap(([names]) => names)].map(wordsOfName);

/** The names of places of one word. */
export const PLACE_NAMES: readonly string[] = NAMES.filter(({ length }) => length === 1).flat();

const PARTS_OF_PLACES: ReadonlySet<string> = new Set(NAMES.flat());

/** Whether a folded word is the name of a place, or part of one: south. */
export function isOfPlace(word: string): boolean {
  return PARTS_OF_PLACES.has(word);
}

/** Whether folded words are as a whole the name of a place. */
export function namePlace(words: readonly string[]): boolean {
  return PLACES.has(joinedName(words));
}

/** The place that folded words are as a whole the name of, in any language; null for what is far away, and for no place. */
export function placeNamed(words: readonly string[]): FoundPlace | null {
  return PLACES.get(joinedName(words)) ?? null;
}

/** The token of a city's own name when folded words are another name of it: of casa, casablanca. Null for what else they may be. */
export function cityCalled(words: readonly string[]): string | null {
  const place = placeNamed(words);
  const name = place?.kind === 'city' ? joinedName(wordsOfName(place.name)) : null;
  return name === joinedName(words) ? null : name;
}

/**
 * What lies around the city or country that folded words name, the nearest first: its country, its region. Of what several countries
 * are called, and of a region, nothing.
 */
export function placesAround(words: readonly string[]): { name: string; token: string }[] {
  const place = placeNamed(words);
  if (!place || place.kind === 'region' || place.countries.length !== 1) return [];
  const [country] = place.countries;
  const names = [...(place.kind === 'city' ? [country!] : []), regionOf(country!).name];
  return names.map((name) => ({ name, token: joinedName(wordsOfName(name)) }));
}

/** Whether each of several names is of a place that lies in none of the others: nothing happens in all of them. */
export function areApart(names: readonly (readonly string[])[]): boolean {
  return names.every((one, index) => names.slice(index + 1).every((other) => lieApart(one, other)));
}

function lieApart(one: readonly string[], other: readonly string[]): boolean {
  const [place, otherPlace] = [one, other].map(placeNamed);
  if (!place || !otherPlace || (place.kind === 'region' && otherPlace.kind === 'region')) return false;
  return (
    !isFoundBy(place, [joinedName(other), otherPlace.name]) &&
    !isFoundBy(otherPlace, [joinedName(one), place.name])
  );
}

/** Whether what happens in a place is found by one of other names: Kinshasa by Congo, though that is also another country. */
function isFoundBy({ kind, name, city, countries }: FoundPlace, others: readonly string[]): boolean {
  if (kind === 'region') return false;
  const tokens = placeTokens(city ? `${name}, ${city.country}` : null, countries[0]!);
  return others.some((other) => tokens.includes(joinedName(wordsOfName(other))));
}

/** The words of a name without the joined forms of those with a hyphen. */
function wordsOfName(name: string): string[] {
  return name.split(/[\s\-'’]+/u).flatMap((part) => tokensIn(part).slice(0, 1));
}
