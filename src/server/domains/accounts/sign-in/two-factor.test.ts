import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RecoveryCodes, TwoFactorSetup } from '#contract/accounts/accounts.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { auditLog } from '#server/platform/audit/audit-tables.ts';
import { buildUser, TEST_PASSWORD } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { recoveryCodes } from '../accounts-tables.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { totpOf } from './one-time-code.ts';
import { lockUser } from '#server/platform/users/find-user.ts';
import { openSession } from '../sessions/open-session.ts';
import { confirmTwoFactor, startTwoFactor } from './two-factor.ts';
import { replace } from '#server/test/twin.ts';

let fixture: TestApp;
beforeAll(async () => {
  fixture = await startTestApp();
});
afterAll(() => fixture.close());

const call = (method: 'POST' | 'DELETE', url: string, payload: object, sessionId?: string) =>
  fixture.app.inject({
    method,
    url,
    payload,
    headers: sessionId ? { authorization: `Bearer ${sessionId}` } : {},
  });
const login = (email: string, more: object = {}) =>
  call('POST', '/api/auth/login', { email, password: TEST_PASSWORD, ...more });

/** The one-time code `steps` time steps from now. */
const codeOf = (secret: string, steps = 0) =>
  totpOf('', secret).generate({ timestamp: Date.now() + steps * 30_000 });

/** An account with two-step sign-in on. The code of the previous time step has been used. */
async function withTwoFactor() {
  const user = await buildUser(fixture.db, { withPassword: true });
  const { sessionId } = (await login(user.email)).json();
  const started = await call('POST', '/api/account/two-factor', { password: TEST_PASSWORD }, sessionId);
  const { secret, otpauthUri } = started.json<TwoFactorSetup>();
  const confirmed = await call(
    'POST',
    '/api/account/two-factor/confirm',
    { code: codeOf(secret, -1) },
    sessionId,
  );
  const codes = confirmed.json<RecoveryCodes>().recoveryCodes;
  return { user, sessionId, secret, otpauthUri, codes };
}

