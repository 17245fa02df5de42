import { AFRICAN_COUNTRIES, type CountryName } from '#contract/places/countries.ts';

export interface PlaceParts {
  city: string;
  /** Country of the place; '' if there is none or it is outside Africa. */
  country: CountryName | '';
}

/** Splits `Lagos, Nigeria`. A country that is not the last part stays in the city. */
export function partsOf(location: string): PlaceParts {
  const text = location.trim();
  const at = text.lastIndexOf(',');
  const last = text.slice(at + 1).trim();
  const country = AFRICAN_COUNTRIES.find(({ name }) => name.toLowerCase() === last.toLowerCase())?.name ?? '';
  return country ? { city: text.slice(0, Math.max(at, 0)).trim(), country } : { city: location, country };
}

export function locationOf({ city, country }: PlaceParts): string {
  return [city.trim(), country].filter(Boolean).join(', ');
}
