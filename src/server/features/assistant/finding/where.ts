import type { CountryName } from '#contract/places/countries.ts';
import { citiesWithin, type Area, type NamedPlace } from '#server/domains/event-lists/filters/areas.ts';
import { dayIn } from '#server/platform/kernel/day-in.ts';
import { citiesByDistance, distanceKm, type Point } from '#server/platform/places/distance.ts';
import { CITIES, COUNTRY_FACTS } from '#server/platform/places/gazetteer.ts';
import { countriesIn, regionOf } from '#server/platform/places/regions.ts';
import type { DayHere } from '../reading/days/read-days.ts';

/** The day at a position, or in UTC. */
export function dayHere(point: Point | null, now: Date): DayHere {
  if (point === null) return { today: dayIn('UTC', now), isSouth: false };
  const [city] = citiesByDistance(point, () => true);
  const zone = city!.timezone ?? COUNTRY_FACTS[city!.country].timezone;
  return { today: dayIn(zone, now), isSouth: point.latitude < 0 };
}

/** The day in a place. */
export function dayThere({ timezone, countries, point }: NamedPlace, now: Date): DayHere {
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

/** Ever larger places around a place, with their names; none around a region. */
export function aroundPlace({ area, countries, point }: NamedPlace): { name: string | null; area: Area }[] {
  const country: CountryName | null = countries.length === 1 ? countries[0]! : null;
  const region = country && regionOf(country);
  return [
    ...(area.cities && point ? [{ name: null, area: citiesWithin(point, NEARBY_KM) }] : []),
    ...(area.cities && country ? [{ name: country, area: { countries: [country] } }] : []),
    ...(region ? [{ name: region.name, area: { countries: countriesIn(region.slug) } }] : []),
  ];
}

const LOCATION = /^\s*Lat:\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*,\s*Lng:\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*$/i;

/** `Lat: 6.52, Lng: 3.38` to about a kilometre, for privacy; null for anything else, and for what is not on Earth. */
export function readLocation(text: string | null | undefined): Point | null {
  const degrees = LOCATION.exec(text ?? '')?.slice(1);
  if (!degrees) return null;
  const [latitude, longitude] = degrees.map((each) => Math.round(Number(each) * 100) / 100) as [
    number,
    number,
  ];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
