import { events } from '#server/domains/events/events-tables.ts';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { buildEvent, buildUser, daysFromNow } from '#server/test/factories.ts';
import { signInAs, startTestApp, type TestApp } from '#server/test/test-app.ts';
import { INTERNAL_HEADERS } from '../internal-request.ts';

// The cache time is so long that only a change can cause a new read.
const fixture: TestApp = await startTestApp({
  settings: {
    publicUrl: 'http://tukutane.test',
    trustProxy: false,
    rateLimits: false,
    responseCacheMs: 600_000,
  },
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.app.inject({ method: 'POST', url: '/api/auth/logout' });
});

const get = (url: string, headers: Record<string, string> = {}) => fixture.app.inject({ url, headers });
const namesIn = (answer: { body: string }) =>
  (JSON.parse(answer.body) as { name: string }[]).map(({ name }) => name);

async function signedIn(facts: Parameters<typeof buildUser>[1] = {}) {
  const { id } = await buildUser(fixture.db, facts);
  return { id, headers: await signInAs(fixture.db, id) };
}

function createEvent(headers: Record<string, string>, name: string) {
  const body = { name, description: 'Talks.', eventDate: daysFromNow(20) };
  return fixture.app.inject({ method: 'POST', url: '/api/events', headers, payload: body });
}

test('concurrent requests for the same URL cost one read', async () => {
  await buildEvent(fixture.db);
  const { $client } = fixture.db as unknown as { $client: { query(...args: unknown[]): unknown } };
  const query = vi.spyOn($client, 'query');
  await get('/api/events');
  const alone = query.mock.calls.length;
  await fixture.app.inject({ method: 'POST', url: '/api/auth/logout' });
  query.mockClear();
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/api/events')));
  expect(query.mock.calls.length).toBe(alone);
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  query.mockRestore();
});

test('pages share the data that all of them show, but read their own lists', async () => {
  const { $client } = fixture.db as unknown as { $client: { query(...args: unknown[]): unknown } };
  const query = vi.spyOn($client, 'query');
  const readings = async (url: string): Promise<number> => {
    await get(url, INTERNAL_HEADERS);
    query.mockClear();
    await get(url, INTERNAL_HEADERS);
    return query.mock.calls.length;
  };
  expect(await readings('/api/events/facets')).toBe(0);
  expect(await readings('/api/events')).toBeGreaterThan(0);
  query.mockRestore();
});

test('a cached response has the headers of the first response', async () => {
  await buildEvent(fixture.db);
  for (const url of ['/api/events?limit=1', '/api/events/featured', '/events.ics', '/embed']) {
    const { date: _, 'x-request-id': first, ...read } = (await get(url)).headers;
    const { date: __, 'x-request-id': second, ...shared } = (await get(url)).headers;
    expect(shared).toEqual(read);
    expect(second).not.toBe(first);
  }
  expect((await get('/api/events?limit=1')).headers.link).toContain('rel="next"');
});

test('after a write, the next read shows the change to its writer and to everybody else', async () => {
  const admin = await signedIn({ role: 'admin' });
  const organizer = await signedIn();
  const all = '/api/admin/all-events';
  const readers = [{}, organizer.headers, admin.headers];
  for (const headers of readers) await get('/api/events', headers);
  await get(all, admin.headers);
  const { id, slug } = (await createEvent(organizer.headers, 'Seen At Once')).json();
  expect(namesIn(await get(all, admin.headers))).toContain('Seen At Once');
  expect((await get(`/api/events/${slug}`)).statusCode).toBe(404);
  const approved = await fixture.app.inject({
    method: 'POST',
    url: `/api/admin/approve-event/${id}`,
    headers: admin.headers,
  });
  expect(approved.statusCode).toBe(200);
  for (const headers of readers) expect(namesIn(await get('/api/events', headers))).toContain('Seen At Once');
  expect((await get(`/api/events/${slug}`)).statusCode).toBe(200);
  const url = `/api/admin/events/${id}/archive`;
  await fixture.app.inject({ method: 'PATCH', url, headers: admin.headers, payload: { archived: true } });
  for (const headers of readers)
    expect(namesIn(await get('/api/events', headers))).not.toContain('Seen At Once');
  expect((await get(`/api/events/${slug}`)).statusCode).toBe(404);
});

