import { eq, or, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#server/platform/audit/audit-tables.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { events } from '#server/domains/events/events-tables.ts';
import { flyers } from '#server/domains/flyers/flyers-tables.ts';
import { fileDeletions } from '#server/platform/media/media-tables.ts';
import { buildEvent, buildTemplate, buildUser, TEST_PASSWORD } from '#server/test/factories.ts';
import { requestPasswordReset } from '#server/domains/accounts/passwords/reset-password.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { tokenTransactions } from '#server/domains/ledger/ledger-tables.ts';
import { lockUsersForDeletion } from '#server/platform/users/find-user.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { deleteAccount } from '#server/domains/deletion/delete-account.ts';
import { hold, replace } from '#server/test/twin.ts';

let fixture: TestApp;
beforeAll(async () => {
  fixture = await startTestApp();
});
afterAll(() => fixture.close());

const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  sessionId: string,
  payload?: object,
) => fixture.app.inject({ method, url, payload, headers: { authorization: `Bearer ${sessionId}` } });

async function login(email: string, role = 'client', userAgent = 'curl'): Promise<string> {
  const answer = await fixture.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: TEST_PASSWORD, role },
    headers: { 'user-agent': userAgent },
  });
  return answer.json().sessionId;
}

async function signedIn(given: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(fixture.db, { withPassword: true, ...given });
  return { user, sessionId: await login(user.email, user.role) };
}

test('a new name and organization appear immediately, including on events and in search', async () => {
  const { user, sessionId } = await signedIn({ organization: 'Old House' });
  const event = await buildEvent(fixture.db, { clientId: user.id });
  const others = await buildEvent(fixture.db);
  const answer = await call('PATCH', '/api/account', sessionId, {
    name: '  Zuri\u0000  Ōkoth ',
    organization: 'Baobab Collective',
  });
  expect(answer.json()).toMatchObject({ name: 'Zuri Ōkoth', organization: 'Baobab Collective' });
  const detail = await fixture.app.inject({ url: `/api/events/${event.slug}` });
  expect(detail.json().organizer).toEqual({ name: 'Baobab Collective' });
  const found = await fixture.app.inject({ url: '/api/events?search=baobab+collective' });
  expect(found.json().map(({ id }: { id: string }) => id)).toEqual([event.id]);
  const [untouched] = await fixture.db.select().from(events).where(eq(events.id, others.id));
  expect(untouched!.organizerName).toBe(others.organizerName);
});

test('absent fields stay unchanged, an empty organization is removed, other fields have no effect', async () => {
  const { sessionId } = await signedIn({ organization: 'Old House' });
  const mass = { role: 'admin', status: 'approved', tokens: 9999, email: 'x@y.org', id: 'x' };
  const same = await call('PATCH', '/api/account', sessionId, mass);
  expect(same.json()).toMatchObject({ organization: 'Old House', role: 'client', tokens: 50 });
  const emptied = await call('PATCH', '/api/account', sessionId, { organization: ' ' });
  expect(emptied.json()).toMatchObject({ name: 'Amina Diallo', organization: null });
  expect((await call('PATCH', '/api/account', sessionId, { name: ' ' })).statusCode).toBe(400);
});

test('users see their sessions and can end one session or all other sessions', async () => {
  const { user, sessionId } = await signedIn();
  const phone = await login(user.email, 'client', 'Mozilla/5.0 (Android 15; Mobile) Gecko Firefox/140.0');
  const third = await login(user.email);
  const list = (await call('GET', '/api/account/sessions', sessionId)).json();
  expect(list).toHaveLength(3);
  expect(list.filter((item: { current: boolean }) => item.current)).toHaveLength(1);
  const onPhone = list.find((item: { device: string | null }) => item.device === 'Firefox on Android');
  expect(JSON.stringify(list)).not.toContain(phone);

  expect((await call('DELETE', `/api/account/sessions/${onPhone.id}`, sessionId)).statusCode).toBe(200);
  expect((await call('GET', '/api/auth/me', phone)).statusCode).toBe(401);
  expect((await call('DELETE', `/api/account/sessions/${onPhone.id}`, sessionId)).statusCode).toBe(404);
  expect((await call('DELETE', '/api/account/sessions', sessionId)).json().message).toBe('1 session ended.');
  expect((await call('GET', '/api/auth/me', third)).statusCode).toBe(401);
  expect((await call('GET', '/api/auth/me', sessionId)).statusCode).toBe(200);
});

test('users cannot end other users’ sessions', async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  const [session] = (await call('GET', '/api/account/sessions', one.sessionId)).json();
  for (const id of [session.id, 'nonsense', '%00']) {
    expect((await call('DELETE', `/api/account/sessions/${id}`, other.sessionId)).statusCode).toBe(404);
  }
  expect((await call('GET', '/api/auth/me', one.sessionId)).statusCode).toBe(200);
});

const flyer = (eventId: string, templateId: string, payerId: string, attendeeName: string) => ({
  eventId,
  templateId,
  payerId,
  contentHash: `hash of ${attendeeName}`,
  attendeeName,
  attendeeCountry: 'Kenya',
  flyerPath: `flyers/${attendeeName}.jpg`,
  width: 600,
  height: 600,
  bytes: 1,
  missingCharacters: [],
});

async function accountWithEverything() {
  const { user, sessionId } = await signedIn();
  const event = await buildEvent(fixture.db, { clientId: user.id, name: 'Export Summit' });
  const template = await buildTemplate(fixture.db, { eventId: event.id, name: 'Mine' });
  const elsewhere = await buildTemplate(fixture.db);
  await fixture.db
    .insert(flyers)
    .values([
      flyer(event.id, template.id, user.id, `Guest of ${user.id}`),
      flyer(elsewhere.eventId, elsewhere.id, user.id, `Self of ${user.id}`),
    ]);
  return { user, sessionId, event, template, elsewhere };
}

