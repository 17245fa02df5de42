import { AFRICAN_REGIONS } from '#contract/african-regions.ts';
import type { CountryName } from '#contract/countries.ts';
import { FILTER_CATEGORIES } from '#contract/event-constants.ts';

const PAGES = [
  '/',
  '/categories',
  '/pricing',
  '/contact',
  '/help',
  '/apply',
  '/embeds',
  '/privacy',
  '/terms',
];

/** The paths of pages that search engines should know besides the events themselves: lists by category, country and region among them. */
export function pageAddresses(countries: readonly CountryName[]): string[] {
  const regions = AFRICAN_REGIONS.filter((region) =>
    region.countries.some((country) => countries.includes(country)),
  );
  return [
    ...PAGES,
    ...FILTER_CATEGORIES.map((category) => listAt('category', category)),
    ...countries.map((country) => listAt('country', country)),
    ...regions.map(({ slug }) => listAt('region', slug)),
    listAt('when', 'past'),
  ];
}

/** As the home page writes its own addresses. */
function listAt(name: string, value: string): string {
  return `/?${new URLSearchParams({ [name]: value }).toString()}`;
}
