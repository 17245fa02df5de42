import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventDetailSchema, type Event } from '#contract/events.ts';
import { users } from '../accounts/accounts-tables.ts';
import type { DatabaseConnection } from '../db/database.ts';
import { freshDatabase } from '../db/test-database.ts';
import type { AppError } from '../http/app-error.ts';
import type { EventViewer } from './events-policy.ts';
import { eventsRoutes } from './events-routes.ts';
import { slugHistory } from './events-tables.ts';
import { insertEvents } from './insert-events.ts';

let connection: DatabaseConnection;
let app: FastifyInstance;
let viewer: EventViewer = null;
let ownerId: string;

beforeAll(async () => {
  connection = await freshDatabase();
  const { db } = connection;
  const [owner] = await db
    .insert(users)
    .values({ name: 'Ama', email: 'ama@akwaaba.example', passwordHash: '-' })
    .returning();
  ownerId = owner!.id;
  const event = { clientId: ownerId, description: 'Talks.', eventDate: '2999-01-01' };
  const rows = await insertEvents(db, [
    ...Array.from({ length: 5 }, (_, n) => ({ ...event, name: `Night ${n}`, status: 'approved' as const })),
    { ...event, name: 'Star', status: 'approved', featured: true },
    { ...event, name: 'Draft', status: 'pending' },
  ]);
  await db.insert(slugHistory).values({ slug: 'old-night', eventId: rows[0]!.id });

  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request) => {
    (request as { viewer: unknown }).viewer = viewer;
  });
  app.setErrorHandler((error, _request, reply) => {
    const { status, code, statusCode, message } = error as AppError & { statusCode?: number };
    return reply.code(status ?? statusCode ?? 500).send({ code, message });
  });
  await app.register(eventsRoutes, { db, publicUrl: 'https://tukutane.example' });
});
afterAll(async () => {
  await app.close();
  await connection.close();
});

async function get(url: string) {
  return app.inject({ url });
}

/** With the URL, so that a failure says which. */
async function statusOf(url: string) {
  return `${(await get(url)).statusCode} ${url}`;
}

test('the list is a bare array whose headers lead to the rest of it', async () => {
  const seen: string[] = [];
  let url: string | undefined = '/api/events?sort=name&limit=2';
  while (url) {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-total-count']).toBe('6');
    expect(answer.headers['x-total-count-capped']).toBeUndefined();
    seen.push(...answer.json<Event[]>().map((event) => event.name));
    url = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link))?.[1];
  }
  expect(seen).toEqual(['Night 0', 'Night 1', 'Night 2', 'Night 3', 'Night 4', 'Star']);
});

test('featured events have a path of their own that no slug can take', async () => {
  const answer = await get('/api/events/featured');
  expect(answer.json<Event[]>().map((event) => event.name)).toEqual(['Star']);
});

test('an event is answered whole', async () => {
  const answer = await get('/api/events/night-1');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, no-cache');
  expect(eventDetailSchema.parse(answer.json())).toMatchObject({
    name: 'Night 1',
    organizer: { name: 'Ama' },
  });
});

test('a former slug redirects for good and keeps the query', async () => {
  const answer = await get('/api/events/old-night?flyer=1&x=%C3%A9');
  expect(answer.statusCode).toBe(301);
  expect(answer.headers.location).toBe('/api/events/night-0?flyer=1&x=%C3%A9');
});

test('what is in review is not found by visitors and is seen by its owner, uncached', async () => {
  const answer = await get('/api/events/draft');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', message: 'Event not found' });
  viewer = { id: ownerId, role: 'client', status: 'approved' };
  const seen = await get('/api/events/draft');
  viewer = null;
  expect(seen.statusCode).toBe(200);
  expect(seen.headers['cache-control']).toBe('private, no-store');
});

test('a cursor that does not fit is a 400 of its own kind', async () => {
  const answer = await get('/api/events?cursor=abc');
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'INVALID_CURSOR' });
});

test('hostile queries and paths are refused, never a fault of ours', async () => {
  const long = 'x'.repeat(10_000);
  const queries = [
    'search=a&search=b',
    `search=${long}`,
    'limit=-5',
    'limit=NaN',
    'sort=constructor',
    `cursor=${long}`,
    'category=%00',
    'when=%F0%9F%98%80',
    'flyerEnabled=1',
  ];
  for (const query of queries) {
    expect(await statusOf(`/api/events?${query}`)).toBe(`400 /api/events?${query}`);
  }
  for (const path of ['%00', '%2e%2e', "'", 'x'.repeat(90), '%F0%9F%98%80', 'id']) {
    expect(await statusOf(`/api/events/${path}`)).toBe(`404 /api/events/${path}`);
  }
  expect((await get('/api/events?search=%00%27%25&country=%00&unknown=1')).json()).toEqual([]);
});
