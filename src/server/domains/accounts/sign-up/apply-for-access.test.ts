import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { outbox } from '#server/platform/mail/mail-tables.ts';
import { buildUser } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { tokenTransactions } from '#server/domains/ledger/ledger-tables.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { applyForAccess } from './apply-for-access.ts';

let fixture: TestApp;
beforeAll(async () => {
  fixture = await startTestApp();
});
afterAll(() => fixture.close());

const FORM = {
  name: 'Wanjikũ Mwangi',
  email: 'wanjiku@example.org',
  password: 'mvua ya mawe',
  confirmPassword: 'mvua ya mawe',
  terms: true,
};
const apply = (more: object = {}) =>
  fixture.app.inject({ method: 'POST', url: '/api/auth/apply', payload: { ...FORM, ...more } });
const account = async (email: string) =>
  (await fixture.db.select().from(users).where(eq(users.email, email)))[0];

test('an application creates a pending account with five welcome tokens and mails its owner', async () => {
  const answer = await apply({ email: 'first@example.org', organization: ' Savannah  Labs ' });
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true, message: expect.any(String) }]);
  const made = (await account('first@example.org'))!;
  expect(made).toMatchObject({
    name: 'Wanjikũ Mwangi',
    organization: 'Savannah Labs',
    role: 'client',
    status: 'pending',
    tokens: 5,
    tokensIssued: 5,
    packageTier: 'free',
    eventsAllowed: 1,
    featuredEventsAllowed: 0,
    hasWatermark: true,
  });
  expect(made.passwordHash).toMatch(/^\$argon2id\$/);
  const ledger = await fixture.db
    .select()
    .from(tokenTransactions)
    .where(eq(tokenTransactions.clientId, made.id));
  expect(ledger).toMatchObject([{ delta: 5, kind: 'grant', reason: 'Welcome tokens' }]);
  const mail = await fixture.db.select().from(outbox).where(eq(outbox.recipientId, made.id));
  expect(mail).toMatchObject([{ kind: 'application-received', recipientEmail: 'first@example.org' }]);
});

test('applicants can sign in and see that they are pending', async () => {
  await apply({ email: 'waiting@example.org' });
  const payload = { email: ' Waiting@Example.org ', password: FORM.password };
  const answer = await fixture.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  expect(answer.json().user.status).toBe('pending');
});

test('applicants cannot set role, status or balance', async () => {
  const answer = await apply({
    email: 'mass@example.org',
    role: 'admin',
    status: 'approved',
    tokens: 1000,
    id: '00000000-0000-4000-8000-000000000000',
    packageTier: 'gold',
    eventsAllowed: 99,
    passwordHash: 'x',
    createdAt: '2000-01-01',
    twoFactorSecret: 'x',
  });
  expect(answer.statusCode).toBe(200);
  const made = (await account('mass@example.org'))!;
  expect(made).toMatchObject({ role: 'client', status: 'pending', tokens: 5, packageTier: 'free' });
  expect(made).toMatchObject({ eventsAllowed: 1, twoFactorSecret: null });
  expect(made.id).not.toBe('00000000-0000-4000-8000-000000000000');
  expect(made.createdAt.getFullYear()).toBeGreaterThan(2020);
});

test('an address with an account gets the same response, and its owner a mail once a day', async () => {
  const owner = await buildUser(fixture.db, { email: 'taken@example.org', withPassword: true });
  const fresh = await apply({ email: 'free@example.org' });
  for (const email of ['taken@example.org', 'TAKEN@example.org', ' taken@example.org']) {
    const answer = await apply({ email });
    expect([answer.statusCode, answer.json()]).toEqual([fresh.statusCode, fresh.json()]);
    const names = (headers: object) => Object.keys(headers).toSorted();
    expect(names(answer.headers)).toEqual(names(fresh.headers));
  }
  expect(await account('taken@example.org')).toEqual(owner);
  const mail = await fixture.db.select().from(outbox).where(eq(outbox.recipientId, owner.id));
  expect(mail.map(({ kind }) => kind)).toEqual(['application-repeated']);
});

