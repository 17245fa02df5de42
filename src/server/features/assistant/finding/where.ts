import {
  citiesWithin,
  findNamedPlace,
  type Area,
  type NamedPlace,
} from '#server/domains/event-lists/filters/areas.ts';
import { dayIn } from '#server/platform/kernel/day-in.ts';
import { citiesByDistance, distanceKm, type Point } from '#server/platform/places/distance.ts';
import { CITIES, COUNTRY_FACTS } from '#server/platform/places/gazetteer.ts';
import { countriesIn, regionOf } from '#server/platform/places/regions.ts';
import type { DayHere } from '../reading/days/day-rules.ts';
import { readQuestion, type Reading } from '../reading/read-question.ts';

/** Returns today's date in a place, else at a position, else in UTC. */
function dayAt(place: NamedPlace | null, position: Point | null, now: Date): DayHere {
  const near = position && citiesByDistance(position, () => true)[0]!;
  const zone = place?.timezone ?? near?.timezone ?? (near ? COUNTRY_FACTS[near.country].timezone : 'UTC');
  const point = place
    ? (place.point ?? CITIES.find(({ country }) => country === place.countries[0])!)
    : position;
  return { today: dayIn(zone, now), isSouth: (point?.latitude ?? 0) < 0 };
}

/** Reads a message as of today in the place that it names, else in `before`, else at the visitor's position. */
export function readThere(message: string, position: Point | null, now: Date, before?: string): Reading {
  const reading = readQuestion(message, dayAt(null, position, now));
  const name = reading.ask.places[0] ?? before;
  const place = name === undefined ? null : findNamedPlace(name);
  return place ? readQuestion(message, dayAt(place, position, now)) : reading;
}

/** Maximum distance between a visitor and the city that names their location. */
const CITY_KM = 200;

/** The name of the nearest city; null if none is within `CITY_KM`. */
export function cityAt(point: Point): string | null {
  const [city] = citiesByDistance(point, () => true);
  return distanceKm(point, city!) <= CITY_KM ? city!.name : null;
}

const NEARBY_KM = 150;

/** Increasingly larger areas around a place, with their names. A region has no larger area. */
export function aroundPlace({ area, countries, point }: NamedPlace): { name: string | null; area: Area }[] {
  const country = countries.length === 1 ? countries[0]! : null;
  const region = country && regionOf(country);
  return [
    ...(area.cities && point ? [{ name: null, area: citiesWithin(point, NEARBY_KM) }] : []),
    ...(area.cities && country ? [{ name: country, area: { countries: [country] } }] : []),
    ...(region ? [{ name: region.name, area: { countries: countriesIn(region.slug) } }] : []),
  ];
}

const LOCATION = /^\s*Lat:\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*,\s*Lng:\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*$/i;

/** Reads `Lat: 6.52, Lng: 3.38`, rounded to about a kilometre for privacy. Returns null for other text and for impossible coordinates. */
export function readLocation(text: string | null | undefined): Point | null {
  const [, ...degrees] = LOCATION.exec(text ?? '') ?? [];
  const [latitude = 91, longitude = 181] = degrees.map((each) => Math.round(Number(each) * 100) / 100);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
