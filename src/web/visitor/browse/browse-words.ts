import type { FilterCategory } from '#contract/events/event-constants.ts';
import type { EventFacets } from '#contract/events/event-facets.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/kit/api/api.ts';
import { FACETS_PATH } from '#web/visitor/filters/facets.ts';

export const CATEGORY_WORDS: Record<FilterCategory, string> = {
  technology: 'Code, data, AI, hardware',
  business: 'Founders, funding, markets',
  networking: 'Meetups, mixers, evenings',
  workshop: 'Hands on, laptops open',
  conference: 'Stages, keynotes, big rooms',
  other: 'Health, art, sport and more',
};

/** The number of events as text. `count` is a lower bound when `capped`. */
export function eventsCounted({ count, capped }: { count: number; capped: boolean }): string {
  return `${count.toLocaleString('en')}${capped ? '+' : ''} ${count === 1 ? 'event' : 'events'}`;
}

/** The address of home with one filter. */
export function listOf(filter: 'category' | 'country' | 'region' | 'dates' | 'when', value: string): string {
  return `/?${new URLSearchParams({ [filter]: value }).toString()}`;
}

/** Queries all facets. Home caches its subset under another key. */
export const facetsQuery = queryOptions({
  queryKey: [FACETS_PATH, { whole: true }],
  queryFn: async ({ signal }) => (await (await callApi(FACETS_PATH, { signal })).json()) as EventFacets,
});
