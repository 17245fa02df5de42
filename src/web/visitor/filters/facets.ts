import type { EventFacets } from '#contract/events/event-facets.ts';

export interface Facets {
  countries: (Pick<EventFacets['countries'][number], 'name' | 'count'> & { capped?: boolean })[];
}

export const FACETS_PATH = '/api/events/facets';

/** Only what home shows, to keep the serialized state small. */
export function narrowFacets({ countries }: Facets): Facets {
  return {
    countries: countries.map(({ name, count, capped }) => ({ name, count, ...(capped && { capped }) })),
  };
}
