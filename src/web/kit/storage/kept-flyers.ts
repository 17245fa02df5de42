import { FLYER_CACHE, SAVED_AT } from './cache-names.ts';

export interface KeptFlyer {
  id: string;
  eventName: string;
  eventSlug: string;
  /** Time of creation, in milliseconds since 1970. */
  madeAt: number;
  /** The secret that deletes the flyer; null if this device may not delete it. */
  deletionKey: string | null;
  picture: Blob;
}

/** Maximum number of saved flyers. A flyer takes up to half a megabyte, so all of them fit on a cheap phone. */
const MOST_FLYERS = 12;
const KEY_HEADER = 'x-deletion-key';
const ADDRESS = '/offline/flyers/';

/** Saves a flyer for use without a connection. Does nothing when storage is full or forbidden. */
export async function keepFlyer({
  id,
  eventName,
  eventSlug,
  deletionKey,
  picture,
}: Omit<KeptFlyer, 'madeAt'>): Promise<void> {
  try {
    const cache = await caches.open(FLYER_CACHE);
    const headers = {
      'content-type': picture.type,
      'x-event-name': encodeURIComponent(eventName.toWellFormed()),
      'x-event-slug': eventSlug,
      [SAVED_AT]: String(Date.now()),
      ...(deletionKey !== null && { [KEY_HEADER]: deletionKey }),
    };
    await cache.put(ADDRESS + id, new Response(picture, { headers }));
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -MOST_FLYERS).map((key) => cache.delete(key)));
  } catch {
    // Saving is optional, because the viewer can download the flyer anyway.
  }
}

/** The saved flyers, newest first. */
export async function keptFlyers(): Promise<KeptFlyer[]> {
  const cache = await caches.open(FLYER_CACHE);
  const flyers = await Promise.all(
    (await cache.keys()).map(async (key) => {
      const kept = await cache.match(key);
      return {
        id: new URL(key.url).pathname.slice(ADDRESS.length),
        eventName: decodeURIComponent(kept?.headers.get('x-event-name') ?? ''),
        eventSlug: kept?.headers.get('x-event-slug') ?? '',
        deletionKey: kept?.headers.get(KEY_HEADER) ?? null,
        madeAt: Number(kept?.headers.get(SAVED_AT)),
        picture: (await kept?.blob()) ?? new Blob(),
      };
    }),
  );
  return flyers.toSorted((a, b) => b.madeAt - a.madeAt);
}

/** The secret that deletes a flyer made on this device; null if this device has no secret for the flyer. */
export async function keptDeletionKey(id: string): Promise<string | null> {
  const kept = await open().then((cache) => cache?.match(ADDRESS + id));
  return kept?.headers.get(KEY_HEADER) ?? null;
}

/** Removes a flyer from this device. */
export async function forgetFlyer(id: string): Promise<void> {
  await open().then((cache) => cache?.delete(ADDRESS + id));
}

/** The cache; null if the browser forbids storage or the page is not served over https. */
async function open(): Promise<Cache | null> {
  try {
    return await caches.open(FLYER_CACHE);
  } catch {
    return null;
  }
}
