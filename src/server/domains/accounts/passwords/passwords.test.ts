import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Database, DatabaseConnection } from '#server/platform/db/database.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { outbox } from '#server/platform/mail/mail-tables.ts';
import { buildUser, TEST_PASSWORD } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { passwordResets, sessions } from '../accounts-tables.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { changePassword } from './change-password.ts';
import { verifyPassword } from './hash-password.ts';
import { hashNewPassword } from './new-password.ts';
import { openSession } from '../sessions/open-session.ts';
import { lockUser } from '#server/platform/users/find-user.ts';
import { resetPassword, requestPasswordReset } from './reset-password.ts';
import { useResetToken } from './reset-tokens.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { hold, replace } from '#server/test/twin.ts';

let fixture: TestApp;
beforeAll(async () => {
  fixture = await startTestApp();
});
afterAll(() => fixture.close());

const NEW_PASSWORD = 'mvua ya mawe';
const post = (url: string, payload: object, sessionId?: string) =>
  fixture.app.inject({
    method: 'POST',
    url,
    payload,
    headers: sessionId ? { authorization: `Bearer ${sessionId}` } : {},
  });
const login = (email: string, password = TEST_PASSWORD) => post('/api/auth/login', { email, password });
const forgot = (email: string) => post('/api/auth/forgot-password', { email });
const me = (sessionId: string) =>
  fixture.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${sessionId}` } });

async function mailedTokens(db: Database, userId: string): Promise<string[]> {
  const mails = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipientId, userId), eq(outbox.kind, 'password-reset')));
  return mails.map(({ data }) => (data as { token: string }).token);
}

test('a mailed link sets a new password once and ends every session', async () => {
  const user = await buildUser(fixture.db, { withPassword: true });
  const { sessionId } = (await login(user.email)).json();
  expect((await forgot(user.email.toUpperCase())).statusCode).toBe(200);
  const [token] = await mailedTokens(fixture.db, user.id);
  expect(JSON.stringify(await fixture.db.select().from(passwordResets))).not.toContain(token);

  const answer = await post('/api/auth/reset-password', { token, password: NEW_PASSWORD });
  expect([answer.statusCode, answer.json().ok]).toEqual([200, true]);
  expect((await me(sessionId)).statusCode).toBe(401);
  expect((await login(user.email)).statusCode).toBe(401);
  expect((await login(user.email, NEW_PASSWORD)).statusCode).toBe(200);

  const again = await post('/api/auth/reset-password', { token, password: 'another one' });
  expect([again.statusCode, again.json().code]).toEqual([400, 'INVALID_RESET_LINK']);
});

test('unknown and known addresses get the same response', async () => {
  const user = await buildUser(fixture.db);
  const [known, unknown] = [await forgot(user.email), await forgot('nobody@example.org')];
  expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()]);
});

test('a link expires after an hour', async () => {
  const user = await buildUser(fixture.db);
  const asked = new Date('2026-03-01T10:00:00Z');
  await requestPasswordReset(fixture.db, user.email, asked);
  const [token] = await mailedTokens(fixture.db, user.id);
  const request = { token: token!, password: NEW_PASSWORD };
  const reset = (now: string) =>
    resetPassword({ db: fixture.db, limits: null }, request, { address: 'a', now: new Date(now) });
  await expect(reset('2026-03-01T11:00:01Z')).rejects.toMatchObject({ code: 'INVALID_RESET_LINK' });
  await expect(reset('2026-03-01T10:59:59Z')).resolves.toBeUndefined();
});

test('using one link invalidates the others', async () => {
  const user = await buildUser(fixture.db);
  await forgot(user.email);
  await forgot(user.email);
  const [one, other] = await mailedTokens(fixture.db, user.id);
  await post('/api/auth/reset-password', { token: other, password: NEW_PASSWORD });
  const answer = await post('/api/auth/reset-password', { token: one, password: NEW_PASSWORD });
  expect(answer.json().code).toBe('INVALID_RESET_LINK');
});

test('an account gets at most three mails an hour', async () => {
  const user = await buildUser(fixture.db);
  await Promise.all(Array.from({ length: 10 }, () => forgot(user.email)));
  expect(await mailedTokens(fixture.db, user.id)).toHaveLength(3);
});

test('an invalid token is refused, and a common password leaves the link valid', async () => {
  const user = await buildUser(fixture.db);
  for (const token of ['nonsense', '../..', 'x'.repeat(200)]) {
    const answer = await post('/api/auth/reset-password', { token, password: NEW_PASSWORD });
    expect(answer.json().code).toBe('INVALID_RESET_LINK');
  }
  await forgot(user.email);
  const [token] = await mailedTokens(fixture.db, user.id);
  const easy = await post('/api/auth/reset-password', { token, password: 'password1' });
  expect(easy.json().fields).toHaveProperty('password');
  expect((await post('/api/auth/reset-password', { token, password: NEW_PASSWORD })).statusCode).toBe(200);
});

test('changing the password ends the other sessions and keeps the current one', async () => {
  const user = await buildUser(fixture.db, { withPassword: true });
  const here = (await login(user.email)).json().sessionId;
  const elsewhere = (await login(user.email)).json().sessionId;
  const body = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
  expect((await post('/api/auth/change-password', body, here)).statusCode).toBe(200);
  expect([(await me(here)).statusCode, (await me(elsewhere)).statusCode]).toEqual([200, 401]);
  expect((await login(user.email)).statusCode).toBe(401);
  expect((await login(user.email, NEW_PASSWORD)).statusCode).toBe(200);
});

test('a wrong current password changes nothing and keeps the session', async () => {
  const user = await buildUser(fixture.db, { withPassword: true });
  const { sessionId } = (await login(user.email)).json();
  const body = { currentPassword: 'wrong password', newPassword: NEW_PASSWORD };
  const answer = await post('/api/auth/change-password', body, sessionId);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'WRONG_PASSWORD']);
  expect(answer.json().fields).toHaveProperty('currentPassword');
  expect((await me(sessionId)).statusCode).toBe(200);
  expect((await login(user.email)).statusCode).toBe(200);
});

let connection: DatabaseConnection | undefined;
afterEach(async () => {
  await connection?.close();
  connection = undefined;
});

const CREDENTIALS = { password: TEST_PASSWORD, role: 'client', rememberMe: false } as const;

for (const [engine, fresh] of [
  ['pglite', freshDatabase],
  ['postgres', freshPostgres],
] as const) {
  /** Signs in, and changes the password after the old one is verified but before the session opens. */
  async function signInDuringChange(withoutLock = false) {
    connection = await fresh();
    const { db } = connection;
    const user = await buildUser(db, { withPassword: true });
    const here = { rememberMe: false, code: undefined, device: null, now: new Date() };
    const sessionId = await openSession(db, user, here);
    const request = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    const change = { userId: user.id, sessionId, request, address: 'a', now: new Date() };
    const caller = { address: 'b', device: null, now: new Date() };
    vi.mocked(openSession).mockImplementationOnce(async (...args) => {
      await changePassword({ db, limits: null }, change);
      if (withoutLock) replace(lockUser, async () => user);
      return openSession(...args);
    });
    const attempt = signIn({ db, limits: null }, { ...CREDENTIALS, email: user.email }, caller);
    const outcome = await attempt.then(
      () => 'signed in',
      (error: { code: string }) => error.code,
    );
    const left = await db.select().from(sessions).where(eq(sessions.userId, user.id));
    return { outcome, sessions: left.length };
  }

  test(`a sign-in during a password change fails on ${engine}`, async () => {
    expect(await signInDuringChange()).toEqual({ outcome: 'INVALID_CREDENTIALS', sessions: 1 });
  });

  test(`without the second check, the old password opens a session on ${engine}`, async () => {
    expect(await signInDuringChange(true)).toEqual({ outcome: 'signed in', sessions: 2 });
  });

  async function resetAtOnce() {
    connection = await fresh();
    const { db } = connection;
    const user = await buildUser(db);
    await requestPasswordReset(db, user.email, new Date());
    const [token] = await mailedTokens(db, user.id);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        resetPassword(
          { db, limits: null },
          { token: token!, password: `${NEW_PASSWORD} ${n}` },
          { address: 'a', now: new Date() },
        ),
      ),
    );
    const winners = outcomes.flatMap(({ status }, n) => (status === 'fulfilled' ? [n] : []));
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    return { winners, passwordHash: row!.passwordHash };
  }

  test(`of 20 concurrent resets with one link, one succeeds on ${engine}`, async () => {
    const { winners, passwordHash } = await resetAtOnce();
    expect(winners).toHaveLength(1);
    expect(await verifyPassword(passwordHash, `${NEW_PASSWORD} ${winners[0]}`)).toBe(true);
  });

  test(`without using up the link, all 20 succeed on ${engine}`, async () => {
    hold(hashNewPassword, 20);
    replace(useResetToken, async () => true);
    expect((await resetAtOnce()).winners).toHaveLength(20);
  });
}
