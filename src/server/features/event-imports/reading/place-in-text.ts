import { CITIES_BY_NAME, COUNTRIES_BY_NAME, placeKey } from '#server/platform/places/gazetteer.ts';
import { placeOf } from '#server/platform/places/place-of.ts';
import { NO_PLACE, type FoundPlace } from './found-event.ts';

const LONGEST = 600;
const POSTAL_CODE = /^[\d -]{3,10}$/;

/** Splits a one-line address, such as "KICC, Harambee Avenue, Nairobi, Kenya", into a location (city and country) and a venue. */
export function placeInText(text: string): FoundPlace {
  const parts = text
    .slice(0, LONGEST)
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length === 0) return NO_PLACE;
  const place = placeOf(parts.join(', '));
  if (!place) {
    const isCityWithCountry = parts.length === 2 && !/\d/.test(parts.join());
    const whole = parts.join(', ');
    return isCityWithCountry ? { location: whole, venue: '' } : { location: '', venue: whole };
  }
  const last = parts.findLastIndex((part) => !isPlaceName(part));
  return {
    location: [place.city, place.country].filter(Boolean).join(', '),
    venue: parts.slice(0, last + 1).join(', '),
  };
}

function isPlaceName(part: string): boolean {
  if (POSTAL_CODE.test(part)) return true;
  // Strips postal codes and "City", as in "00100 Nairobi" and "Nairobi City".
  const key = placeKey(part.replace(/^\d{3,6} | \d{3,6}$/g, '')).replace(/ city$/, '');
  return CITIES_BY_NAME.has(key) || COUNTRIES_BY_NAME.has(key);
}
