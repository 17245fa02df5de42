import { z } from 'zod';
import { REGION_SLUGS } from '#contract/places/african-regions.ts';
import { FILTER_CATEGORIES } from './event-constants.ts';

/** Number of upcoming events; `EVENT_COUNT_CAP` if `capped`. */
const counted = { count: z.int().min(1), capped: z.boolean() };

/** The response of GET /api/events/facets: the filters that match upcoming events. */
export const eventFacetsSchema = z.object({
  /** Countries in alphabetical order. `code` is ISO 3166-1 alpha-2. */
  countries: z.array(
    z.object({ name: z.string(), code: z.string(), region: z.enum(REGION_SLUGS), ...counted }),
  ),
  regions: z.array(z.object({ slug: z.enum(REGION_SLUGS), name: z.string(), ...counted })),
  categories: z.array(z.object({ name: z.enum(FILTER_CATEGORIES), ...counted })),
});
export type EventFacets = z.infer<typeof eventFacetsSchema>;
