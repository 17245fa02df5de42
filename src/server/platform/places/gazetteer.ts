import type { RegionSlug } from '#contract/places/african-regions.ts';
import { AFRICAN_COUNTRIES, type CountryName } from '#contract/places/countries.ts';
import { fold } from '#server/platform/kernel/fold.ts';
import cities from '#content/places/cities.json' with { type: 'json' };
import countries from '#content/places/countries.json' with { type: 'json' };

/** A country's region and time zone, and English and French names of the country and its people. */
interface CountryFacts {
  /** The country's region in the African Union. */
  region: RegionSlug;
  /** IANA time zone; the capital's zone if the country has several. */
  timezone: string;
  aliases: readonly string[];
  /** Adjectives for the country's people, without their plural in -s. */
  demonyms: readonly string[];
}

/** A city of the gazetteer. Coordinates are in decimal degrees. */
interface CityFacts {
  name: string;
  latitude: number;
  longitude: number;
  /** Other spellings: English, French and, where used locally, Arabic or Amharic. */
  aliases?: readonly string[];
  /** IANA time zone; absent if the city has its country's zone. */
  timezone?: string;
}

export interface City extends CityFacts {
  country: CountryName;
  aliases: readonly string[];
}

export const COUNTRY_FACTS = countries as Record<CountryName, CountryFacts>;
const CITY_FACTS: Record<CountryName, readonly CityFacts[]> = cities;

/** All cities, grouped by country, the capital first. */
export const CITIES: readonly City[] = AFRICAN_COUNTRIES.flatMap(({ name: country }) =>
  CITY_FACTS[country].map((city) => ({ aliases: [], ...city, country })),
);

export function citiesOf(country: CountryName): string[] {
  return CITY_FACTS[country].map(({ name }) => name);
}

/** Normalizes a place name for comparison: folded, without hyphens and the punctuation of abbreviations. */
export function placeKey(text: string): string {
  return fold(text)
    .replace(/\p{Pd}/gu, ' ')
    .replace(/[.`´]/g, '')
    .replace(/ +/g, ' ')
    .trim();
}

/** Countries by the `placeKey` of each of their names. */
export const COUNTRIES_BY_NAME: ReadonlyMap<string, CountryName> = new Map(
  AFRICAN_COUNTRIES.flatMap(({ name }) =>
    [name, ...COUNTRY_FACTS[name].aliases].map((alias) => [placeKey(alias), name] as const),
  ),
);

/** Cities by the `placeKey` of each of their names; several countries may share a name. */
export const CITIES_BY_NAME: ReadonlyMap<string, readonly City[]> = (() => {
  const byName = new Map<string, City[]>();
  for (const city of CITIES) {
    for (const key of new Set([city.name, ...city.aliases].map(placeKey))) {
      byName.set(key, [...(byName.get(key) ?? []), city]);
    }
  }
  return byName;
})();
