import { m } from '#contract/language/message.ts';
import type { FilterCategory } from '#contract/events/event-constants.ts';
import { queryOptions } from '@tanstack/react-query';
import { FACETS_PATH, fetchFacets } from '#web/visitor/filters/facets.ts';

export const CATEGORY_WORDS: Record<FilterCategory, string> = {
  technology: m('Code, data, AI, hardware'),
  business: m('Founders, funding, markets'),
  networking: m('Meetups, mixers, evenings'),
  workshop: m('Hands on, laptops open'),
  conference: m('Stages, keynotes, big rooms'),
  other: m('Health, art, sport and more'),
};

/** The home page's address with a single filter. */
export function listOf(filter: 'category' | 'country' | 'region' | 'dates' | 'when', value: string): string {
  return `/?${new URLSearchParams({ [filter]: value }).toString()}`;
}

/** Queries all facets. Home caches a subset of the facets under another key. */
export const facetsQuery = queryOptions({
  queryKey: [FACETS_PATH, { whole: true }],
  queryFn: ({ signal }) => fetchFacets(signal),
});
