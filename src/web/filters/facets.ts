import type { EventFacets } from '#contract/event-facets.ts';

/** What the field of places offers: the countries that have events. */
export interface Facets {
  countries: (Pick<EventFacets['countries'][number], 'name' | 'count'> & { capped?: boolean })[];
}

export const FACETS_PATH = '/api/events/facets';

/** Only what home shows, so that the page's state stays light. */
export function narrowFacets({ countries }: Facets): Facets {
  return {
    countries: countries.map(({ name, count, capped }) => ({ name, count, ...(capped && { capped }) })),
  };
}
