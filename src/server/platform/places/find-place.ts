import { AFRICAN_COUNTRIES, type CountryName } from '#contract/places/countries.ts';
import { AREAS, namesOfAreas } from './areas.ts';
import { CITIES, COUNTRY_FACTS, placeKey, type City } from './gazetteer.ts';
import { REGIONS } from './regions.ts';

/** The place that a phrase names, and the `countries` that contain it. A demonym such as "Congolese" may mean two countries. */
export interface FoundPlace {
  kind: 'city' | 'country' | 'region';
  name: string;
  countries: readonly CountryName[];
  city?: City;
}

/** Minimum length of a name. Shorter names, such as Ho, Bo and Wa, are more often other words. */
const NAME_LENGTH_MIN = 3;

const PLACES: ReadonlyMap<string, FoundPlace> = collectPlaces();

/** Finds the place that the whole phrase names in English or French, also by a demonym ("Kenyan") or as a region ("CEDEAO"). */
export function findPlace(phrase: string | readonly string[]): FoundPlace | null {
  const key = placeKey(typeof phrase === 'string' ? phrase : phrase.join(' '));
  if (key.length < NAME_LENGTH_MIN) return null;
  return PLACES.get(key) ?? PLACES.get(key.replace(/s$/, '')) ?? null;
}

/** The places with a name that starts with `prefix`: regions, countries, then cities, each once. */
export function findPlacesStartingWith(prefix: string, limit: number): FoundPlace[] {
  const key = placeKey(prefix);
  if (key === '') return [];
  // Two entries can name the same place: "Congolese" means two countries, but its entry names only one of them.
  const found = new Map<string, FoundPlace>();
  for (const [name, place] of PLACES) {
    if (found.size === limit) break;
    const same = `${place.kind} ${place.name} ${place.city?.country ?? ''}`;
    if (name.startsWith(key) && !found.has(same)) found.set(same, place);
  }
  return [...found.values()];
}

/** Every English and French name that search indexes for a place: names of the city, its areas, its country and regions. */
export function namesOfPlace(country: CountryName, cityName: string | null): string[] {
  const city = CITIES.find((each) => each.name === cityName && each.country === country);
  const facts = COUNTRY_FACTS[country];
  return [
    ...(city ? [city.name, ...city.aliases, ...namesOfAreas(country, city.name)] : []),
    country,
    ...facts.aliases,
    ...facts.demonyms,
    ...REGIONS.filter((region) => region.countries.includes(country)).flatMap((region) => [
      region.name,
      ...region.aliases,
    ]),
  ];
}

/** Collects places by name: regions, then countries, then cities. If two places share a name, the larger place wins. */
function collectPlaces(): Map<string, FoundPlace> {
  const places = new Map<string, FoundPlace>();
  const add = (place: FoundPlace, names: readonly string[]) => {
    for (const key of names.map(placeKey)) if (!places.has(key)) places.set(key, place);
  };
  for (const { name, aliases, countries } of REGIONS) {
    add({ kind: 'region', name, countries }, [name, ...aliases]);
  }
  for (const { name } of AFRICAN_COUNTRIES) {
    add({ kind: 'country', name, countries: [name] }, [name, ...COUNTRY_FACTS[name].aliases]);
  }
  for (const { name } of AFRICAN_COUNTRIES) {
    const place = places.get(placeKey(name))!;
    for (const key of COUNTRY_FACTS[name].demonyms.map(placeKey)) {
      const other = places.get(key);
      if (other === undefined) places.set(key, place);
      else if (other.kind === 'country' && other !== place) {
        places.set(key, { ...other, countries: [...other.countries, name] });
      }
    }
  }
  for (const city of CITIES) {
    add({ kind: 'city', name: city.name, countries: [city.country], city }, [city.name, ...city.aliases]);
  }
  return places;
}

/** Every name of a place or an area, unfolded. */
export function placeNames(): string[] {
  return [
    ...AFRICAN_COUNTRIES.flatMap(({ name }) => namesOfPlace(name, null)),
    ...CITIES.flatMap(({ name, aliases }) => [name, ...aliases]),
    ...AREAS.flatMap(({ names }) => names),
  ];
}
