import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { eventListQuery, featuredListQuery, showsFeaturedApart, stripQuery } from './event-list-query.ts';
import { countOf } from './home-words.ts';

/** Home's lists for the filters and the place that its URL names. */
export function useHomeList(parameters: URLSearchParams, cursor: string) {
  const grid = useInfiniteQuery(eventListQuery(parameters, cursor));
  const featured = useQuery(featuredListQuery(parameters));
  const apart = showsFeaturedApart(parameters);
  // Without filters, the featured events of the list are those of the strip.
  const strip = useQuery(stripQuery(parameters.size === 0 ? featured.data?.events : undefined));
  const pages = grid.data?.pages;
  return {
    grid,
    featured: featured.data,
    strip: strip.data ?? [],
    events: pages?.flatMap((page) => page.events) ?? [],
    /** Of all matches, the featured ones included. */
    count: countOf(apart ? [pages?.[0], featured.data] : [pages?.[0]]),
    corrected: pages?.[0]?.corrected ?? featured.data?.corrected,
    isPending: grid.isPending || (apart && featured.isPending),
    /** Everything is there that stands above or in the list, or will not come. */
    isWhole: !grid.isPending && !(apart && featured.isPending) && !strip.isPending,
    // A list without its featured events would hide them.
    hasFailed: (grid.isError && !pages) || (apart && featured.isError && !featured.data),
    retry: () => {
      void grid.refetch();
      if (apart && !featured.data) void featured.refetch();
    },
  };
}

export type HomeList = ReturnType<typeof useHomeList>;
