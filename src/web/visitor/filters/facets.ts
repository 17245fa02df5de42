import { queryOptions } from '@tanstack/react-query';
import type { EventFacets } from '#contract/events/event-facets.ts';
import { callApi } from '#web/kit/api/api.ts';
import { language, locale } from '#web/kit/language/spoken.ts';
import { countryName } from '#web/shared/events/country-name.ts';

export interface Facets {
  countries: (Pick<EventFacets['countries'][number], 'name' | 'count'> & { capped?: boolean })[];
}

export const FACETS_PATH = '/api/events/facets';

/** Keeps only the facets that home shows, so that the serialized state stays small. */
export function narrowFacets({ countries }: Facets): Facets {
  return {
    countries: countries.map(({ name, count, capped }) => ({ name, count, ...(capped && { capped }) })),
  };
}

/**
 * Sorts countries by their names in the page's language. Sort when the facets arrive rather than on render,
 * because country names differ between browsers and hydration must keep the server's order.
 */
export function sortCountries<Sorted extends Facets>(facets: Sorted): Sorted {
  if (language() === 'en') return facets;
  const { compare } = new Intl.Collator(locale());
  const countries = facets.countries.toSorted((a, b) => compare(countryName(a.name), countryName(b.name)));
  return { ...facets, countries };
}

export const homeFacetsQuery = queryOptions<Facets | null>({
  queryKey: [FACETS_PATH],
  queryFn: ({ signal }) => fetchFacets(signal),
});

export async function fetchFacets(signal: AbortSignal): Promise<EventFacets> {
  return sortCountries((await (await callApi(FACETS_PATH, { signal })).json()) as EventFacets);
}
