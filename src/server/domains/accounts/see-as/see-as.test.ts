import { eq, like, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateClientSchema } from '#contract/admin/admin.ts';
import { auditLog } from '#server/platform/audit/audit-tables.ts';
import { updateClient } from '#server/features/admin/update-client.ts';
import { flyers } from '#server/domains/flyers/flyers-tables.ts';
import { buildEvent, buildUser, PLAIN_LAYOUT } from '#server/test/factories.ts';
import { FlyerFixture } from '#server/test/flyer-fixture.ts';
import { assertInvariants } from '#server/test/invariants.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { signInAs } from '#server/test/test-app.ts';
import { sessions } from '../accounts-tables.ts';
import { endExpiredSeeAs } from './see-as.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const SAME_SITE = { 'sec-fetch-site': 'same-origin' };

let fixture: FlyerFixture;
let adminId: string;
let clientId: string;
let bearer: { authorization: string };
beforeAll(async () => {
  fixture = await FlyerFixture.open(await freshDatabase());
});
afterAll(() => fixture.close());
beforeEach(async () => {
  const { db } = fixture;
  await db.delete(auditLog);
  adminId = (await buildUser(db, { role: 'admin', name: 'Zola' })).id;
  clientId = (await buildUser(db, { name: 'Ama Mensah' })).id;
  bearer = await signInAs(db, adminId);
});
afterEach(() => assertInvariants(fixture.db));

/** Calls the API with the admin's session, in the bearer header unless `headers` are given. */
const call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
  headers = bearer,
) => fixture.call(method, url, { body, headers: { ...SAME_SITE, ...headers } });
const start = (userId = clientId) => call('POST', `/api/admin/clients/${userId}/see-as`);
const stop = () => call('DELETE', '/api/see-as');
const whoAmI = async (headers = bearer) => (await call('GET', '/api/auth/me', undefined, headers)).body;

/** The admin's session as a cookie header, which browsers send with page requests. */
const cookie = () => ({ cookie: `__Host-session=${bearer.authorization.slice('Bearer '.length)}` });

const recorded = async () =>
  (
    await fixture.db.select().from(auditLog).where(like(auditLog.action, 'see-as.%')).orderBy(auditLog.id)
  ).map(({ action, actorId, subjectId, details }) => [action, actorId, subjectId, details.how]);

