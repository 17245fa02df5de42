import type { CountryName } from '#contract/places/countries.ts';
import { CITIES_BY_NAME, COUNTRIES_BY_NAME, COUNTRY_FACTS, placeKey, type City } from './gazetteer.ts';

/** The place of an event. Coordinates are the city's in decimal degrees, null when only the country is known. */
export interface Place {
  country: CountryName;
  /** IANA name of the time zone. */
  timezone: string;
  /** English name of the city, as in the gazetteer. */
  city: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** Place names that are also ordinary words, recognized only as a complete part of a location, such as between commas. */
const ONLY_WHOLE: ReadonlySet<string> = new Set([
  'aba', 'bassam', 'beni', 'bimbo', 'bo', 'bobo', 'bor', 'casa', 'constantine', 'dar', 'diego', 'eko', 'epe', 'fct', 'gao',
  'george', 'ho', 'ife', 'kara', 'kaya', 'lira', 'livingstone', 'mahe', 'meru', 'moka', 'osu', 'oyo', 'roma', 'safi', 'sale',
  'santa maria', 'sharm', 'tana', 'tete', 'trindade', 'victoria', 'wa', 'wau', 'yei',
]); // oxfmt-ignore

/**
 * Names of countries outside Africa. A location with one of them is outside Africa, although it may contain the name of an
 * African city (Alexandria, Virginia, USA) or country (Papua New Guinea).
 */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'usa', 'us', 'united states', 'united states of america', 'uk', 'united kingdom', 'england', 'scotland', 'canada', 'france',
  'germany', 'spain', 'italy', 'portugal', 'brazil', 'mexico', 'australia', 'india', 'china', 'turkey', 'uae',
  'united arab emirates', 'papua new guinea', 'new guinea', 'guatemala', 'costa rica', 'philippines', 'argentina', 'chile',
]); // oxfmt-ignore

const NAME_WORDS_MAX = 6;

/** The country that `text` names in any known spelling, with or without accents. */
export function countryOf(text: string): CountryName | null {
  return COUNTRIES_BY_NAME.get(placeKey(text)) ?? null;
}

/** Finds the country and the most specific city that a location names; null for "Online" and for countries outside Africa. */
export function placeOf(location: string): Place | null {
  const parts = location
    .split(/[,;/()&|\n]|\s[-–—]\s/u)
    .map(placeKey)
    .filter((part) => part !== '');
  if (parts.some((part) => ELSEWHERE.has(part))) return null;
  const pieces = parts.flatMap(piecesOf);
  const named = countryNamed(parts) ?? countryNamed(pieces.map(({ name }) => name));
  const city = cityNamed(parts, named) ?? cityNamed(inside(pieces), named);
  const country = named ?? city?.country;
  if (country === undefined) return null;
  return {
    country,
    timezone: city?.timezone ?? COUNTRY_FACTS[country].timezone,
    city: city?.name ?? null,
    latitude: city?.latitude ?? null,
    longitude: city?.longitude ?? null,
  };
}

/** The last country named, because addresses end with the country. */
function countryNamed(names: readonly string[]): CountryName | undefined {
  const name = names.findLast((each) => COUNTRIES_BY_NAME.has(each));
  return name === undefined ? undefined : COUNTRIES_BY_NAME.get(name);
}

/** The first city, because addresses start with the most specific part. */
function cityNamed(names: readonly string[], country: CountryName | undefined): City | undefined {
  for (const name of names) {
    const cities = CITIES_BY_NAME.get(name) ?? [];
    const city = country === undefined ? cities[0] : cities.find((each) => each.country === country);
    if (city) return city;
  }
  return undefined;
}

interface Piece {
  name: string;
  whole: boolean;
}

/** The known names within a part, left to right, the longest match at each word: "south sudan", not "sudan". */
function piecesOf(part: string): Piece[] {
  const words = part.split(' ');
  const found: Piece[] = [];
  for (let start = 0; start < words.length;) {
    const most = Math.min(NAME_WORDS_MAX, words.length - start);
    const length = Array.from({ length: most }, (_, index) => most - index).find((count) => {
      const name = words.slice(start, start + count).join(' ');
      return COUNTRIES_BY_NAME.has(name) || CITIES_BY_NAME.has(name) || ELSEWHERE.has(name);
    });
    const name = words.slice(start, start + (length ?? 1)).join(' ');
    if (length !== undefined) found.push({ name, whole: length === words.length });
    start += length ?? 1;
  }
  return found;
}

function inside(pieces: readonly Piece[]): string[] {
  return pieces.filter(({ name, whole }) => whole || !ONLY_WHOLE.has(name)).map(({ name }) => name);
}
