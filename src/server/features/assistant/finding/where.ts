import { findNamedPlace, type NamedPlace } from '#server/domains/event-lists/filters/areas.ts';
import { dayIn } from '#server/platform/kernel/day-in.ts';
import { citiesByDistance, distanceKm, type Point } from '#server/platform/places/distance.ts';
import { CITIES, COUNTRY_FACTS } from '#server/platform/places/gazetteer.ts';
import { readQuestion, type Reading } from '../reading/read-question.ts';

/**
 * Reads a message. Today's date is that of the place named in the message, else of the place `before`, else of the visitor's
 * position, else of UTC.
 */
export function readThere(message: string, position: Point | null, now: Date, before = ''): Reading {
  const readIn = (zone = 'UTC', latitude = 0) =>
    readQuestion(message, { today: dayIn(zone, now), isSouth: latitude < 0 });
  const near = position && citiesByDistance(position, () => true)[0]!;
  const here = readIn(
    near?.timezone ?? (near ? COUNTRY_FACTS[near.country].timezone : undefined),
    near?.latitude,
  );
  const place = findNamedPlace(here.ask.places[0] ?? before);
  if (!place) return here;
  return readIn(place.timezone, pointOf(place)?.latitude);
}

/** A point of a place: the city itself, or a city of the country or region. */
export const pointOf = (place: NamedPlace | undefined): Point | undefined =>
  place?.point ?? CITIES.find(({ country }) => country === place?.countries[0]);

/** Maximum distance between a visitor and the city that names their location. */
const CITY_KM = 200;

/** The name of the nearest city; null if none is within `CITY_KM`. */
export function cityAt(point: Point): string | null {
  const [city] = citiesByDistance(point, () => true);
  return distanceKm(point, city!) <= CITY_KM ? city!.name : null;
}

const LOCATION = /^\s*Lat:\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*,\s*Lng:\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*$/i;

/**
 * Reads `Lat: 6.52, Lng: 3.38`, rounded to about a kilometre for privacy. Returns null for other text and for impossible
 * coordinates.
 */
export function readLocation(text: string | null | undefined): Point | null {
  const [, ...degrees] = LOCATION.exec(text ?? '') ?? [];
  const [latitude = 91, longitude = 181] = degrees.map((each) => Math.round(Number(each) * 100) / 100);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