test('an admin sees what the client sees, by header and by cookie, and the response names the admin', async () => {
  await buildEvent(fixture.db, { clientId, name: 'Accra Maker Day' });
  expect((await start()).status).toBe(200);
  for (const headers of [bearer, cookie() as never]) {
    const me = await whoAmI(headers);
    expect(me).toMatchObject({ id: clientId, role: 'client', seenBy: { name: 'Zola' } });
    const minutes = (Date.parse(me.seenBy.until) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    const { body } = await call('GET', '/api/my-events', undefined, headers);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Accra Maker Day']);
  }
  expect((await call('GET', '/api/admin/clients')).status).toBe(403);
  expect((await stop()).status).toBe(200);
  expect(await whoAmI()).toMatchObject({ id: adminId, role: 'admin' });
  expect(await whoAmI()).not.toHaveProperty('seenBy');
});

test('start and end are recorded once, with the admin and the client', async () => {
  await start();
  await Promise.all([stop(), stop(), stop()]);
  expect(await recorded()).toEqual([
    ['see-as.start', adminId, clientId, undefined],
    ['see-as.end', adminId, clientId, 'stopped'],
  ]);
});

test('every write is refused, by header or cookie, even writes that anyone can make', async () => {
  const { eventId, templateId } = await fixture.event(clientId);
  const before = await fixture.read(clientId);
  await start();
  const template = { name: 'Mine', eventId, canvasSize: '600x600', layoutJson: PLAIN_LAYOUT };
  for (const headers of [bearer, cookie() as never]) {
    for (const [method, url, body] of [
      ['PATCH', '/api/account', { name: 'Not Ama' }],
      ['DELETE', '/api/account', { password: 'x' }],
      ['DELETE', '/api/account/sessions'],
      ['POST', '/api/account/two-factor', { password: 'x' }],
      ['POST', '/api/auth/change-password', { currentPassword: 'x', newPassword: 'seven trees' }],
      ['POST', '/api/templates', template],
      ['DELETE', `/api/templates/${templateId}`],
      ['POST', '/api/flyers/generate', { attendeeName: 'Kofi', attendeeCountry: 'Ghana', templateId }],
      ['POST', `/api/events/${eventId}/actions`, { kind: 'view' }],
      ['POST', '/api/contact', {}],
      ['POST', '/api/auth/forgot-password', { email: 'ama@labs.example' }],
      ['POST', '/api/auth/login', {}],
      ['POST', `/api/admin/clients/${clientId}/see-as`],
      ['POST', `/api/admin/assign-tokens/${clientId}`, { tokens: 5 }],
    ] as const) {
      const { status, body: answer } = await call(method, url, body, headers);
      expect([url, status, answer.code]).toEqual([url, 403, 'SEEING_AS_CLIENT']);
    }
  }
  expect(await fixture.read(clientId)).toEqual(before);
  expect(await fixture.db.select().from(flyers).where(eq(flyers.eventId, eventId))).toEqual([]);
});

test('routes with the same response for everyone ignore the session', async () => {
  const { id } = await buildEvent(fixture.db, { clientId });
  const nobody = { authorization: 'Bearer of-something-else' };
  const elsewhere = { ...cookie(), 'sec-fetch-site': 'cross-site' } as never;
  for (const headers of [nobody, elsewhere, bearer]) {
    expect((await call('POST', `/api/events/${id}/actions`, { kind: 'share' }, headers)).status).toBe(204);
  }
});

test('viewing as a client counts no visits, calendar entries or downloads', async () => {
  const { templateId, slug } = await fixture.event(clientId);
  const { body: flyer } = await fixture.generate({ templateId }, clientId);
  const look = async () => {
    const headers = { ...bearer, 'user-agent': CHROME, accept: 'text/html' };
    await call('GET', `/events/${slug}.ics`, undefined, headers);
    return call('GET', flyer.downloadUrl, undefined, headers);
  };
  const counted = async () => {
    await fixture.app.actions.flush();
    const { rows } = await fixture.db.execute(
      sql`select coalesce(sum(calendar), 0)::int as calendar from analytics_rollups where scope_id = ${clientId} and dimension = 'total'`,
    );
    return [(await fixture.read(clientId)).downloadsCount, rows[0]!.calendar];
  };
  await start();
  expect((await look()).status).toBe(200);
  expect(await counted()).toEqual([0, 0]);
  await stop();
  await look();
  expect(await counted()).toEqual([1, 1]);
});

test('data that requires the password stays closed', async () => {
  await fixture.db.execute(sql`update users set two_factor_since = now() where id = ${clientId}`);
  await start();
  for (const url of ['/api/account/sessions', '/api/account/export']) {
    const { status, body } = await call('GET', url);
    expect([url, status, body.code]).toEqual([url, 403, 'SEEING_AS_CLIENT']);
  }
  expect((await whoAmI()).twoFactorEnabled).toBe(false);
});

test('another admin, an unknown user and an invalid id are refused', async () => {
  const other = await buildUser(fixture.db, { role: 'admin' });
  expect((await start(other.id)).status).toBe(409);
  expect((await start(adminId)).status).toBe(409);
  for (const id of [crypto.randomUUID(), 'no-id']) expect((await start(id)).status).toBe(404);
  expect(await recorded()).toEqual([]);
});

test('viewing as a pending or suspended client shows their notice', async () => {
  for (const status of ['pending', 'suspended'] as const) {
    const { id } = await buildUser(fixture.db, { status, suspensionReason: 'Copied events' });
    await start(id);
    expect(await whoAmI()).toMatchObject({ status, suspensionReason: 'Copied events' });
    expect((await call('GET', '/api/my-events')).status).toBe(403);
    await stop();
  }
});

describe('it ends', () => {
  test('after 30 minutes', async () => {
    await start();
    await fixture.db
      .update(sessions)
      .set({ seeingAsUntil: new Date(Date.now() - 1) })
      .where(eq(sessions.userId, adminId));
    const seen = await Promise.all([whoAmI(), whoAmI(), whoAmI()]);
    expect(seen.map(({ id }) => id)).toEqual([adminId, adminId, adminId]);
    expect((await recorded()).slice(1)).toEqual([['see-as.end', adminId, clientId, 'expired']]);
  });

  test('after 30 minutes in an unused session, as the job records', async () => {
    await start();
    await fixture.db.execute(sql`update sessions set seeing_as_until = now() where user_id = ${adminId}`);
    await endExpiredSeeAs(fixture.db, new Date(Date.now() - 60_000));
    expect(await recorded()).toHaveLength(1);
    await Promise.all([1, 2].map(() => endExpiredSeeAs(fixture.db, new Date())));
    expect((await recorded()).slice(1)).toEqual([['see-as.end', adminId, clientId, 'expired']]);
    // The next write is refused, because a page that still shows the client may have sent it.
    expect((await call('POST', '/api/auth/change-password', {})).body.code).toBe('SEEING_AS_CLIENT');
    expect(await whoAmI()).toMatchObject({ id: adminId });
    expect(await recorded()).toHaveLength(2);
  });

  test('and a page that still shows the client cannot write as the admin', async () => {
    const gone = await buildUser(fixture.db, { tokens: 0 });
    for (const end of [
      sql`update sessions set seeing_as_until = now() where user_id = ${adminId}`,
      sql`delete from users where id = ${gone.id}`,
    ]) {
      await start(gone.id);
      await fixture.db.execute(end);
      const { status, body } = await call('POST', '/api/auth/change-password', {});
      expect([status, body.code]).toEqual([403, 'SEEING_AS_CLIENT']);
      expect(await whoAmI()).toMatchObject({ id: adminId });
    }
  });

  test('when the admin signs out', async () => {
    await start();
    expect((await call('POST', '/api/auth/logout')).status).toBe(200);
    expect((await call('GET', '/api/auth/me')).status).toBe(401);
    expect((await recorded()).slice(1)).toEqual([['see-as.end', adminId, clientId, 'session-ended']]);
  });

  test('when the admin is suspended', async () => {
    const other = await buildUser(fixture.db, { role: 'admin' });
    await start();
    const request = updateClientSchema.parse({ status: 'suspended' });
    await updateClient(fixture.db, { userId: adminId, actorId: other.id, request });
    expect((await call('GET', '/api/my-events')).status).toBe(401);
    expect((await recorded()).slice(1)).toEqual([['see-as.end', adminId, clientId, 'session-ended']]);
  });

  test('when the admin loses the role', async () => {
    await start();
    await fixture.db.execute(sql`update users set role = 'client' where id = ${adminId}`);
    expect(await whoAmI()).toMatchObject({ id: adminId });
    expect((await recorded()).slice(1)).toEqual([['see-as.end', adminId, clientId, 'withdrawn']]);
  });

  test('when the client becomes an admin or is deleted', async () => {
    await start();
    await fixture.db.execute(sql`update users set role = 'admin' where id = ${clientId}`);
    expect(await whoAmI()).toMatchObject({ id: adminId });
    const gone = await buildUser(fixture.db, { tokens: 0 });
    await start(gone.id);
    await fixture.db.execute(sql`delete from users where id = ${gone.id}`);
    expect(await whoAmI()).toMatchObject({ id: adminId });
  });

  test('in its own session only', async () => {
    const elsewhere = await signInAs(fixture.db, adminId);
    await start();
    expect(await whoAmI(elsewhere)).toMatchObject({ id: adminId });
    expect(await whoAmI()).toMatchObject({ id: clientId });
    await stop();
  });
});
