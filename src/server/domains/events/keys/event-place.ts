import { placeOf } from '#server/platform/places/place-of.ts';
import type { EventRow } from '../event-row.ts';

/** All null for online events and unknown locations. */
export type EventPlace = Pick<EventRow, 'country' | 'latitude' | 'longitude'>;

/** The country and the city's coordinates that a location names. */
export function eventPlaceOf(location: string | null): EventPlace {
  const { country = null, latitude = null, longitude = null } = (location && placeOf(location)) || {};
  return { country, latitude, longitude };
}
