import { randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/db/database.ts';
import { LABELLED_QUESTIONS } from '#server/test/assistant/labelled-questions.ts';
import { adminLists, adminReads } from '../admin-world.ts';
import type { LoadRequest } from '../api-load.ts';
import { dashboardPaths } from '../dashboard-world.ts';
import { HOME_RENDERED, webCalls } from '../web-calls.ts';
import type { FlyerPhoto } from './flyer-photo.ts';
import type { Organizer, ScaleWorld } from './world.ts';

export interface Operation {
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  /** Requests, sent in turn. The list repeats unless `once` is true. */
  requests: LoadRequest[];
  once: boolean;
}

const SEARCHES = [
  'summit',
  'cloud nairobi',
  'fintech lagos',
  'music festival',
  'health workshop',
  'design accra',
];
const PARTS_OF_WORDS = ['sum', 'clou', 'nair', 'work', 'fint', 'heal', 'fest', 'lag'];

/** Returns all operations of visitors, organizers and admins, except downloads of whole tables. */
export async function operationsOf(
  db: Database,
  origin: string,
  world: ScaleWorld,
  photo: FlyerPhoto,
): Promise<Operation[]> {
  return [
    ...(await visitorReads(db, origin, world)),
    ...organizerReads(world),
    ...adminOperations(world),
    ...writes(world, await db.execute<{ id: string }>(PENDING).then(({ rows }) => rows), photo),
  ];
}

function read(name: string, requests: LoadRequest[]): Operation {
  return { name, method: 'GET', requests, once: false };
}

async function visitorReads(db: Database, origin: string, world: ScaleWorld): Promise<Operation[]> {
  const { organizers, flyerId } = world;
  const { bearer } = organizers[0]!;
  const calls = await webCalls(db, origin, bearer);
  const asked = calls.filter(
    ({ name, by }) => (by === 'each' && !name.includes('at once')) || name === HOME_RENDERED,
  );
  const slugs = calls
    .find(({ name }) => name === 'event')!
    .requests.map(({ path }) => path.replace('/api/events/', ''));
  const paths = (name: string, all: readonly string[]) => read(name, all.map((path) => ({ path }))); // oxfmt-ignore
  return [
    ...asked.map(({ name, requests }) => read(name, requests)),
    read('event page, rendered each time', slugs.map((slug) => ({ path: `/events/${slug}`, bearer }))), // oxfmt-ignore
    paths('event, calendar file', slugs.map((slug) => `/events/${slug}.ics`)), // oxfmt-ignore
    paths('event, shared flyer', [`/api/events/${organizers[0]!.slug}/preview?flyer=${flyerId}`]),
    paths('events near', ['/api/events?near=-1.29,36.82', '/api/events?near=6.52,3.38', '/api/events?sort=distance&near=5.6,-0.19']), // oxfmt-ignore
    paths('searched near a place', ['lagos', 'women', 'game dev expo'].map((words) => `/api/events?near=-1.29,36.82&search=${encodeURIComponent(words)}`)), // oxfmt-ignore
    paths('events past', ['/api/events?when=past', '/api/events?when=past&region=west-africa']),
    paths('events of an organizer', organizers.map(({ id }) => `/api/events?organizer=${id}`)), // oxfmt-ignore
    read('search page, rendered each time', SEARCHES.map((words) => ({ path: `/?search=${encodeURIComponent(words)}`, bearer }))), // oxfmt-ignore
    paths('suggestions', PARTS_OF_WORDS.map((part) => `/api/events/suggestions?search=${part}`)), // oxfmt-ignore
    paths('facets', ['/api/events/facets']),
    paths('featured', ['/api/events/featured']),
    paths('feed of all', ['/events.rss', '/events.atom', '/events.ics']),
    paths('embedded list', ['/embed?country=Kenya', '/embed?region=west-africa']),
    {
      name: 'assistant question',
      method: 'POST',
      once: false,
      requests: LABELLED_QUESTIONS.filter((_, nth) => nth % 7 === 0).map(({ turns, at }) => ({
        path: '/api/chatbot',
        body: { message: turns[0]!, userLocation: at ?? '' },
      })),
    },
  ];
}

function organizerReads({ organizers }: ScaleWorld): Operation[] {
  const each = (name: string, pathOf: (organizer: Organizer) => string) =>
    read(name, organizers.map((organizer) => ({ path: pathOf(organizer), bearer: organizer.bearer }))); // oxfmt-ignore
  return [
    ...dashboardPaths('').map((path, nth) =>
      each(shortened(path), ({ eventId }) => dashboardPaths(eventId)[nth]!),
    ),
    each('auth/me', () => '/api/auth/me'),
    each('account/sessions', () => '/api/account/sessions'),
    each('account/export', () => '/api/account/export'),
    each('my-templates', () => '/api/my-templates'),
    each('templates/{id}', ({ templateId }) => `/api/templates/${templateId}`),
    each('events/id/{id}', ({ eventId }) => `/api/events/id/${eventId}`),
    each(
      'event-hints',
      () => '/api/event-hints?name=Cloud+Summit&location=Nairobi,+Kenya&eventDate=2027-05-01',
    ),
    each('dashboard/tokens/export', () => '/api/dashboard/tokens/export'),
  ];
}

function adminOperations({ admin }: ScaleWorld): Operation[] {
  const { bearer, clientId, eventId } = admin;
  const paths = [
    ...adminLists(admin),
    ...adminReads(admin),
    ...['', '/events', '/flyers', '/templates', '/sessions'].map(
      (part) => `/api/admin/clients/${clientId}${part}`,
    ),
    ...['system', 'tokens/check', 'assistant-questions', 'pending-templates'].map(
      (part) => `/api/admin/${part}`,
    ),
  ];
  const nameOf = (path: string) => shortened(path.replace(clientId, '…').replace(eventId, '…'));
  return paths.map((path) => read(nameOf(path), [{ path, bearer }]));
}

const shortened = (path: string) => path.replace('/api/', '').replace(/[?&=]+$/, '');

/** SQL query for submissions that nobody has reviewed yet. */
const PENDING = `select id from events where status = 'pending' and changes_requested is null order by random() limit 400`;

function writes(
  { organizers, admin }: ScaleWorld,
  pending: readonly { id: string }[],
  { dataUrl: attendeePhoto, focus: photoFocus }: FlyerPhoto,
): Operation[] {
  const unique = randomBytes(4).toString('hex');
  const write = (name: string, requests: LoadRequest[]): Operation => ({
    name,
    method: 'POST',
    requests,
    once: true,
  });
  const facts = {
    description: 'An evening of short talks by people who build, with food and time to meet.',
    eventDate: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    location: 'Nairobi, Kenya',
    category: 'technology',
  };
  return [
    write('create event', organizers.map(({ bearer }, nth) => ({
      path: '/api/events', bearer, body: { ...facts, name: `A New Meetup ${unique} ${nth}` },
    }))), // oxfmt-ignore
    { ...write('edit event', organizers.map(({ bearer, eventId }, nth) => ({
      path: `/api/events/${eventId}`, bearer, body: { ...facts, name: `An Edited Meetup ${unique} ${nth}` },
    }))), method: 'PUT' }, // oxfmt-ignore
    write('count a view', organizers.map(({ eventId }) => ({ path: `/api/events/${eventId}/actions`, body: { kind: 'share' } }))), // oxfmt-ignore
    write('generate flyer', organizers.map(({ templateId }, nth) => ({
      path: '/api/flyers/generate', body: { attendeeName: `Ama ${unique} ${nth}`, attendeeCountry: 'Ghana', templateId, attendeePhoto, photoFocus },
    }))), // oxfmt-ignore
    write(
      'approve event',
      pending.map(({ id }) => ({ path: `/api/admin/approve-event/${id}`, bearer: admin.bearer })),
    ),
    write('assign tokens', organizers.map(({ id }) => ({
      path: `/api/admin/assign-tokens/${id}`, bearer: admin.bearer, body: { tokens: 5, reason: 'Prize' },
    }))), // oxfmt-ignore
  ];
}
