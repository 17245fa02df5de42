import { CITIES, type City } from './gazetteer.ts';

/** Decimal degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** The mean radius of the earth. */
const EARTH_KM = 6371;

/** Great-circle kilometres between two points, by the haversine formula. */
export function distanceKm(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const across =
    half(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(to.longitude - from.longitude);
  // Rounding may lift the points of opposite ends of the earth above 1, of which there is no arcsine.
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, across)));
}

/** As people say it: to a tenth below 10 km, else whole. */
export function sayableKm(km: number): number {
  return km < 10 ? Math.round(km * 10) / 10 : Math.round(km);
}

/** All cities that are `among` the wanted ones, the nearest to `point` first. */
export function citiesByDistance(point: Point, among: (city: City) => boolean): City[] {
  return CITIES.filter(among)
    .map((city) => ({ city, km: distanceKm(point, city) }))
    .toSorted((one, other) => one.km - other.km)
    .map(({ city }) => city);
}
