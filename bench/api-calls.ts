import type { LoadRequest } from './api-load.ts';
import { SEARCHES, type World } from './api-world.ts';

/** Name of the reference call, which measures plain HTTP without the database. */
export const REFERENCE = 'healthz';

export interface Call {
  name: string;
  method: 'GET' | 'POST';
  requests: LoadRequest[];
}

/** Returns the read calls to measure. A call rotates through its requests, such as one request per organizer. */
export function readsOf(world: World): Call[] {
  const { adminBearer: admin, organizers, slugs, owned, templates } = world;
  const asOwners = (path: string) => organizers.map(({ bearer }) => ({ path, bearer }));
  const read = (name: string, requests: LoadRequest[]): Call => ({ name, method: 'GET', requests });
  const adminRead = (path: string) => read(path, [{ path: `/api/admin/${path}`, bearer: admin }]);
  return [
    read(REFERENCE, [{ path: '/healthz' }]),
    read('events', [{ path: '/api/events' }]),
    read('events, signed in', asOwners('/api/events')),
    read(
      'events, filtered',
      ['technology', 'business', 'networking', 'workshop', 'conference', 'other'].flatMap((category) =>
        ['date', 'featured', 'name', 'location'].map((sort) => ({
          path: `/api/events?category=${category}&flyerEnabled=true&sort=${sort}`,
        })),
      ),
    ),
    read(
      'events, searched',
      spread(SEARCHES).map((search) => ({ path: `/api/events?search=${encodeURIComponent(search)}` })),
    ),
    read('events/featured', [{ path: '/api/events/featured' }]),
    read(
      'events/{slug}',
      spread(slugs).map((slug) => ({ path: `/api/events/${slug}` })),
    ),
    read(
      'events/id/{id}',
      spread(owned).map(({ id, bearer }) => ({ path: `/api/events/id/${id}`, bearer })),
    ),
    read('auth/me', asOwners('/api/auth/me')),
    read('dashboard/stats', asOwners('/api/dashboard/stats')),
    read('dashboard/package', asOwners('/api/dashboard/package')),
    read('my-events', asOwners('/api/my-events')),
    read('my-templates', asOwners('/api/my-templates')),
    read(
      'templates/{id}',
      spread(templates).map(({ id, bearer }) => ({ path: `/api/templates/${id}`, bearer })),
    ),
    ...['stats', 'pending-users', 'pending-events', 'clients', 'all-events'].map((path) => ({
      ...adminRead(path),
      name: `admin/${path}`,
    })),
    read(
      'admin/all-events, searched',
      spread(SEARCHES).map((search) => ({
        path: `/api/admin/all-events?search=${encodeURIComponent(search)}`,
        bearer: admin,
      })),
    ),
  ];
}

/** Returns the write calls to measure. Each request writes to a separate event, account or name, to avoid lock waits. */
export function writesOf(world: World): Call[] {
  const { adminBearer: bearer, organizers, clientIds, pendingIds, templates } = world;
  const write = (name: string, requests: LoadRequest[]): Call => ({ name, method: 'POST', requests });
  return [
    write(
      'create event',
      organizers.map((organizer, n) => ({
        path: '/api/events',
        bearer: organizer.bearer,
        body: {
          name: `A New Meetup ${n}`,
          description: 'An evening of short talks.',
          eventDate: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
          location: 'Nairobi, Kenya',
          category: 'technology',
        },
      })),
    ),
    write(
      'approve event',
      pendingIds.map((id) => ({ path: `/api/admin/approve-event/${id}`, bearer })),
    ),
    write(
      'assign tokens',
      clientIds.slice(-600).map((id) => ({
        path: `/api/admin/assign-tokens/${id}`,
        bearer,
        body: { tokens: 5, reason: 'Prize' },
      })),
    ),
    write(
      'generate flyer',
      spread(templates)
        .slice(0, 400)
        .map(({ id }, n) => ({
          path: '/api/flyers/generate',
          body: { attendeeName: `Ama ${n}`, attendeeCountry: 'Ghana', templateId: id },
        })),
    ),
  ];
}

/** Returns the items in a deterministic pseudo-random order. */
function spread<Item>(items: readonly Item[]): Item[] {
  const step = [7919, 104_729, 15_485_863].find((prime) => items.length % prime !== 0)!;
  return items.map((_, index) => items[(index * step) % items.length]!);
}
