import type { CountryName } from '#contract/places/countries.ts';
import { dayIn } from '#server/platform/kernel/day-in.ts';
import type { DayHere } from '../reading/days/read-days.ts';
import type { Area } from '#server/domains/event-lists/find-events.ts';
import { citiesByDistance, distanceKm, type Point } from '#server/platform/places/distance.ts';
import { CITIES, COUNTRY_FACTS } from '#server/platform/places/gazetteer.ts';
import { regionOf, countriesIn } from '#server/platform/places/regions.ts';
import { citiesNamed, placeNamed } from '#server/domains/search-index/place-words.ts';

/** A place that a question names. */
export interface KnownPlace {
  name: string;
  area: Area;
  /** Null for a place of several countries. */
  country: CountryName | null;
  countries: readonly CountryName[];
  /** Of a city. */
  point: Point | null;
  /** IANA name, of the first country. */
  timezone: string;
}

/** The place that a folded name stands for; null for none. */
export function knownPlace(name: string): KnownPlace | null {
  const words = name.split(' ');
  const place = placeNamed(words);
  const cities = citiesNamed(words);
  if (!place && cities.length === 0) return null;
  const countries = place?.countries ?? [...new Set(cities.map(({ country }) => country))];
  const city = place?.city ?? null;
  const isArea = !place || place.kind === 'city';
  return {
    name: place?.name ?? words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' '),
    area: isArea ? { cities } : { countries },
    country: countries.length === 1 ? countries[0]! : null,
    countries,
    point: city ?? (isArea ? (cities[0] ?? null) : null),
    timezone: city?.timezone ?? COUNTRY_FACTS[countries[0]!].timezone,
  };
}

/** The places that folded names stand for, without those that contain another: "Kigali, Rwanda" is Kigali. */
export function placesNamed(names: readonly string[]): KnownPlace[] {
  const places = names.flatMap((name) => knownPlace(name) ?? []);
  const contains = (place: KnownPlace, other: KnownPlace) =>
    other !== place &&
    !place.area.cities &&
    other.countries.length < place.countries.length + (other.area.cities ? 1 : 0) &&
    other.countries.every((country) => place.countries.includes(country));
  return places.filter((place) => !places.some((other) => contains(place, other)));
}

/** The cities at most `km` from a point. */
export function within(point: Point, km: number): Area {
  return { cities: CITIES.filter((city) => distanceKm(point, city) <= km) };
}

/** The day at a position, or in UTC. */
export function dayHere(point: Point | null, now: Date): DayHere {
  if (point === null) return { today: dayIn('UTC', now), isSouth: false };
  const [city] = citiesByDistance(point, () => true);
  const zone = city!.timezone ?? COUNTRY_FACTS[city!.country].timezone;
  return { today: dayIn(zone, now), isSouth: point.latitude < 0 };
}

/** The day in a place. */
export function dayThere({ timezone, countries, point }: KnownPlace, now: Date): DayHere {
  const { latitude } = point ?? CITIES.find(({ country }) => country === countries[0])!;
  return { today: dayIn(timezone, now), isSouth: latitude < 0 };
}

/** Further away, a city is not where somebody is. */
const CITY_KM = 200;

/** The name of the nearest city; null where none is near. */
export function cityAt(point: Point): string | null {
  const [city] = citiesByDistance(point, () => true);
  return distanceKm(point, city!) <= CITY_KM ? city!.name : null;
}

const NEARBY_KM = 150;

/** From a place to ever larger ones around it; none around a region. */
export function aroundPlace({
  area,
  country,
  point,
}: KnownPlace): { name?: string | undefined; area: Area }[] {
  const region = country && regionOf(country);
  return [
    ...(area.cities && point ? [{ area: within(point, NEARBY_KM) }] : []),
    ...(area.cities && country ? [{ name: country, area: { countries: [country] } }] : []),
    ...(region ? [{ name: region.name, area: { countries: countriesIn(region.slug) } }] : []),
  ];
}

const LOCATION = /^\s*Lat:\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*,\s*Lng:\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*$/i;

/** `Lat: 6.52, Lng: 3.38` to about a kilometre, for privacy; null for anything else, and for what is not on Earth. */
export function readLocation(text: string | null | undefined): Point | null {
  const match = LOCATION.exec(text ?? '');
  if (!match) return null;
  const [latitude, longitude] = match.slice(1).map((degrees) => Math.round(Number(degrees) * 100) / 100);
  return Math.abs(latitude!) <= 90 && Math.abs(longitude!) <= 180
    ? { latitude: latitude!, longitude: longitude! }
    : null;
}
