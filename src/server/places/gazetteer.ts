import { AFRICAN_COUNTRIES, type CountryName } from '#contract/countries.ts';
import { fold } from '#server/kernel/fold.ts';
import { CENTRAL_AFRICA } from './data/central-africa.ts';
import type { CountryFacts } from './country-facts.ts';
import { EAST_AFRICA } from './data/east-africa.ts';
import { NORTH_AFRICA } from './data/north-africa.ts';
import { SOUTHERN_AFRICA } from './data/southern-africa.ts';
import { WEST_AFRICA } from './data/west-africa.ts';

/** A city where events happen. Coordinates are decimal degrees. */
export interface City {
  name: string;
  country: CountryName;
  latitude: number;
  longitude: number;
  /** Other spellings, in English, French and, where people write in them, Arabic and Amharic. */
  aliases: readonly string[];
}

/** What is known of each of the 54 countries. */
export const COUNTRY_FACTS: Record<CountryName, CountryFacts> = {
  ...WEST_AFRICA,
  ...EAST_AFRICA,
  ...NORTH_AFRICA,
  ...SOUTHERN_AFRICA,
  ...CENTRAL_AFRICA,
};

/** All cities, country by country in the order of their names, the capital first. */
export const CITIES: readonly City[] = AFRICAN_COUNTRIES.flatMap(({ name: country }) =>
  COUNTRY_FACTS[country].cities.map(([name, latitude, longitude, ...aliases]) => ({
    name,
    country,
    latitude,
    longitude,
    aliases,
  })),
);

/** Place names as they are looked up: folded, hyphens and the punctuation of abbreviations out of the way. */
export function placeKey(text: string): string {
  return fold(text)
    .replace(/\p{Pd}/gu, ' ')
    .replace(/[.`´]/g, '')
    .replace(/ +/g, ' ')
    .trim();
}

/** Countries by every name of theirs as `placeKey` has it. */
export const COUNTRIES_BY_NAME: ReadonlyMap<string, CountryName> = new Map(
  AFRICAN_COUNTRIES.flatMap(({ name }) =>
    [name, ...COUNTRY_FACTS[name].aliases].map((word) => [placeKey(word), name] as const),
  ),
);

/** Cities by every name of theirs; several countries may have one of the same name. */
export const CITIES_BY_NAME: ReadonlyMap<string, readonly City[]> = (() => {
  const byName = new Map<string, City[]>();
  for (const city of CITIES) {
    for (const key of new Set([city.name, ...city.aliases].map(placeKey))) {
      byName.set(key, [...(byName.get(key) ?? []), city]);
    }
  }
  return byName;
})();