test('the export contains everything about a user, without the names of others', async () => {
  const { user, sessionId, event, template, elsewhere } = await accountWithEverything();
  await requestPasswordReset(fixture.db, user.email, new Date());
  const answer = await call('GET', '/api/account/export', sessionId);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="tukutane-account-.*\.json"$/);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.json()).toMatchObject({
    profile: { id: user.id, email: user.email },
    sessions: [{ current: true }],
    events: [{ id: event.id, name: 'Export Summit' }],
    templates: [{ id: template.id, layoutJson: expect.anything() }],
    flyersOnOwnEvents: [{ eventId: event.id, attendeeCountry: 'Kenya' }],
    ownFlyersOnOthersEvents: [{ eventId: elsewhere.eventId, attendeeName: `Self of ${user.id}` }],
    tokenTransactions: [{ delta: 50, reason: 'Test tokens' }],
    mail: [
      { kind: 'password-reset', recipientEmail: user.email, text: expect.stringContaining('#••••••••') },
    ],
    auditLog: [{ action: 'account.login' }, { action: 'account.forgot-password' }],
  });
  expect(answer.body).not.toContain('Guest of');
  expect(answer.body).not.toMatch(/passwordHash|argon2|idHash/);
});

test('deleting an account needs its password and deletes its events, files, ledger and sessions', async () => {
  const { user, sessionId, event, elsewhere } = await accountWithEverything();
  const wrong = await call('DELETE', '/api/account', sessionId, { password: 'wrong password' });
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'WRONG_PASSWORD']);
  expect((await fixture.app.inject({ url: `/api/events/${event.slug}` })).statusCode).toBe(200);

  const answer = await call('DELETE', '/api/account', sessionId, { password: TEST_PASSWORD });
  expect([answer.statusCode, answer.json().ok]).toEqual([200, true]);
  expect((await call('GET', '/api/auth/me', sessionId)).statusCode).toBe(401);
  expect((await fixture.app.inject({ url: `/api/events/${event.slug}` })).statusCode).toBe(404);
  expect(await fixture.db.select().from(users).where(eq(users.id, user.id))).toEqual([]);
  const ledger = await fixture.db
    .select()
    .from(tokenTransactions)
    .where(eq(tokenTransactions.clientId, user.id));
  expect(ledger).toEqual([]);
  const queued = (await fixture.db.select().from(fileDeletions)).map(({ key }) => key);
  expect(queued).toContain(`flyers/Guest of ${user.id}.jpg`);
  const [kept] = await fixture.db.select().from(flyers).where(eq(flyers.eventId, elsewhere.eventId));
  expect(kept).toMatchObject({ attendeeName: `Self of ${user.id}`, payerId: null });
  const log = await fixture.db
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.actorId, user.id), eq(auditLog.subjectId, user.id)));
  expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['account.login', null],
    ['account.delete', null],
  ]);
  expect(JSON.stringify(log)).not.toMatch(/Amina|example\.org|Export/);
});

test('the address of a deleted account can apply again', async () => {
  const { user, sessionId } = await signedIn();
  await call('DELETE', '/api/account', sessionId, { password: TEST_PASSWORD });
  const form = { name: 'Amina', email: user.email, terms: true };
  const payload = { ...form, password: 'mvua ya mawe', confirmPassword: 'mvua ya mawe' };
  await fixture.app.inject({ method: 'POST', url: '/api/auth/apply', payload });
  expect(await login(user.email)).toBeUndefined();
  const [made] = await fixture.db.select().from(users).where(eq(users.email, user.email));
  expect(made!.status).toBe('pending');
});

test('pending and suspended users see, export and delete their account', async () => {
  for (const status of ['pending', 'suspended'] as const) {
    const { sessionId } = await signedIn({ status });
    expect((await call('GET', '/api/account/export', sessionId)).statusCode).toBe(200);
    const answer = await call('DELETE', '/api/account', sessionId, { password: TEST_PASSWORD });
    expect(answer.statusCode).toBe(200);
  }
});

test('the last admin cannot leave', async () => {
  const [one, other] = [await signedIn({ role: 'admin' }), await signedIn({ role: 'admin' })];
  const leave = (sessionId: string) => call('DELETE', '/api/account', sessionId, { password: TEST_PASSWORD });
  expect((await leave(one.sessionId)).statusCode).toBe(200);
  const refused = await leave(other.sessionId);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'LAST_ADMIN']);
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
  async function adminsLeaveAtOnce(): Promise<number> {
    connection = await fresh();
    const { db } = connection;
    const admins = await Promise.all(Array.from({ length: 8 }, () => buildUser(db, { role: 'admin' })));
    await Promise.allSettled(admins.map((admin) => deleteAccount(db, admin)));
    const [left] = (await db.execute<{ n: number }>(sql`select count(*)::int as n from users`)).rows;
    return left!.n;
  }

  test(`one of eight admins who delete their accounts concurrently remains on ${engine}`, async () => {
    expect(await adminsLeaveAtOnce()).toBe(1);
  });
}

test('without the lock of all admins, none of eight who leave concurrently remains', async () => {
  connection = await freshPostgres();
  const { db } = connection;
  const admins = await Promise.all(Array.from({ length: 8 }, () => buildUser(db, { role: 'admin' })));
  replace(lockUsersForDeletion, async () => {});
  hold(recordAudit, admins.length);
  await Promise.all(admins.map((admin) => deleteAccount(db, admin)));
  expect(await db.select().from(users)).toEqual([]);
});
