import { placeOf } from '#server/places/place-of.ts';
import type { EventRow } from '../event-row.ts';

/** Where an event is on the map: nowhere known for one that is online. */
export type EventPlace = Pick<EventRow, 'country' | 'latitude' | 'longitude'>;

const NOWHERE: EventPlace = { country: null, latitude: null, longitude: null };

/** The country and the city's coordinates that a location names; to be written whenever the location is. */
export function eventPlaceOf(location: string | null): EventPlace {
  const place = location === null ? null : placeOf(location);
  return place ? { country: place.country, latitude: place.latitude, longitude: place.longitude } : NOWHERE;
}
