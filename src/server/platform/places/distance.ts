import { CITIES, type City } from './gazetteer.ts';

/** A point on the earth, in decimal degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

const EARTH_KM = 6371;

/** Great-circle distance by the haversine formula. */
export function distanceKm(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const across =
    half(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(to.longitude - from.longitude);
  // Rounding may raise the value above 1 for antipodes.
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, across)));
}

/** Rounds a distance for display: to a tenth below 10 km, otherwise to whole kilometers. */
export function sayableKm(km: number): number {
  return km < 10 ? Math.round(km * 10) / 10 : Math.round(km);
}

export function citiesByDistance(point: Point, matches: (city: City) => boolean): City[] {
  return CITIES.filter(matches)
    .map((city) => ({ city, km: distanceKm(point, city) }))
    .toSorted((one, other) => one.km - other.km)
    .map(({ city }) => city);
}
