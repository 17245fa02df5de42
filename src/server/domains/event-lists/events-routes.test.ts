import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventDetailSchema, type Event } from '#contract/events/events.ts';
import { buildEvent, buildUser, TEST_PASSWORD } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { slugHistory } from '#server/domains/events/events-tables.ts';

let testApp: TestApp;
let ownerEmail: string;

beforeAll(async () => {
  testApp = await startTestApp();
  const { db } = testApp;
  const owner = await buildUser(db, { name: 'Ama Mensah', withPassword: true });
  ownerEmail = owner.email;
  const event = { clientId: owner.id, eventDate: '2999-01-01' };
  const { id } = await buildEvent(db, { ...event, name: 'Night 0' });
  for (const name of ['Night 1', 'Night 2', 'Night 3', 'Night 4']) await buildEvent(db, { ...event, name });
  await buildEvent(db, { ...event, name: 'Star', featured: true });
  await buildEvent(db, { ...event, name: 'Draft', status: 'pending' });
  await db.insert(slugHistory).values({ slug: 'old-night', eventId: id });
});
afterAll(() => testApp.close());

async function get(url: string, headers: Record<string, string> = {}) {
  return testApp.app.inject({ url, headers });
}

/** Returns the status with the URL, so that a failing test shows which request failed. */
async function statusOf(url: string) {
  return `${(await get(url)).statusCode} ${url}`;
}

test('the list is a bare array whose headers link to the next page', async () => {
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

test('featured events have their own path, which no slug can take', async () => {
  const answer = await get('/api/events/featured');
  expect(answer.json<Event[]>().map((event) => event.name)).toEqual(['Star']);
});

test('the response for an event has all its details', async () => {
  const answer = await get('/api/events/night-1');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, no-cache');
  expect(eventDetailSchema.parse(answer.json())).toMatchObject({
    name: 'Night 1',
    organizer: { name: 'Ama Mensah' },
  });
});

test('a former slug redirects permanently and keeps the query', async () => {
  const answer = await get('/api/events/old-night?flyer=1&x=%C3%A9');
  expect(answer.statusCode).toBe(301);
  expect(answer.headers.location).toBe('/api/events/night-0?flyer=1&x=%C3%A9');
});

test('an event in review is 404 for visitors and uncached for its owner', async () => {
  const answer = await get('/api/events/draft');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', message: 'Event not found' });
  const signIn = await testApp.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: ownerEmail, password: TEST_PASSWORD },
  });
  const seen = await get('/api/events/draft', {
    authorization: `Bearer ${signIn.json<{ sessionId: string }>().sessionId}`,
  });
  expect(seen.statusCode).toBe(200);
  expect(seen.headers['cache-control']).toBe('private, no-store');
});

test('a cursor of other filters is 400 INVALID_CURSOR', async () => {
  const answer = await get('/api/events?cursor=abc');
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'INVALID_CURSOR' });
});

test('hostile queries and paths are refused, never a 500', async () => {
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

test('an unchanged response is 304 until it changes', async () => {
  const first = await get('/api/events?sort=name');
  const etag = String(first.headers.etag);
  const again = await get('/api/events?sort=name', { 'if-none-match': etag, 'accept-encoding': 'br' });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  expect(again.headers['x-total-count']).toBe('6');
  await buildEvent(testApp.db, { name: 'New' });
  expect((await get('/api/events?sort=name', { 'if-none-match': etag })).statusCode).toBe(200);
});
