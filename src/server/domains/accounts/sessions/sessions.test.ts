import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateClient } from '#server/features/admin/update-client.ts';
import { outbox } from '#server/platform/mail/mail-tables.ts';
import { buildUser, TEST_PASSWORD } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { sessions } from '../accounts-tables.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { findViewer } from './find-viewer.ts';
import { openSession } from './open-session.ts';
import { resetPassword, requestPasswordReset } from '../passwords/reset-password.ts';
import { createSignInLimits } from '../sign-in/sign-in-limits.ts';
import { signIn } from '../sign-in/sign-in.ts';

let fixture: TestApp;
beforeAll(async () => {
  fixture = await startTestApp();
});
afterAll(() => fixture.close());

const START = new Date('2026-03-01T10:00:00Z');
const hoursLater = (hours: number) => new Date(START.getTime() + hours * 3_600_000);

async function sessionSince(rememberMe: boolean) {
  const user = await buildUser(fixture.db);
  const opening = { rememberMe, code: undefined, device: null, now: START };
  return { user, sessionId: await openSession(fixture.db, user, opening) };
}

for (const [rememberMe, lifetime] of [
  [false, 12],
  [true, 30 * 24],
] as const) {
  const kind = rememberMe ? 'a remembered session' : 'a session';

  test(`${kind} without use ends after ${lifetime} hours`, async () => {
    const { sessionId } = await sessionSince(rememberMe);
    expect(await findViewer(fixture.db, sessionId, hoursLater(lifetime))).toBeNull();
  });

  test(`${kind} used within ${lifetime} hours is extended by as long again`, async () => {
    const { sessionId, user } = await sessionSince(rememberMe);
    for (let n = 1; n <= 5; n++) {
      const found = await findViewer(fixture.db, sessionId, hoursLater(n * (lifetime - 0.1)));
      expect(found).toEqual({
        viewer: { id: user.id, role: 'client', status: 'approved', rememberMe },
        refreshed: true,
        seeAsEnded: false,
      });
    }
    expect(await findViewer(fixture.db, sessionId, hoursLater(5 * (lifetime - 0.1) + lifetime))).toBeNull();
  });
}

test('a session is extended at most every ten minutes, so reading writes nothing', async () => {
  const { sessionId } = await sessionSince(false);
  const refreshed = async (minutes: number) =>
    (await findViewer(fixture.db, sessionId, hoursLater(minutes / 60)))?.refreshed;
  expect([await refreshed(9), await refreshed(11), await refreshed(20), await refreshed(22)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

const login = (email: string, headers: Record<string, string> = {}, more: object = {}) =>
  fixture.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: TEST_PASSWORD, ...more },
    headers,
  });

test('suspending ends every session immediately; signing in again only shows the notice', async () => {
  const admin = await buildUser(fixture.db, { role: 'admin' });
  const user = await buildUser(fixture.db, { withPassword: true });
  const { sessionId } = (await login(user.email)).json();
  const get = (url: string, id: string) =>
    fixture.app.inject({ url, headers: { authorization: `Bearer ${id}` } });
  expect((await get('/api/my-events', sessionId)).statusCode).toBe(200);
  const request = { status: 'suspended', reason: null, grantTokens: false } as const;
  await updateClient(fixture.db, { userId: user.id, actorId: admin.id, request });
  for (const url of ['/api/auth/me', '/api/my-events']) {
    expect((await get(url, sessionId)).statusCode).toBe(401);
  }
  const again = (await login(user.email)).json().sessionId;
  expect((await get('/api/auth/me', again)).json().status).toBe('suspended');
  expect((await get('/api/my-events', again)).json().code).toBe('ACCOUNT_SUSPENDED');
});

test('cross-site requests with a cookie change nothing', async () => {
  const user = await buildUser(fixture.db, { withPassword: true });
  const { sessionId } = (await login(user.email)).json();
  const changes = [
    ['PATCH', '/api/account', { name: 'Somebody Else' }],
    ['DELETE', '/api/account', { password: TEST_PASSWORD }],
    ['DELETE', '/api/account/sessions', {}],
    ['POST', '/api/auth/change-password', { currentPassword: TEST_PASSWORD, newPassword: 'mvua ya mawe' }],
    ['POST', '/api/account/two-factor', { password: TEST_PASSWORD }],
    ['POST', '/api/auth/logout', {}],
  ] as const;
  for (const from of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, {}]) {
    for (const [method, url, payload] of changes) {
      const headers = { cookie: `session=${sessionId}`, ...from };
      const answer = await fixture.app.inject({ method, url, payload, headers });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'CROSS_SITE']);
    }
  }
  expect((await fixture.db.select().from(users).where(eq(users.id, user.id)))[0]).toEqual(user);
  expect(await fixture.db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(1);
});

test('fifty sign-ins a second from one address are limited without affecting others', async () => {
  const limited = await startTestApp({
    settings: { publicUrl: 'http://tukutane.test', trustProxy: true, rateLimits: true },
  });
  const victim = await buildUser(limited.db, { withPassword: true });
  const attempt = (address: string, email: string, password: string) =>
    limited.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-forwarded-for': address },
      payload: { email, password },
    });
  const attack = Promise.all(
    Array.from({ length: 50 }, (_, n) => attempt('10.0.0.1', `${n}@example.org`, 'a wrong password')),
  );
  const other = await attempt('10.0.0.2', victim.email, TEST_PASSWORD);
  expect(other.statusCode).toBe(200);
  const statuses = (await attack).map(({ statusCode }) => statusCode);
  // On a slow machine, the guesses outlast the first wait, so a few more than 30 may be checked.
  const checked = statuses.filter((status) => status === 401).length;
  expect(checked).toBeGreaterThanOrEqual(30);
  expect(checked).toBeLessThan(40);
  expect(statuses.filter((status) => status === 429)).toHaveLength(50 - checked);
  const [refused] = (await attack).filter(({ statusCode }) => statusCode === 429);
  expect(refused!.json().code).toBe('RATE_LIMITED');
  expect(Number(refused!.headers['retry-after'])).toBeGreaterThan(0);
  await limited.close();
});

test('guesses from many addresses lock an owner out neither at home nor after a password reset', async () => {
  const accounts = { db: fixture.db, limits: createSignInLimits() };
  const { email, id } = await buildUser(fixture.db, { withPassword: true });
  const attempt = (address: string, password: string) =>
    signIn(
      accounts,
      { email, password, role: 'client', rememberMe: false },
      { address, device: null, now: START },
    ).then(
      () => 'signed in',
      (error: { code: string }) => error.code,
    );
  expect(await attempt('home', TEST_PASSWORD)).toBe('signed in');
  const guesses: string[] = [];
  for (let n = 0; n < 30; n++) guesses.push(await attempt(`address ${n}`, 'a wrong guess'));
  expect(guesses.filter((outcome) => outcome === 'INVALID_CREDENTIALS')).toHaveLength(10);
  expect(await attempt('home', TEST_PASSWORD)).toBe('signed in');
  expect(await attempt('a new place', TEST_PASSWORD)).toBe('RATE_LIMITED');

  await requestPasswordReset(fixture.db, email, START);
  const [mail] = await fixture.db.select().from(outbox).where(eq(outbox.recipientId, id));
  const request = { token: (mail!.data as { token: string }).token, password: 'mvua ya mawe' };
  await resetPassword(accounts, request, { address: 'a new place', now: START });
  expect(await attempt('a new place', 'mvua ya mawe')).toBe('signed in');
});