test.each([
  ['name', { name: '' }, 'Name is required'],
  ['name', { name: ' \u0000 \u202e' }, 'Name is required'],
  ['name', { name: 'x'.repeat(121) }, 'Name is too long'],
  ['email', { email: 'wanjiku' }, 'Please enter a valid email'],
  ['email', { email: 'a@b.org\r\nBcc: c@d.org' }, 'Please enter a valid email'],
  ['email', { email: 'a@b.org\r\n' }, 'Please enter a valid email'],
  ['email', { email: `${'a'.repeat(250)}@b.org` }, 'Please enter a valid email'],
  ['email', { email: 'a b@c.org' }, 'Please enter a valid email'],
  ['password', { password: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters'],
  ['confirmPassword', { confirmPassword: 'something else' }, "Passwords don't match"],
  ['terms', { terms: false }, 'Please accept the terms'],
])('an invalid %s is reported: %j', async (field, wrong, message) => {
  const answer = await apply({ email: 'wrong@example.org', ...wrong });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', fields: { [field]: message } });
});

test.each(['password', '123456', 'Liverpool2024', 'wrong@example.org', 'wrong99'])(
  'the new password %s is refused as too easy',
  async (password) => {
    const answer = await apply({
      email: 'wrong@example.org',
      password: password.padEnd(6, '9'),
      confirmPassword: password.padEnd(6, '9'),
    });
    expect(answer.json().fields).toEqual({
      password: 'This password is too easy to guess. Please choose another one.',
    });
    expect(await account('wrong@example.org')).toBeUndefined();
  },
);

test('a mistyped confirmation is reported together with all other errors', async () => {
  const answer = await apply({ name: '', email: 'nobody', confirmPassword: 'mvua', terms: false });
  expect(answer.json().fields).toEqual({
    name: 'Name is required',
    email: 'Please enter a valid email',
    confirmPassword: "Passwords don't match",
    terms: 'Please accept the terms',
  });
});

test('a password of 128 characters is accepted, a longer one refused, one of 10 MB before it is read', async () => {
  const long = 'mvua ya mawe '.repeat(10).slice(0, 128);
  expect((await apply({ email: 'long@example.org', password: long, confirmPassword: long })).statusCode).toBe(
    200,
  );
  const longer = `${long}x`;
  expect((await apply({ password: longer, confirmPassword: longer })).statusCode).toBe(400);
  const huge = 'x'.repeat(10 * 1024 * 1024);
  const started = process.cpuUsage();
  expect((await apply({ password: huge, confirmPassword: 'x' })).statusCode).toBe(413);
  const login = { email: FORM.email, password: huge };
  const answer = await fixture.app.inject({ method: 'POST', url: '/api/auth/login', payload: login });
  expect(answer.statusCode).toBe(413);
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});

test('an address in another script is stored in ASCII and signs in either way', async () => {
  await apply({ email: 'Amina@Bücher.example' });
  expect(await account('amina@xn--bcher-kva.example')).toBeDefined();
  for (const email of ['amina@bücher.example', 'amina@xn--bcher-kva.example']) {
    const payload = { email, password: FORM.password };
    expect((await fixture.app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(
      200,
    );
  }
});

let connection: DatabaseConnection | undefined;
afterEach(async () => {
  await connection?.close();
  connection = undefined;
});

const application = (n: number) => ({
  name: `Applicant ${n}`,
  email: n % 2 ? 'One@Example.org' : 'one@example.org',
  organization: null,
  password: FORM.password,
  confirmPassword: FORM.password,
  terms: true as const,
});

for (const [engine, fresh] of [
  ['pglite', freshDatabase],
  ['postgres', freshPostgres],
] as const) {
  test(`40 concurrent applications with one address make one account on ${engine}`, async () => {
    connection = await fresh();
    const { db } = connection;
    await Promise.all(Array.from({ length: 40 }, (_, n) => applyForAccess(db, application(n), new Date())));
    expect(await db.select({ email: users.email, tokens: users.tokens }).from(users)).toEqual([
      { email: 'one@example.org', tokens: 5 },
    ]);
    expect(await db.select().from(tokenTransactions)).toHaveLength(1);
    const kinds = (await db.select({ kind: outbox.kind }).from(outbox)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['application-received', 'application-repeated']);
  });

  test(`without the unique index, 40 applications make 40 accounts on ${engine}`, async () => {
    connection = await fresh();
    const { db } = connection;
    await db.execute(sql`drop index users_email_unique`);
    await Promise.all(Array.from({ length: 40 }, (_, n) => applyForAccess(db, application(n), new Date())));
    expect(await db.select().from(users)).toHaveLength(40);
  });
}
