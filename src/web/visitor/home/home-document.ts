import type { PageRequest } from '#contract/page.ts';
import type { ListedEvent } from '#contract/events/events.ts';
import { toFeaturedEvent } from '#web/shared/events/compact-event-card.tsx';
import { toCardEvent } from '#web/shared/events/event-card.tsx';
import type { Head } from '#web/kit/page/head.ts';
import type { Seed } from '#web/kit/page/pages.ts';
import {
  FACETS_PATH,
  homeFacetsQuery,
  narrowFacets,
  sortCountries,
  type Facets,
} from '#web/visitor/filters/facets.ts';
import {
  listKey,
  listPath,
  showsFeaturedApart,
  STRIP_PATH,
  stripQuery,
  toEventPage,
} from './event-list-query.ts';
import { homeHead } from './home-head.ts';
import { countOf } from './home-words.ts';
import { fromQuery, listParameters } from '#web/visitor/filters/list-parameters.ts';

export function parameters(given: URLSearchParams): URLSearchParams {
  const kept = listParameters(given);
  const cursor = given.get('cursor');
  if (cursor) kept.set('cursor', cursor);
  return kept;
}

/** API paths of the page's queries. Without filters, the strip reuses the list's featured events. */
function pathsOf(url: URL) {
  const { parameters, cursor } = fromQuery(url.search);
  return {
    parameters,
    cursor,
    grid: listPath(parameters, { cursor }),
    featured: showsFeaturedApart(parameters) ? listPath(parameters, { featured: true }) : null,
    strip: parameters.size > 0 && !cursor ? STRIP_PATH : null,
  };
}

export function queries(url: URL): string[] {
  const { grid, featured, strip } = pathsOf(url);
  return [grid, featured, strip, FACETS_PATH].filter((path) => path !== null);
}

function responsesOf(request: PageRequest) {
  const paths = pathsOf(new URL(request.url, request.publicUrl));
  const pageOf = <Shown>(path: string | null, toShown: (event: ListedEvent) => Shown) => {
    const events = path === null ? undefined : (request.data[path] as ListedEvent[] | undefined);
    return events && toEventPage(events, (name) => request.headers[path!]?.[name], toShown);
  };
  const strip = paths.strip && (request.data[paths.strip] as ListedEvent[] | undefined)?.map(toFeaturedEvent);
  return {
    paths,
    grid: pageOf(paths.grid, toCardEvent),
    featured: pageOf(paths.featured, toFeaturedEvent),
    strip,
  };
}

export function seed(request: PageRequest): Seed[] {
  const { paths, grid, featured, strip } = responsesOf(request);
  const facets = request.data[FACETS_PATH] as Facets | undefined;
  const seeds: (Seed | null | undefined | '')[] = [
    grid && [listKey(paths.grid), { pages: [grid], pageParams: [paths.cursor] }],
    featured && [listKey(paths.featured!), featured],
    strip && [stripQuery(undefined).queryKey, strip],
    facets && [homeFacetsQuery.queryKey, sortCountries(narrowFacets(facets))],
  ];
  return seeds.filter((each) => Boolean(each)) as Seed[];
}

export function head(request: PageRequest): Head {
  const { paths, grid, featured, strip } = responsesOf(request);
  const { parameters, cursor } = paths;
  const count = countOf(paths.featured ? [grid, featured] : [grid]);
  const shown = [...(featured?.events ?? []), ...(strip || [])];
  return homeHead({ parameters, cursor, count, featured: shown }, request.publicUrl.replace(/\/$/, ''));
}
