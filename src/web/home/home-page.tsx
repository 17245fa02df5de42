import type { Event } from '#contract/events.ts';
import type { PageRequest } from '#contract/page.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Head } from '#web/head.ts';
import type { Seed } from '#web/pages.ts';
import { EventList } from './event-list.tsx';
import { listKey, listParameters, listPath, toEventPage } from './event-list-query.ts';
import { Hero } from './hero.tsx';
import { homeWords } from './home-words.ts';

/** Filters and place in the list from a home URL's query. */
function fromQuery(params: URLSearchParams): { parameters: URLSearchParams; cursor: string } {
  return { parameters: listParameters(params), cursor: params.get('cursor') ?? '' };
}

export function queries(url: URL): string[] {
  const { parameters, cursor } = fromQuery(url.searchParams);
  return [listPath(parameters, cursor)];
}

function answerOf(request: PageRequest) {
  const { parameters, cursor } = fromQuery(new URL(request.url, request.publicUrl).searchParams);
  const path = listPath(parameters, cursor);
  const events = request.data[path] as Event[] | undefined;
  const headers = request.headers[path] ?? {};
  return { parameters, cursor, events, page: events && toEventPage(events, (name) => headers[name]) };
}

export function seed(request: PageRequest): Seed[] {
  const { parameters, cursor, page } = answerOf(request);
  return page ? [[listKey(parameters, cursor), { pages: [page], pageParams: [cursor] }]] : [];
}

export function head(request: PageRequest): Head {
  const { parameters, events, page } = answerOf(request);
  const featured = events?.find((event) => event.featured && (event.heroImage ?? event.logoUrl));
  const query = parameters.size ? `?${parameters}` : '';
  return {
    ...homeWords(parameters.get('search'), page),
    url: `${request.publicUrl.replace(/\/$/, '')}/${query}`,
    image: featured?.heroImage ?? featured?.logoUrl ?? undefined,
  };
}

export default function HomePage() {
  const [params] = useSearchParams();
  const { parameters, cursor } = useMemo(() => fromQuery(params), [params]);
  return (
    <>
      <Hero parameters={parameters} />
      <EventList parameters={parameters} cursor={cursor} />
    </>
  );
}
