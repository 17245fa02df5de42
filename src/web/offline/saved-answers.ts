import { SAVED_AT, SAVED_META } from '#web/storage/cache-names.ts';

/** Pages and answers that a device keeps: about 1 MB. */
const MOST_KEPT = 80;

/** Keeps `response` under the address of `request`, as of now. */
export async function save(cacheName: string, request: Request, response: Response): Promise<void> {
  const headers = new Headers(response.headers);
  headers.set(SAVED_AT, String(Date.now()));
  // What is kept is unpacked.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const body = await response.arrayBuffer();
  const cache = await caches.open(cacheName);
  // Taken out first, so that the keys stand in the order of their last saving.
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, new Response(body, { headers }));
}

/** Deletes what was saved longest ago, until few enough are left. */
export async function dropOldest(cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MOST_KEPT).map((key) => cache.delete(key, { ignoreVary: true })));
}

/** What was saved for `request`; an event's page also under its address without a query, such as a shared flyer's. */
export async function saved(cacheName: string, request: Request): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  const { pathname } = new URL(request.url);
  const exact = await cache.match(request, { ignoreVary: true });
  return exact ?? (pathname.startsWith('/events/') ? cache.match(pathname, { ignoreVary: true }) : undefined);
}

/** A saved page that knows when it was saved. */
export async function toldPage(page: Response): Promise<Response> {
  const meta = `<head><meta name="${SAVED_META}" content="${page.headers.get(SAVED_AT) ?? ''}">`;
  return new Response((await page.text()).replace('<head>', meta), { headers: page.headers });
}
