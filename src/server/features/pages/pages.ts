import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathIn, splitPath } from '#contract/language/languages.ts';
import type { EventDetail } from '#contract/events/events.ts';
import type { SharedFlyer } from '#contract/flyers/flyers.ts';
import type { PageRenderer, PageRequest } from '#contract/page.ts';
import { countVisit } from '#server/domains/analytics/count-visit.ts';
import { unknownPath } from '#server/platform/http/errors/errors.ts';
import { fetchPageData } from './page-data.ts';
import { storeLanguage } from '#server/platform/http/reader-language.ts';
import { languageWanted } from './page-language.ts';
import {
  createPageCache,
  compressPage,
  type CachedPage,
  sendEncoded,
  sendCompressed,
} from '#server/platform/http/caching/page-cache.ts';

/** Query parameters that pages read. Other parameters, such as trackers, do not create separate cache entries. */
const PAGE_PARAMETERS = [
  'search',
  'flyerEnabled',
  'category',
  'country',
  'region',
  'attendance',
  'dates',
  'from',
  'to',
  'near',
  'sort',
  'when',
  'cursor',
  'flyer',
  'organizer',
  'limit',
  'theme',
];

/** Lets a CDN cache pages for one second, like our own cache. */
const SHARED = 'public, max-age=0, s-maxage=1, must-revalidate';
const PERSONAL = 'private, no-store';

const RETRY_AFTER_SECONDS = 5;
const CACHE_BYTES = 64 * 1024 * 1024;
const CACHE_AGE_MS = 1000;

export interface PagesDependencies {
  pageRenderer: PageRenderer;
  publicUrl: string;
  /** Cache time of pages, in milliseconds. Changes by other processes become visible after this time. */
  cacheMs?: number | undefined;
}

/** Renders pages on the server. Anonymous visitors share cached pages; pages of signed-in users are not cached. */
export function installPages(
  app: FastifyInstance,
  { pageRenderer, publicUrl, cacheMs = CACHE_AGE_MS }: PagesDependencies,
): void {
  const ownHost = new URL(publicUrl).hostname;
  const cache = createPageCache(CACHE_BYTES, cacheMs);
  app.pageCaches.add(cache);

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const { pathname: address, search } = new URL(`http://page.invalid${request.url}`);
    if (address === '/api' || address.startsWith('/api/')) throw unknownPath();
    const { language, path: pathname } = splitPath(address);
    // Treats `//host` as unknown, because a redirect to it would lead to another host.
    if (pathname.startsWith('//') || !pageRenderer.isPage(pathname))
      return sendElsewhere(request, reply, address, search);
    const filled = withoutEmpty(search);
    const wanted = languageWanted(request, address);
    if (filled !== search || wanted !== language) {
      reply.header('cache-control', 'no-store').header('vary', 'cookie, accept-language');
      return reply.redirect(pathIn(wanted, `${pathname}${filled}`), 302);
    }
    const url = pageRenderer.canonical(knownUrl(pathname, search));
    // Pages for coordinates are not cached, because millions of such pages are possible and few would be reused.
    const personal = request.viewer !== null || pageRenderer.isPersonal(url);

    const cookie = request.viewer ? request.headers.cookie : undefined;
    const make = async (): Promise<CachedPage> => {
      const queries = pageRenderer.queriesOf(url);
      const { movedTo, ...data } = await fetchPageData(app, queries, cookie);
      if (movedTo !== null) return compressPage(301, '', pathIn(language, movedTo));
      // Redirects a saved link to the list's first page if the linked page no longer exists.
      const start = data.status === 404 && pathname === '/' ? withoutCursor(url) : url;
      if (start !== url) return compressPage(302, '', pathIn(language, start));
      const page = await pageRenderer.render({ url, language, publicUrl, ...data });
      return {
        ...(await compressPage(page.status, page.html)),
        viewed: viewedEventOf(url, queries, data.data),
      };
    };
    const page = await (personal ? make() : cache.getOrLoad(pathIn(language, url), make));
    if (page.status === 302) return reply.header('cache-control', 'no-store').redirect(page.movedTo!, 302);
    // The same URL has different responses with and without a session cookie.
    const varies = address === pathname ? 'cookie, accept-language' : 'cookie';
    reply.header('vary', varies).header('cache-control', personal ? PERSONAL : SHARED);
    if (page.movedTo !== null) return reply.redirect(page.movedTo + search, 301);
    reply.type('text/html; charset=utf-8');
    if (page.status >= 500)
      reply.header('cache-control', 'no-store').header('retry-after', RETRY_AFTER_SECONDS);
    if (page.viewed) countVisit(app.actions, request, { ...page.viewed, kind: 'view' }, ownHost);
    return personal ? sendEncoded(request, reply, page) : sendCompressed(request, reply, page);
  });
}

/** Returns the event that an event page shows, if the event is public. */
function viewedEventOf(url: string, [subject = '', ...others]: string[], data: PageRequest['data']) {
  if (!url.startsWith('/events/')) return undefined;
  const event = data[subject] as Pick<EventDetail, 'id' | 'status'> | undefined;
  if (event?.status !== 'approved') return undefined;
  const shared = others.find((path) => (data[path] as Partial<SharedFlyer> | undefined)?.flyer);
  return {
    eventId: event.id,
    flyerId: shared && (new URL(shared, 'http://page.invalid').searchParams.get('flyer') ?? undefined),
  };
}

function knownUrl(pathname: string, search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of PAGE_PARAMETERS) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `${pathname}?${kept.toString()}` : pathname;
}

/** Removes empty parameters, which a form without scripts sends, so that the address can be shared. */
function withoutEmpty(search: string): string {
  const given = new URLSearchParams(search);
  const empty = PAGE_PARAMETERS.filter((name) => given.get(name) === '');
  if (empty.length === 0) return search;
  // `dates=any` also removes the picked dates `from` and `to`.
  const idle = given.get('dates') === 'any' ? [...empty, 'dates', 'from', 'to'] : empty;
  for (const name of idle) given.delete(name);
  return given.size > 0 ? `?${given.toString()}` : '';
}

function withoutCursor(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://page.invalid');
  searchParams.delete('cursor');
  return searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname;
}

/** Redirects navigation to an unknown path to the home page, else sends 404. @throws AppError NOT_FOUND for a missing file */
function sendElsewhere(
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  search: string,
): FastifyReply {
  const mode = request.headers['sec-fetch-mode'];
  const accepts = (request.headers.accept ?? '').includes('text/html');
  const navigates = mode === undefined ? accepts : mode === 'navigate' && accepts;
  if (!navigates) {
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Not found');
  }
  reply.header('cache-control', 'no-store');
  // `/en/…` switches to English, whose pages have no language in their address.
  const english = /^\/en(?:\/+(.*))?$/.exec(address);
  if (english) return storeLanguage(reply, 'en').redirect(`/${english[1] ?? ''}${search}`, 302);
  if (address.includes('.')) throw unknownPath();
  return reply.redirect(pathIn(splitPath(address).language, '/'), 302);
}
