/** The five regions of the African Union; URLs contain the `slug`. */
export const AFRICAN_REGIONS = [
  { slug: 'west-africa', name: 'West Africa' },
  { slug: 'east-africa', name: 'East Africa' },
  { slug: 'north-africa', name: 'North Africa' },
  { slug: 'southern-africa', name: 'Southern Africa' },
  { slug: 'central-africa', name: 'Central Africa' },
] as const;

export type RegionSlug = (typeof AFRICAN_REGIONS)[number]['slug'];

export const REGION_SLUGS = AFRICAN_REGIONS.map((region) => region.slug) as [RegionSlug, ...RegionSlug[]];
