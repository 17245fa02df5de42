import type { CountryName } from '#contract/places/countries.ts';
import { CITIES, type City } from './gazetteer.ts';
import areas from '#content/places/areas.json' with { type: 'json' };

/** A part of one or several countries: a province, a coast, a lake's shores, a large city with its suburbs. */
export interface Area {
  /** Names in English and French, and the local spelling. */
  names: readonly string[];
  countries: readonly CountryName[];
  cities: readonly string[];
}

export const AREAS = areas as readonly Area[];

export function namesOfAreas(country: CountryName, city: string): string[] {
  return AREAS.filter(
    ({ countries, cities }) => countries.includes(country) && cities.includes(city),
  ).flatMap(({ names }) => names);
}

export function citiesOfArea({ countries, cities }: Area): City[] {
  return CITIES.filter(({ name, country }) => countries.includes(country) && cities.includes(name));
}
