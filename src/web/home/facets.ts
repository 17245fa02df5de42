/** What the field of places offers: countries that have events, and how many. */
export interface Facets {
  countries: { name: string; count: number }[];
}

export const FACETS_PATH = '/api/events/facets';

/** Only what home shows, so that the page's state stays light. */
export function narrowFacets({ countries }: Facets): Facets {
  return { countries: countries.map(({ name, count }) => ({ name, count })) };
}
