import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { eventListQuery, featuredListQuery, showsFeaturedApart, stripQuery } from './event-list-query.ts';
import { countOf } from './home-words.ts';

/** Home's queries for the filters and cursor in its URL. */
export function useHomeList(parameters: URLSearchParams, cursor: string) {
  const grid = useInfiniteQuery(eventListQuery(parameters, cursor));
  const featured = useQuery(featuredListQuery(parameters));
  const apart = showsFeaturedApart(parameters);
  // The strip reuses the list's featured events if there are no filters.
  const strip = useQuery(stripQuery(parameters.size === 0 ? featured.data?.events : undefined));
  const pages = grid.data?.pages;
  return {
    grid,
    featured: featured.data,
    strip: strip.data ?? [],
    events: pages?.flatMap((page) => page.events) ?? [],
    /** The number of events, including featured ones. */
    count: countOf(apart ? [pages?.[0], featured.data] : [pages?.[0]]),
    searched: pages?.[0]?.corrected ? pages[0] : featured.data,
    isPending: grid.isPending || (apart && featured.isPending),
    /** Whether everything that affects the list's layout has loaded or failed. */
    isWhole: !grid.isPending && !(apart && featured.isPending) && !strip.isPending,
    // A list without its featured events would be incomplete.
    hasFailed: (grid.isError && !pages) || (apart && featured.isError && !featured.data),
    retry: () => {
      void grid.refetch();
      if (apart && !featured.data) void featured.refetch();
    },
  };
}

export type HomeList = ReturnType<typeof useHomeList>;
