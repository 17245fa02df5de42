import { AFRICAN_REGIONS, type RegionSlug } from '#contract/african-regions.ts';
import type { CountryName } from '#contract/countries.ts';
import regions from './data/regions.json' with { type: 'json' };

/** A part of Africa. `slug` is set for the five regions of the African Union. */
export interface Region {
  name: string;
  slug: RegionSlug | null;
  countries: readonly CountryName[];
  /** Other names in English and French. */
  aliases: readonly string[];
}

const UNION_ALIASES: Record<RegionSlug, readonly string[]> = regions.unionAliases;
/** By economic community, language or landscape. */
const OTHER_REGIONS = regions.others as Omit<Region, 'slug'>[];

/** Every region that search understands. */
export const REGIONS: readonly Region[] = [
  ...AFRICAN_REGIONS.map((region) => ({ ...region, aliases: UNION_ALIASES[region.slug] })),
  ...OTHER_REGIONS.map((region) => ({ ...region, slug: null })),
];

const REGION_OF: ReadonlyMap<CountryName, (typeof AFRICAN_REGIONS)[number]> = new Map(
  AFRICAN_REGIONS.flatMap((region) => region.countries.map((country) => [country, region] as const)),
);

/** The African Union's region that a country belongs to. */
export function regionOf(country: CountryName): { slug: RegionSlug; name: string } {
  return REGION_OF.get(country)!;
}

/** The countries of one of the African Union's regions. */
export function countriesIn(region: RegionSlug): readonly CountryName[] {
  return AFRICAN_REGIONS.find(({ slug }) => slug === region)!.countries;
}
