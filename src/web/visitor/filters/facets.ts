import type { EventFacets } from '#contract/events/event-facets.ts';

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
