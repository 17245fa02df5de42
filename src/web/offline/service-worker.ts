/**
 * The service worker, built to /sw.js. It stands between a page and a bad network, and nowhere else: it touches no writes, no
 * sign-in, nothing of those who are signed in. Pages and answers come from the network whenever it answers in time, so that
 * nobody sees yesterday's product. See docs/decisions/0019.
 */
import { FLYER_CACHE, SAVED_AT } from '#web/storage/cache-names.ts';
import { dropOldest, save, saved, toldPage } from './saved-answers.ts';
import { kindOf, kindOfPage, mayKeep } from './what-is-kept.ts';
import type { RequestEvent, WorkerScope } from './worker-scope.ts';

/** Set by the build: the release, and the files of the offline page, the entry first; a first visit has loaded nearly all of them. */
declare const RELEASE: string;
declare const SHELL_FILES: string[];

const worker = globalThis as unknown as WorkerScope;
/** Files, which are never too many: a release has so many and no more. */
const SHELL = `shell-${RELEASE}`;
/** Pages and answers; of one release, because a page names that release's files. */
const SEEN = `seen-${RELEASE}`;
const OFFLINE = '/offline';
/** Longer than a slow line takes to answer, shorter than a reader waits. */
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
  const shell = await caches.open(SHELL);
  // Without the cookie: it must be everybody's page.
  const offline = new Request(OFFLINE, { credentials: 'omit', cache: 'reload' });
  await Promise.all([shell.addAll(SHELL_FILES), shell.add(offline)]);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const kept = new Set([SHELL, SEEN, FLYER_CACHE]);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !kept.has(name)).map((name) => caches.delete(name)));
  // A worker takes a moment to start; the page is asked for meanwhile.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** What a page had loaded before this worker was there. It comes from the browser's own cache, and so costs nothing. */
async function keep(urls: unknown): Promise<void> {
  const { origin } = worker.location;
  // A page that was open already when this release came is yesterday's, and names files that are gone.
  if (!Array.isArray(urls) || !urls.includes(origin + SHELL_FILES[0])) return;
  for (const url of urls.filter((candidate) => typeof candidate === 'string')) {
    const request = new Request(url, { cache: 'force-cache' });
    const isAsset = kindOf(request, origin) === 'asset';
    if (!isAsset && kindOfPage(new URL(url).pathname) !== 'page') continue;
    const cacheName = isAsset ? SHELL : SEEN;
    const kept = await caches.match(request, { cacheName, ignoreVary: true });
    // A full device keeps what it has; nothing else depends on this.
    if (!kept) await keepFresh(cacheName, request, fetch(request)).catch(() => undefined);
  }
}

async function keepFresh(cacheName: string, request: Request, fresh: Promise<Response>): Promise<void> {
  const response = await fresh;
  if (!mayKeep(response)) return;
  await save(cacheName, request, response.clone());
  if (cacheName === SEEN) await dropOldest(SEEN);
}

/** A file whose name never means anything else: what is there is right. */
async function asset(event: RequestEvent): Promise<Response> {
  const kept = await caches.match(event.request, { cacheName: SHELL, ignoreVary: true });
  if (kept) return kept;
  const fresh = fetch(event.request);
  event.waitUntil(keepFresh(SHELL, event.request, fresh).catch(() => undefined));
  return fresh;
}

async function navigation(event: RequestEvent): Promise<Response> {
  const preloaded = await event.preloadResponse;
  // Without a connection Firefox hands over an error where others fail, and shows its own page for it.
  return preloaded && preloaded.type !== 'error' ? preloaded : fetch(event.request);
}

async function page(event: RequestEvent): Promise<Response> {
  const found = await firstOf(event, navigation(event)).catch(() => offlinePage(event.request));
  return found.headers.has(SAVED_AT) ? toldPage(found) : found;
}

/** The offline page, under its own address: the page's code goes by it. */
async function offlinePage({ url }: Request): Promise<Response> {
  const { pathname, search } = new URL(url);
  const offline = await caches.match(OFFLINE, { cacheName: SHELL, ignoreVary: true });
  if (!offline) return Response.error();
  if (pathname === OFFLINE) return offline;
  return Response.redirect(`${OFFLINE}?from=${encodeURIComponent(pathname + search)}`);
}

/** The network's answer, which is kept; what was saved when it fails or lets wait. @throws when there is neither */
async function firstOf(event: RequestEvent, fresh: Promise<Response>): Promise<Response> {
  event.waitUntil(keepFresh(SEEN, event.request, fresh).catch(() => undefined));
  const before = await saved(SEEN, event.request);
  if (!before) return fresh;
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, before));
  return Promise.race([fresh.catch(() => before), late]);
}
