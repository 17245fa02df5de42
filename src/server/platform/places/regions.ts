import { AFRICAN_REGIONS, type RegionSlug } from '#contract/places/african-regions.ts';
import { AFRICAN_COUNTRIES, type CountryName } from '#contract/places/countries.ts';
import regions from '#content/places/regions.json' with { type: 'json' };
import { COUNTRY_FACTS } from './gazetteer.ts';

/** A part of Africa. */
export interface Region {
  name: string;
  countries: readonly CountryName[];
  /** Other names in English and French. */
  aliases: readonly string[];
}

const UNION_ALIASES: Record<RegionSlug, readonly string[]> = regions.unionAliases;
/** Regions by economic community, language or landscape. */
const OTHER_REGIONS = regions.others as Region[];

export const REGIONS: readonly Region[] = [
  ...AFRICAN_REGIONS.map(({ slug, name }) => ({
    name,
    countries: countriesIn(slug),
    aliases: UNION_ALIASES[slug],
  })),
  ...OTHER_REGIONS,
];

export function countriesIn(region: RegionSlug): readonly CountryName[] {
  return AFRICAN_COUNTRIES.map(({ name }) => name).filter((name) => COUNTRY_FACTS[name].region === region);
}
