import { AFRICAN_COUNTRIES, type CountryName } from '#contract/countries.ts';
import { CITIES } from './cities.ts';
import { fold } from './fold.ts';
import { timezoneOf } from './timezone-of.ts';

/** A country and an IANA time zone. */
export interface Place {
  country: CountryName;
  timezone: string;
}

/** Other words for countries in locations, folded. */
const COUNTRY_ALIASES: Readonly<Record<string, CountryName>> = {
  drc: 'Democratic Republic of the Congo',
  'dr congo': 'Democratic Republic of the Congo',
  rdc: 'Democratic Republic of the Congo',
  'republic of the congo': 'Congo',
  'ivory coast': "Côte d'Ivoire",
  'cape verde': 'Cabo Verde',
  swaziland: 'Eswatini',
  'the gambia': 'Gambia',
  algerie: 'Algeria',
  cameroun: 'Cameroon',
  egypte: 'Egypt',
  ethiopie: 'Ethiopia',
  guinee: 'Guinea',
  maroc: 'Morocco',
  maurice: 'Mauritius',
  mauritanie: 'Mauritania',
  tchad: 'Chad',
  tunisie: 'Tunisia',
  'afrique du sud': 'South Africa',
  mocambique: 'Mozambique',
  'sao tome': 'São Tomé and Príncipe',
};

const COUNTRIES: ReadonlyMap<string, CountryName> = new Map([
  ...AFRICAN_COUNTRIES.map(({ name }) => [fold(name), name] as const),
  ...Object.entries(COUNTRY_ALIASES),
]);

const CITY_COUNTRIES: ReadonlyMap<string, CountryName> = new Map(
  Object.entries(CITIES).flatMap(([country, cities]) =>
    cities.map((city) => [fold(city), country as CountryName] as const),
  ),
);

/** The country that `text` names by any spelling, accents or not; null for none of the 54. */
export function countryOf(text: string): CountryName | null {
  return COUNTRIES.get(fold(text)) ?? null;
}

/**
 * Where a location such as "Victoria Island, Lagos, Nigeria" is: by the country it names, else by a city we know.
 * Null when neither is found, as for "Online".
 */
export function placeOf(location: string): Place | null {
  const parts = fold(location)
    .split(/[,;/()]|\s-\s/)
    .map((part) => part.trim());
  const city = parts.find((part) => CITY_COUNTRIES.has(part)) ?? null;
  const named = parts.findLast((part) => COUNTRIES.has(part));
  const country = (named && COUNTRIES.get(named)) ?? (city !== null ? CITY_COUNTRIES.get(city) : undefined);
  return country ? { country, timezone: timezoneOf(country, city) } : null;
}
