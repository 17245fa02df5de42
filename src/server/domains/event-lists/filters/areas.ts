import type { CountryName } from '#contract/places/countries.ts';
import { citiesNamed, placeNamed } from '#server/domains/search-index/place-words.ts';
import { tokensIn } from '#server/domains/search-index/tokens.ts';
import { distanceKm, type Point } from '#server/platform/places/distance.ts';
import { CITIES, COUNTRY_FACTS } from '#server/platform/places/gazetteer.ts';

/** Countries, or cities by their coordinates, that limit a search for events. */
export interface Area {
  countries?: readonly CountryName[];
  cities?: readonly Point[];
}

/** A gazetteer place that matches a given name. */
export interface NamedPlace {
  /** The place's English name. */
  name: string;
  area: Area;
  /** The countries that contain the place. */
  countries: readonly CountryName[];
  /** Coordinates of a city; null for a larger place. */
  point: Point | null;
  /** The IANA time zone of the city, or else of the first country. */
  timezone: string;
}

/** Returns the place with this name in any of the hub's languages, or null if there is none. */
export function findNamedPlace(name: string): NamedPlace | null {
  const words = tokensIn(name);
  const place = placeNamed(words);
  const cities = citiesNamed(words);
  if (!place && cities.length === 0) return null;
  const countries = place?.countries ?? [...new Set(cities.map(({ country }) => country))];
  const city = place?.city ?? null;
  const isArea = !place || place.kind === 'city';
  return {
    name: place?.name ?? words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' '),
    area: isArea ? { cities } : { countries },
    countries,
    point: city ?? (isArea ? (cities[0] ?? null) : null),
    timezone: city?.timezone ?? COUNTRY_FACTS[countries[0]!].timezone,
  };
}

/** Returns the places with these names. Omits a place that contains another: "Kigali" and "Rwanda" return only Kigali. */
export function findNamedPlaces(names: readonly string[]): NamedPlace[] {
  const places = names.flatMap((name) => findNamedPlace(name) ?? []);
  const contains = (place: NamedPlace, other: NamedPlace) =>
    other !== place &&
    !place.area.cities &&
    other.countries.length < place.countries.length + (other.area.cities ? 1 : 0) &&
    other.countries.every((country) => place.countries.includes(country));
  return places.filter((place) => !places.some((other) => contains(place, other)));
}

/** The cities at most `km` from a point. */
export function citiesWithin(point: Point, km: number): Area {
  return { cities: CITIES.filter((city) => distanceKm(point, city) <= km) };
}
