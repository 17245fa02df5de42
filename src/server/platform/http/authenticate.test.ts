import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEvent, buildTemplate, buildUser, TEST_PASSWORD } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let fixture: TestApp;
let sessionId: string;
let templateId: string;
let slug: string;

beforeAll(async () => {
  fixture = await startTestApp();
  const user = await buildUser(fixture.db, { withPassword: true });
  const event = await buildEvent(fixture.db);
  slug = event.slug;
  templateId = (await buildTemplate(fixture.db, { eventId: event.id })).id;
  const answer = await fixture.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: user.email, password: TEST_PASSWORD },
  });
  sessionId = answer.json().sessionId;
});
afterAll(() => fixture.close());

const generate = (headers: Record<string, string>) =>
  fixture.app.inject({
    method: 'POST',
    url: '/api/flyers/generate',
    headers,
    payload: { attendeeName: 'Ada', attendeeCountry: 'Kenya', templateId },
  });

test('a public read treats an invalid session like an anonymous visitor', async () => {
  for (const headers of [{ authorization: 'Bearer nonsense' }, { cookie: 'session=nonsense' }]) {
    const answer = await fixture.app.inject({ url: `/api/events/${slug}`, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toMatch(/^public/);
  }
});

test('a change with an invalid bearer token is refused and charged to nobody', async () => {
  const answer = await generate({ authorization: 'Bearer nonsense' });
  expect(answer.statusCode).toBe(401);
  expect(answer.json().code).toBe('UNAUTHENTICATED');
});

test.each(['', 'Bearer', 'Bearer a b', 'bearer\tx', 'Basic dXNlcjpwYXNz', 'Token zz', 'nonsense'])(
  'a change with the unusable Authorization header %j is refused, and a public read is anonymous',
  async (authorization) => {
    const sent: Record<string, string>[] = [
      { authorization },
      { authorization, cookie: `session=${sessionId}` },
    ];
    for (const headers of sent) {
      const change = await generate({ ...headers, 'sec-fetch-site': 'same-origin' });
      expect([change.statusCode, change.json().code]).toEqual([401, 'UNAUTHENTICATED']);
      const read = await fixture.app.inject({ url: `/api/events/${slug}`, headers });
      expect(read.statusCode).toBe(200);
      expect(read.headers['cache-control']).toMatch(/^public/);
    }
  },
);

test('a change that only a cookie authenticates must come from our own pages', async () => {
  const cookie = `session=${sessionId}`;
  const refused: Record<string, string>[] = [
    { cookie },
    { cookie, origin: 'https://evil.example' },
    { cookie, origin: 'null' },
    { cookie, 'sec-fetch-site': 'cross-site' },
    { cookie, 'sec-fetch-site': 'same-site', origin: 'http://tukutane.test' },
    { cookie, 'sec-fetch-site': 'none' },
  ];
  for (const headers of refused) {
    const answer = await generate(headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('CROSS_SITE');
  }
  const allowed: Record<string, string>[] = [
    { cookie, 'sec-fetch-site': 'same-origin' },
    { cookie, origin: 'http://tukutane.test' },
    { cookie, origin: 'http://localhost:80', host: 'localhost' },
    { cookie, authorization: `Bearer ${sessionId}`, origin: 'https://evil.example' },
  ];
  for (const headers of allowed) expect((await generate(headers)).statusCode).toBe(200);
});
