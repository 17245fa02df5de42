import { SAVED_AT, SAVED_META } from '#web/kit/storage/cache-names.ts';

/** Maximum number of saved responses, about 1 MB in total. */
const MOST_KEPT = 80;

export async function save(cacheName: string, request: Request, response: Response): Promise<void> {
  const headers = new Headers(response.headers);
  headers.set(SAVED_AT, String(Date.now()));
  // Drops the encoding and length headers, because the saved body is decompressed.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const body = await response.arrayBuffer();
  const cache = await caches.open(cacheName);
  // Deletes the old entry first, so that the cache lists its keys in the order of saving.
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, new Response(body, { headers }));
}

export async function dropOldest(cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MOST_KEPT).map((key) => cache.delete(key, { ignoreVary: true })));
}

/** A saved response. An event page with a query, such as a shared flyer's, falls back to the copy without a query. */
export async function saved(cacheName: string, request: Request): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  const { pathname } = new URL(request.url);
  const exact = await cache.match(request, { ignoreVary: true });
  return exact ?? (pathname.startsWith('/events/') ? cache.match(pathname, { ignoreVary: true }) : undefined);
}

/** Adds a meta element with the time of saving to a saved page. */
export async function toldPage(page: Response): Promise<Response> {
  const meta = `<head><meta name="${SAVED_META}" content="${page.headers.get(SAVED_AT) ?? ''}">`;
  return new Response((await page.text()).replace('<head>', meta), { headers: page.headers });
}