test('an account with a second factor signs in with its code', async () => {
  const { user, secret, otpauthUri, codes } = await withTwoFactor();
  expect(otpauthUri).toBe(
    `otpauth://totp/Tukutane:${encodeURIComponent(user.email)}?issuer=Tukutane&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect(codes).toHaveLength(10);
  const without = await login(user.email);
  expect([without.statusCode, without.json().code]).toEqual([401, 'TWO_FACTOR_REQUIRED']);
  expect(without.json().fields).toBeUndefined();
  const wrong = await login(user.email, { code: '000000' });
  expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'TWO_FACTOR_REQUIRED']);
  expect(wrong.json().fields).toHaveProperty('code');
  const right = await login(user.email, { code: ` ${codeOf(secret)} ` });
  expect(right.statusCode).toBe(200);
  expect(right.json().user.twoFactorEnabled).toBe(true);
});

test('a wrong password or role never leads to the code', async () => {
  const { user, secret } = await withTwoFactor();
  for (const more of [{ password: 'wrong password' }, { role: 'admin' }]) {
    expect((await login(user.email, { ...more, code: codeOf(secret) })).json().code).toBe(
      'INVALID_CREDENTIALS',
    );
  }
});

test('a code works once, and no earlier code works after it', async () => {
  const { user, secret } = await withTwoFactor();
  const [now, before] = [codeOf(secret, 1), codeOf(secret)];
  expect((await login(user.email, { code: now })).statusCode).toBe(200);
  for (const code of [now, before]) expect((await login(user.email, { code })).statusCode).toBe(401);
});

test('a code from two steps ago is too old', async () => {
  const { user, secret } = await withTwoFactor();
  await fixture.db.update(users).set({ twoFactorStep: null }).where(eq(users.id, user.id));
  expect((await login(user.email, { code: codeOf(secret, -2) })).statusCode).toBe(401);
  expect((await login(user.email, { code: codeOf(secret, 2) })).statusCode).toBe(401);
});

test('a recovery code signs in once, however it is typed, and is stored as a hash', async () => {
  const { user, codes } = await withTwoFactor();
  const stored = JSON.stringify(await fixture.db.select().from(recoveryCodes));
  expect(codes.some((code) => stored.includes(code))).toBe(false);
  const code = codes[3]!.toUpperCase().replace('-', ' ');
  expect((await login(user.email, { code })).statusCode).toBe(200);
  expect((await login(user.email, { code })).statusCode).toBe(401);
  expect((await login(user.email, { code: codes[4] })).statusCode).toBe(200);
});

test('two-step sign-in does not change without the password', async () => {
  const { user, sessionId } = await withTwoFactor();
  const wrong = { password: 'wrong password' };
  expect((await call('DELETE', '/api/account/two-factor', wrong, sessionId)).json().code).toBe(
    'WRONG_PASSWORD',
  );
  expect((await login(user.email)).json().code).toBe('TWO_FACTOR_REQUIRED');
  const right = { password: TEST_PASSWORD };
  expect((await call('POST', '/api/account/two-factor', right, sessionId)).json().code).toBe('CONFLICT');
  expect((await call('DELETE', '/api/account/two-factor', right, sessionId)).statusCode).toBe(200);
  expect((await login(user.email)).statusCode).toBe(200);
});

test('an unconfirmed secret is not required at sign-in', async () => {
  const user = await buildUser(fixture.db, { withPassword: true });
  const { secret } = await startTwoFactor(fixture.db, user.id);
  expect((await login(user.email)).statusCode).toBe(200);
  const wrong = confirmTwoFactor(fixture.db, { userId: user.id, code: '000000', now: new Date() });
  await expect(wrong).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  const right = { userId: user.id, code: codeOf(secret), now: new Date() };
  await expect(confirmTwoFactor(fixture.db, right)).resolves.toBeDefined();
});

test('neither the secret nor a code appears in responses or logs', async () => {
  const { user, sessionId, secret } = await withTwoFactor();
  await login(user.email, { code: codeOf(secret) });
  const me = await fixture.app.inject({
    url: '/api/account/export',
    headers: { authorization: `Bearer ${sessionId}` },
  });
  expect(me.body).not.toContain(secret);
  const log = await fixture.db.select().from(auditLog).where(eq(auditLog.actorId, user.id));
  expect(log.map(({ action }) => action)).toEqual([
    'account.login',
    'account.two-factor-on',
    'account.login',
  ]);
  expect(log.at(-1)!.details).toEqual({ factor: 'totp' });
});

let connection: DatabaseConnection | undefined;
afterEach(async () => {
  await connection?.close();
  connection = undefined;
});

for (const [engine, fresh] of [
  ['pglite', freshDatabase],
  ['postgres', freshPostgres],
] as const) {
  async function accountWithCodes() {
    connection = await fresh();
    const { db } = connection;
    const { id } = await buildUser(db);
    const { secret } = await startTwoFactor(db, id);
    const now = new Date('2026-03-01T10:00:00Z');
    const codeAt = (time: Date) => totpOf('', secret).generate({ timestamp: time.getTime() });
    const { recoveryCodes: codes } = await confirmTwoFactor(db, { userId: id, code: codeAt(now), now });
    const [user] = await db.select().from(users).where(eq(users.id, id));
    const later = new Date('2026-03-01T10:05:00Z');
    return { db, user: user!, later, code: codeAt(later), codes };
  }

  async function openAtOnce(
    { db, user, later }: Awaited<ReturnType<typeof accountWithCodes>>,
    code: string,
  ): Promise<number> {
    const opening = { rememberMe: false, code, device: null, now: later };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => openSession(db, user, opening)),
    );
    return outcomes.filter(({ status }) => status === 'fulfilled').length;
  }

  test(`one code opens one of 20 concurrent sessions on ${engine}, even without the account's lock`, async () => {
    const account = await accountWithCodes();
    replace(lockUser, async () => account.user);
    expect(await openAtOnce(account, account.code)).toBe(1);
  });

  test(`one recovery code opens one of 20 concurrent sessions on ${engine}`, async () => {
    const account = await accountWithCodes();
    replace(lockUser, async () => account.user);
    expect(await openAtOnce(account, account.codes[0]!)).toBe(1);
    expect(await account.db.select().from(recoveryCodes)).toHaveLength(9);
  });

  test(`without storing the time step, one code opens all 20 sessions on ${engine}`, async () => {
    const account = await accountWithCodes();
    const { user } = account;
    replace(lockUser, async (tx) => {
      await tx.update(users).set({ twoFactorStep: null }).where(eq(users.id, user.id));
      return user;
    });
    expect(await openAtOnce(account, account.code)).toBe(20);
  });
}
