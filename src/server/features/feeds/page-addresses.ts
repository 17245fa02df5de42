import { AFRICAN_REGIONS } from '#contract/places/african-regions.ts';
import type { CountryName } from '#contract/places/countries.ts';
import { FILTER_CATEGORIES } from '#contract/events/event-constants.ts';
import { countriesIn } from '#server/platform/places/regions.ts';

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

/** The paths for search engines besides events: pages, and lists by category, country and region. */
export function pageAddresses(countries: readonly CountryName[]): string[] {
  const regions = AFRICAN_REGIONS.filter(({ slug }) =>
    countriesIn(slug).some((country) => countries.includes(country)),
  );
  return [
    ...PAGES,
    ...FILTER_CATEGORIES.map((category) => listAt('category', category)),
    ...countries.map((country) => listAt('country', country)),
    ...regions.map(({ slug }) => listAt('region', slug)),
    listAt('when', 'past'),
  ];
}

function listAt(name: string, value: string): string {
  return `/?${new URLSearchParams({ [name]: value }).toString()}`;
}
