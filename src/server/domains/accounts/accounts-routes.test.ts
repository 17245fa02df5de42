import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#server/platform/audit/audit-tables.ts';
import { buildUser, TEST_PASSWORD } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { sessions } from './accounts-tables.ts';
import { users } from '#server/platform/users/users-tables.ts';

let fixture: TestApp;
beforeAll(async () => {
  fixture = await startTestApp();
});
afterAll(() => fixture.close());

const login = (email: string, more: object = {}) =>
  fixture.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: TEST_PASSWORD, ...more },
  });
const me = (headers: Record<string, string>) => fixture.app.inject({ url: '/api/auth/me', headers });
const bearer = (id: string) => ({ authorization: `Bearer ${id}` });

async function signedIn(more: object = {}) {
  const user = await buildUser(fixture.db, { withPassword: true });
  const answer = await login(user.email, more);
  const { sessionId } = answer.json<{ sessionId: string }>();
  return { user, answer, sessionId };
}

test('signing in returns the session and the user, and sets the cookie', async () => {
  const { user, answer, sessionId } = await signedIn();
  expect(answer.statusCode).toBe(200);
  expect(sessionId).toMatch(/^[\w-]{43}$/);
  expect(answer.json().user).toMatchObject({ id: user.id, email: user.email, tokens: 50, role: 'client' });
  expect(answer.json().user).not.toHaveProperty('passwordHash');
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.headers['set-cookie']).toBe(`session=${sessionId}; Path=/; HttpOnly; SameSite=Lax`);
});

test('the case of the address does not matter', async () => {
  const user = await buildUser(fixture.db, { withPassword: true });
  expect((await login(user.email.toUpperCase())).statusCode).toBe(200);
});

test('the database stores only the hash of a session id', async () => {
  const { sessionId } = await signedIn();
  const rows = await fixture.db.select().from(sessions);
  expect(JSON.stringify(rows)).not.toContain(sessionId);
});

test('a session lives 12 hours, or 30 days when remembered', async () => {
  for (const [rememberMe, hours] of [
    [false, 12],
    [true, 720],
  ] as const) {
    const { user, answer } = await signedIn({ rememberMe });
    const [row] = await fixture.db.select().from(sessions).where(eq(sessions.userId, user.id));
    const lifetime = row!.expiresAt.getTime() - row!.createdAt.getTime();
    expect(lifetime).toBe(hours * 3_600_000);
    expect(String(answer.headers['set-cookie']).includes('Max-Age=2592000')).toBe(rememberMe);
  }
});

test('a wrong password, an unknown address and a wrong role get the same response', async () => {
  const user = await buildUser(fixture.db, { withPassword: true });
  const answers = [
    await login(user.email, { password: 'wrong password' }),
    await login('nobody@example.org'),
    await login(user.email, { role: 'admin' }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401);
    const { requestId: _id, ...body } = answer.json();
    expect(body).toEqual({
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid credentials. Please try again.',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test('suspended and pending users can sign in to see their notice', async () => {
  for (const status of ['suspended', 'pending'] as const) {
    const user = await buildUser(fixture.db, { withPassword: true, status });
    const answer = await login(user.email);
    expect(answer.json().user.status).toBe(status);
  }
});

test('a sign-in is in the audit log, without a name or an address', async () => {
  const { user } = await signedIn();
  const rows = await fixture.db.select().from(auditLog).where(eq(auditLog.actorId, user.id));
  expect(rows).toMatchObject([{ action: 'account.login', subjectId: user.id }]);
  expect(JSON.stringify(rows)).not.toContain(user.email);
});

test('only a bearer token or a cookie identifies the current user', async () => {
  const { user, sessionId } = await signedIn();
  for (const headers of [bearer(sessionId), { cookie: `session=${sessionId}` }]) {
    const answer = await me(headers);
    expect(answer.json().id).toBe(user.id);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  }
  for (const headers of [
    {},
    bearer('nonsense'),
    { cookie: 'session=nonsense' },
    { authorization: 'Bearer' },
  ]) {
    const answer = await me(headers as Record<string, string>);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('UNAUTHENTICATED');
  }
});

test('a bearer token takes precedence over a cookie, even when invalid', async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  const cookie = `session=${other.sessionId}`;
  expect((await me({ ...bearer(one.sessionId), cookie })).json().id).toBe(one.user.id);
  expect((await me({ ...bearer('nonsense'), cookie })).statusCode).toBe(401);
});

test('signing out ends the session immediately and clears the cookie', async () => {
  const { sessionId } = await signedIn();
  const answer = await fixture.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: bearer(sessionId),
  });
  expect(answer.json()).toEqual({ ok: true });
  expect(String(answer.headers['set-cookie'])).toMatch(/^session=;.*Expires=Thu, 01 Jan 1970/);
  expect((await me(bearer(sessionId))).statusCode).toBe(401);
});

test('signing out accepts no body, an empty body and an empty object', async () => {
  for (const payload of [undefined, '', '{}']) {
    const headers = payload === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await fixture.app.inject({ method: 'POST', url: '/api/auth/logout', headers, payload });
    expect(answer.statusCode).toBe(200);
  }
});

test('an expired session is invalid', async () => {
  const { user, sessionId } = await signedIn();
  await fixture.db
    .update(sessions)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(sessions.userId, user.id));
  expect((await me(bearer(sessionId))).statusCode).toBe(401);
});

test('using a session extends it, and its remembered cookie', async () => {
  const { user, sessionId } = await signedIn({ rememberMe: true });
  await fixture.db
    .update(sessions)
    .set({ lastSeenAt: sql`now() - interval '1 day'`, expiresAt: sql`now() + interval '1 day'` })
    .where(eq(sessions.userId, user.id));
  const answer = await me({ cookie: `session=${sessionId}` });
  expect(String(answer.headers['set-cookie'])).toContain('Max-Age=2592000');
  const [row] = await fixture.db.select().from(sessions).where(eq(sessions.userId, user.id));
  expect(row!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  expect((await me({ cookie: `session=${sessionId}` })).headers['set-cookie']).toBeUndefined();
});

test('deleting a user ends their sessions', async () => {
  const { user, sessionId } = await signedIn();
  await fixture.db.delete(users).where(eq(users.id, user.id));
  expect((await me(bearer(sessionId))).statusCode).toBe(401);
});

test('a stale bearer token does not prevent signing in', async () => {
  const user = await buildUser(fixture.db, { withPassword: true });
  const answer = await fixture.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: bearer('nonsense'),
    payload: { email: user.email, password: TEST_PASSWORD },
  });
  expect(answer.statusCode).toBe(200);
});

test('under https the cookie is bound to the host and to https', async () => {
  const secure = await startTestApp({
    settings: { publicUrl: 'https://tukutane.test', trustProxy: true, rateLimits: false },
  });
  const user = await buildUser(secure.db, { withPassword: true });
  const answer = await secure.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: user.email, password: TEST_PASSWORD },
  });
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  await secure.close();
});
