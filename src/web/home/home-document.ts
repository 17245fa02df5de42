import type { Event } from '#contract/events.ts';
import type { PageRequest } from '#contract/page.ts';
import type { Head } from '#web/head.ts';
import type { Seed } from '#web/pages.ts';
import { eventPreview, pageCard } from '#web/preview-picture.ts';
import { fromQuery, listKey, listPath, toEventPage } from './event-list-query.ts';
import { homeWords } from './home-words.ts';

export function queries(url: URL): string[] {
  const { parameters, cursor } = fromQuery(url.search);
  return [listPath(parameters, cursor)];
}

function answerOf(request: PageRequest) {
  const { parameters, cursor } = fromQuery(new URL(request.url, request.publicUrl).search);
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
    image: (featured && eventPreview(featured)) ?? pageCard(request.publicUrl, 'home'),
  };
}
