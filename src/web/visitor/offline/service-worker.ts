import { LANGUAGES, pathIn, splitPath, type Language } from '#contract/language/languages.ts';
import { FLYER_CACHE, SAVED_AT } from '#web/kit/storage/cache-names.ts';
import { dropOldest, save, saved, toldPage } from './saved-answers.ts';
import { kindOf, kindOfPage, mayKeep } from './what-is-kept.ts';

/**
 * The service worker, built to /sw.js. It ignores writes and the data of signed-in users, and never saves private pages.
 * Pages and responses come from the network whenever it responds in time, so that nobody sees outdated content. See
 * docs/decisions/0019.
 */

/** The release id, and the offline page's files by language, starting with the entry. The build inserts both values. */
declare const RELEASE: string;
declare const SHELL_FILES: Record<Language, string[]>;

const worker = globalThis as unknown as WorkerScope;
/** The cache for files of this release. */
const SHELL = `shell-${RELEASE}`;
/**
 * The cache for pages and responses of this release. Releases don't share a cache, because a page names the files of its
 * release.
 */
const SEEN = `seen-${RELEASE}`;
const OFFLINE = '/offline';
/** Time limit for the network in milliseconds: enough for a slow connection, but shorter than a reader would wait. */
const PATIENCE_MS = 4000;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => event.waitUntil(keep(event.data)));
worker.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, worker.location.origin);
  if (kind === 'asset') event.respondWith(asset(event));
  if (kind === 'private') event.respondWith(navigation(event).catch(() => offlinePage(event.request)));
  if (kind === 'page') event.respondWith(page(event));
  if (kind === 'answer') event.respondWith(firstOf(event, fetch(event.request)));
});

async function install(): Promise<void> {
  const pages = await worker.clients.matchAll({ includeUncontrolled: true });
  const languages = new Set(pages.map(({ url }) => languageOf(url)));
  await Promise.all([...(languages.size > 0 ? languages : ['en' as const])].map(saveShell));
  await worker.skipWaiting();
}

/** Saves the offline page in a language, and its files. */
async function saveShell(language: Language): Promise<void> {
  const shell = await caches.open(SHELL);
  // The request omits cookies, so that the page is the same for everyone.
  const offline = new Request(pathIn(language, OFFLINE), { credentials: 'omit', cache: 'reload' });
  await Promise.all([shell.addAll(SHELL_FILES[language]), shell.add(offline)]);
}

const languageOf = (url: string): Language => splitPath(new URL(url).pathname).language;

async function activate(): Promise<void> {
  const kept = new Set([SHELL, SEEN, FLYER_CACHE]);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !kept.has(name)).map((name) => caches.delete(name)));
  // Navigation preload fetches the page while the worker starts.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/**
 * Saves a page and its files that loaded before this worker was active. The HTTP cache supplies them, so nothing is
 * downloaded. Also saves the offline page in the page's language, unless it is already saved.
 * @param urls the page's URL, followed by the URLs of its files
 */
async function keep(urls: unknown): Promise<void> {
  const { origin } = worker.location;
  if (!Array.isArray(urls) || typeof urls[0] !== 'string') return;
  const language = languageOf(urls[0]);
  // A page of an older release names files that no longer exist.
  if (!urls.includes(origin + SHELL_FILES[language][0])) return;
  const hasOffline = await offlineIn(language);
  if (!hasOffline) await saveShell(language).catch(() => undefined);
  for (const url of urls.filter((candidate) => typeof candidate === 'string')) {
    const request = new Request(url, { cache: 'force-cache' });
    const isAsset = kindOf(request, origin) === 'asset';
    if (!isAsset && kindOfPage(new URL(url).pathname) !== 'page') continue;
    const cacheName = isAsset ? SHELL : SEEN;
    const kept = await caches.match(request, { cacheName, ignoreVary: true });
    // Ignores failures, because storage may be full.
    if (!kept) await keepFresh(cacheName, request, fetch(request)).catch(() => undefined);
  }
}

async function keepFresh(cacheName: string, request: Request, fresh: Promise<Response>): Promise<void> {
  const response = await fresh;
  if (!mayKeep(response)) return;
  await save(cacheName, request, response.clone());
  if (cacheName === SEEN) await dropOldest(SEEN);
}

/** Serves a file from the cache if possible, because files are immutable. */
async function asset(event: RequestEvent): Promise<Response> {
  const kept = await caches.match(event.request, { cacheName: SHELL, ignoreVary: true });
  if (kept) return kept;
  const fresh = fetch(event.request);
  event.waitUntil(keepFresh(SHELL, event.request, fresh).catch(() => undefined));
  return fresh;
}

async function navigation(event: RequestEvent): Promise<Response> {
  const preloaded = await event.preloadResponse;
  // Firefox resolves the preload with an error response when offline. Returning it would show Firefox's error page.
  return preloaded && preloaded.type !== 'error' ? preloaded : fetch(event.request);
}

async function page(event: RequestEvent): Promise<Response> {
  const found = await firstOf(event, navigation(event)).catch(() => offlinePage(event.request));
  return found.headers.has(SAVED_AT) ? toldPage(found) : found;
}

const offlineIn = (language: Language): Promise<Response | undefined> =>
  caches.match(pathIn(language, OFFLINE), { cacheName: SHELL, ignoreVary: true });

/**
 * The offline page in the language of the address or, if it is not saved, in another saved language. Redirects to the
 * URL of the offline page, because the page's code works only there.
 */
async function offlinePage({ url }: Request): Promise<Response> {
  const { pathname, search } = new URL(url);
  for (const language of [languageOf(url), ...LANGUAGES]) {
    const offline = await offlineIn(language);
    if (!offline) continue;
    const path = pathIn(language, OFFLINE);
    if (pathname === path) return offline;
    return Response.redirect(`${path}?from=${encodeURIComponent(pathname + search)}`);
  }
  return Response.error();
}

/**
 * Responds from the network and saves the response. If the network does not respond in time, returns a saved response.
 * @throws when the network fails and no response is saved
 */
async function firstOf(event: RequestEvent, fresh: Promise<Response>): Promise<Response> {
  event.waitUntil(keepFresh(SEEN, event.request, fresh).catch(() => undefined));
  const before = await saved(SEEN, event.request);
  if (!before) return fresh;
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, before));
  return Promise.race([fresh.catch(() => before), late]);
}

/** The used part of the worker's global scope. TypeScript can't mix a worker's types with a page's. */
interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean }): Promise<readonly { readonly url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & { data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
}

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends LastingEvent {
  readonly request: Request;
  /** Response of the navigation preload. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
