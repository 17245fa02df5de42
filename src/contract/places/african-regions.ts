import { m } from '#contract/language/message.ts';

/** The five regions of the African Union; URLs contain the `slug`. */
export const AFRICAN_REGIONS = [
  { slug: 'west-africa', name: m('West Africa') },
  { slug: 'east-africa', name: m('East Africa') },
  { slug: 'north-africa', name: m('North Africa') },
  { slug: 'southern-africa', name: m('Southern Africa') },
  { slug: 'central-africa', name: m('Central Africa') },
] as const;

export type RegionSlug = (typeof AFRICAN_REGIONS)[number]['slug'];

export const REGION_SLUGS = AFRICAN_REGIONS.map((region) => region.slug) as [RegionSlug, ...RegionSlug[]];