test('a preview that only the owner may see is not shared', async () => {
  const owner = await signedIn();
  const { slug } = await buildEvent(fixture.db, { clientId: owner.id, status: 'pending' });
  for (let n = 0; n < 2; n++) {
    expect((await get(`/api/events/${slug}`, owner.headers)).statusCode).toBe(200);
    expect((await get(`/api/events/${slug}`)).statusCode).toBe(404);
  }
});

test('responses shared by admins are refused to everyone else, and to an admin who has signed out', async () => {
  const admin = await signedIn({ role: 'admin' });
  const client = await signedIn();
  for (const path of ['stats', 'pending-users', 'pending-events', 'clients', 'all-events']) {
    const url = `/api/admin/${path}`;
    expect((await get(url, admin.headers)).statusCode).toBe(200);
    expect((await get(url, client.headers)).statusCode).toBe(403);
    expect((await get(url)).statusCode).toBe(401);
    expect((await get(url, admin.headers)).headers['cache-control']).toBe('private, no-store');
  }
  await fixture.app.inject({ method: 'POST', url: '/api/auth/logout', headers: admin.headers });
  expect((await get('/api/admin/clients', admin.headers)).statusCode).toBe(401);
});

test('a signed-in viewer gets `no-store` and no ETag, whoever asked first', async () => {
  const { headers } = await signedIn();
  const orders = [
    [{}, headers],
    [headers, {}],
  ];
  for (const order of orders) {
    await fixture.app.inject({ method: 'POST', url: '/api/auth/logout' });
    for (const each of [...order, ...order]) {
      const answer = await get('/api/events', each);
      expect(answer.headers['set-cookie']).toBeUndefined();
      const isVisitor = Object.keys(each).length === 0;
      expect(answer.headers['cache-control']).toBe(isVisitor ? 'public, no-cache' : 'private, no-store');
      expect(answer.headers.etag !== undefined).toBe(isVisitor);
    }
  }
});

test('each client gets an encoding that it accepts', async () => {
  const event = await buildEvent(fixture.db, { description: 'Long. '.repeat(400) });
  for (let n = 0; n < 2; n++) {
    const [br, gzip, plain] = await Promise.all(
      ['br', 'gzip', 'identity'].map((name) => get('/api/events', { 'accept-encoding': name })),
    );
    expect(br!.headers['content-encoding']).toBe('br');
    expect(gzip!.headers['content-encoding']).toBe('gzip');
    expect(plain!.headers['content-encoding']).toBeUndefined();
    expect(plain!.body).toContain(event.id);
    for (const { headers } of [br!, gzip!]) expect(headers.vary).toContain('accept-encoding');
  }
});

test('a visitor who already has the response gets 304', async () => {
  await buildEvent(fixture.db);
  const { etag } = (await get('/api/events')).headers;
  const again = await get('/api/events', { 'if-none-match': String(etag) });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
});

test('a 304 for an unchanged page still has the current total and next page', async () => {
  await buildEvent(fixture.db, { eventDate: daysFromNow(1) });
  const url = '/api/events?limit=1';
  const { etag, 'x-total-count': count } = (await get(url)).headers;
  await buildEvent(fixture.db, { eventDate: daysFromNow(200) });
  await fixture.app.inject({ method: 'POST', url: '/api/auth/logout' });
  for (const isShared of [false, true]) {
    if (isShared) await get(url);
    const { statusCode, headers } = await get(url, { 'if-none-match': String(etag) });
    expect([statusCode, Number(headers['x-total-count'])]).toEqual([304, Number(count) + 1]);
    expect(headers.link).toContain('rel="next"');
    expect(headers['content-encoding']).toBeUndefined();
  }
});

test('an error response is not shared', async () => {
  for (let n = 0; n < 2; n++) expect((await get('/api/events?limit=none')).statusCode).toBe(400);
  expect((await get('/api/events/nothing-of-that-name')).statusCode).toBe(404);
  await buildEvent(fixture.db, { slug: 'nothing-of-that-name' });
  expect((await get('/api/events/nothing-of-that-name')).statusCode).toBe(200);
});

test('a refused write clears nothing', async () => {
  const url = '/api/events?limit=7';
  const first = await get(url);
  await fixture.db.update(events).set({ attendeeCount: 4321 });
  for (const payload of [{}, { email: 'nobody@example.org', password: 'not the password' }]) {
    const refused = await fixture.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect([400, 401]).toContain(refused.statusCode);
    expect((await get(url)).body).toBe(first.body);
  }
  await fixture.app.inject({ method: 'POST', url: '/api/auth/logout' });
  expect((await get(url)).body).toContain('4321');
});
