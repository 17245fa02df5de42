import type { EventFacets } from '#contract/events/event-facets.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/kit/api/api.ts';
import { FACETS_PATH } from '#web/visitor/filters/facets.ts';

/** All facets, under another key than home's slice of them. */
export const facetsQuery = queryOptions({
  queryKey: [FACETS_PATH, { whole: true }],
  queryFn: async ({ signal }) => (await (await callApi(FACETS_PATH, { signal })).json()) as EventFacets,
});
