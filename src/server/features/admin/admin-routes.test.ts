import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  adminEventSchema,
  adminStatsSchema,
  auditEntrySchema,
  clientSchema,
  tokenTransactionSchema,
} from '#contract/admin/admin.ts';
import { sessions } from '#server/domains/accounts/accounts-tables.ts';
import { hashSessionId, newSessionId } from '#server/domains/accounts/sessions/session-id.ts';
import { insertEvents } from '#server/domains/events/writing/insert-events.ts';
import { buildEvent, buildUser, daysFromNow } from '#server/test/factories.ts';
import { assertInvariants } from '#server/test/invariants.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let fixture: TestApp;
let adminId: string;
let ownerId: string;
const session: Record<string, string> = {};

beforeAll(async () => {
  fixture = await startTestApp();
  const { db } = fixture;
  const users = {
    admin: await buildUser(db, { role: 'admin', name: 'Zola' }),
    client: await buildUser(db, { name: 'Ama Mensah', email: 'ama@akwaaba.example' }),
    pending: await buildUser(db, { status: 'pending', tokens: 5 }),
    suspended: await buildUser(db, { role: 'admin', status: 'suspended' }),
  };
  for (const [name, { id }] of Object.entries(users)) {
    session[name] = newSessionId();
    const expiresAt = new Date(Date.now() + 3_600_000);
    await db.insert(sessions).values({ idHash: hashSessionId(session[name]), userId: id, expiresAt });
  }
  adminId = users.admin.id;
  ownerId = users.client.id;
});
afterAll(() => fixture.close());
afterEach(() => assertInvariants(fixture.db));

async function call(method: InjectOptions['method'], url: string, payload?: object, as = 'admin') {
  const headers = session[as] ? { authorization: `Bearer ${session[as]}` } : {};
  const answer = await fixture.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}
const get = (url: string, as?: string) => call('GET', url, undefined, as);

const eventNames = async (query: string) =>
  (await get(`/api/admin/all-events?${query}`)).body.map((event: { name: string }) => event.name);
const clients = async (query: string) => (await get(`/api/admin/clients?${query}`)).body;

const READS = ['stats', 'pending-users', 'pending-events', 'clients', 'all-events', 'audit', 'tokens'];
const nobody = crypto.randomUUID();
const CHANGES: [InjectOptions['method'], string, object?][] = [
  ['POST', `approve-user/${nobody}`, {}],
  ['POST', `assign-tokens/${nobody}`, { tokens: 1 }],
  ['POST', `update-client/${nobody}`, {}],
  ['POST', `approve-event/${nobody}`],
  ['POST', `reject-event/${nobody}`, { reason: 'No.' }],
  ['PATCH', `events/${nobody}/feature`, { featured: true }],
  ['PATCH', `events/${nobody}/archive`, { archived: true }],
  ['DELETE', `events/${nobody}`],
];

describe('only active admins have access, whatever the request', () => {
  const calls = [...[...READS, 'audit/export'].map((path) => ['GET', path] as const), ...CHANGES];
  for (const [as, status, code] of [
    ['anonymous', 401, 'UNAUTHENTICATED'],
    ['pending', 403, 'ACCOUNT_PENDING'],
    ['client', 403, 'FORBIDDEN'],
    ['suspended', 403, 'ACCOUNT_SUSPENDED'],
  ] as const) {
    test(`${as}: ${code}`, async () => {
      for (const [method, path, body] of calls) {
        for (const payload of [body, { nonsense: true }]) {
          const answer = await call(method, `/api/admin/${path}`, payload, as);
          expect([path, answer.status, answer.body.code]).toEqual([path, status, code]);
        }
      }
    });
  }
});

test('unknown and malformed ids are not found', async () => {
  for (const [method, path, body] of CHANGES) {
    for (const url of [path, path.replace(nobody, 'no-id'), path.replace(nobody, '%00')]) {
      const answer = await call(method, `/api/admin/${url}`, body);
      expect([url, answer.status, answer.body.code]).toEqual([url, 404, 'NOT_FOUND']);
    }
  }
});

test('invalid bodies and queries are refused by field, never with a 5xx', async () => {
  const long = 'x'.repeat(5000);
  for (const [method, path, body, field] of [
    ['POST', `assign-tokens/${nobody}`, {}, 'tokens'],
    ['POST', `assign-tokens/${nobody}`, { tokens: 1, reason: long }, 'reason'],
    ['POST', `update-client/${nobody}`, { status: 'rejected' }, 'status'],
    ['POST', `update-client/${nobody}`, { packageTier: 'platinum' }, 'packageTier'],
    ['POST', `update-client/${nobody}`, { customTokens: -1 }, 'customTokens'],
    ['POST', `update-client/${nobody}`, { customPackagePrice: 'free' }, 'customPackagePrice'],
    ['POST', `approve-user/${nobody}`, { packageTier: null }, 'packageTier'],
    ['POST', `reject-event/${nobody}`, { reason: '  ' }, 'reason'],
    ['POST', `reject-event/${nobody}`, {}, 'reason'],
    ['POST', `reject-event/${nobody}`, { reason: long }, 'reason'],
    ['PATCH', `events/${nobody}/feature`, { featured: 'yes' }, 'featured'],
    ['PATCH', `events/${nobody}/archive`, {}, 'archived'],
    ['GET', 'all-events?status=lost', undefined, 'status'],
    ['GET', 'clients?limit=1000', undefined, 'limit'],
    ['GET', `audit?search=${long}`, undefined, 'search'],
  ] as const) {
    const answer = await call(method, `/api/admin/${path}`, body);
    expect([path, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([path, 400, [field]]);
  }
});

test('a malformed cursor, or a cursor from another list or filter, is 400', async () => {
  await buildUser(fixture.db);
  const { headers } = await get('/api/admin/clients?limit=1');
  const cursor = /cursor=([\w%-]+)/.exec(String(headers.link))![1];
  const numbers = Buffer.from('[["x"],[1]]').toString('base64url');
  for (const url of [
    'clients?cursor=nonsense',
    `clients?cursor=${numbers}`,
    `clients?search=a&cursor=${cursor}`,
    `all-events?cursor=${cursor}`,
    `audit?cursor=${cursor}`,
  ]) {
    expect(await get(`/api/admin/${url}`)).toMatchObject({ status: 400, body: { code: 'INVALID_CURSOR' } });
  }
});

test('an application can be approved over HTTP only once', async () => {
  const { id } = await buildUser(fixture.db, { status: 'pending', tokens: 5 });
  const before = await get('/api/admin/pending-users');
  expect(before.body.map((user: { id: string }) => user.id)).toContain(id);
  const first = await call('POST', `/api/admin/approve-user/${id}`, { tokens: 50, packageTier: 'free' });
  expect(first.status).toBe(200);
  expect(clientSchema.parse(first.body)).toMatchObject({ id, tokens: 55, status: 'approved' });
  expect(first.body).not.toHaveProperty('passwordHash');
  const second = await call('POST', `/api/admin/approve-user/${id}`, {});
  expect(second).toMatchObject({
    status: 409,
    body: { message: 'This application was already approved by Zola.' },
  });
  expect((await get('/api/admin/pending-users')).body).not.toContainEqual(expect.objectContaining({ id }));
});

test('a suspended client is signed out immediately', async () => {
  const { id } = await buildUser(fixture.db);
  session.leaver = newSessionId();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await fixture.db.insert(sessions).values({ idHash: hashSessionId(session.leaver), userId: id, expiresAt });
  expect((await get('/api/auth/me', 'leaver')).status).toBe(200);
  await call('POST', `/api/admin/update-client/${id}`, { userId: id, status: 'suspended' });
  expect((await get('/api/auth/me', 'leaver')).status).toBe(401);
});

test('an event goes from submission to rejection, approval, feature, archive, restore and deletion', async () => {
  const given = {
    clientId: ownerId,
    status: 'pending',
    flyersPaid: false,
    heroPath: '/media/a.webp',
  } as const;
  const rejected = await buildEvent(fixture.db, given);
  const reject = await call('POST', `/api/admin/reject-event/${rejected.id}`, { reason: 'No\u0000 date. ' });
  expect(adminEventSchema.parse(reject.body)).toMatchObject({
    status: 'rejected',
    rejectionReason: 'No date.',
    owner: { id: ownerId, email: 'ama@akwaaba.example' },
    heroImage: 'http://tukutane.test/media/a.webp',
  });
  const { id } = await buildEvent(fixture.db, given);
  const steps = [
    ['POST', `approve-event/${id}`, undefined, { status: 'approved', isPublished: true }],
    [
      'PATCH',
      `events/${id}/feature`,
      { featured: true, confirm: true },
      { featured: true, isFeatured: true },
    ],
    ['PATCH', `events/${id}/archive`, { archived: true }, { status: 'archived', isPublished: false }],
    ['PATCH', `events/${id}/archive`, { archived: false }, { status: 'approved' }],
    ['DELETE', `events/${id}`, undefined, { ok: true }],
  ] as const;
  for (const [method, path, body, expected] of steps) {
    expect(await call(method, `/api/admin/${path}`, body)).toMatchObject({ status: 200, body: expected });
  }
  expect((await call('DELETE', `/api/admin/events/${id}`)).status).toBe(404);
});

test('lists return every row once, newest first, with the total count', async () => {
  const { id: clientId } = await buildUser(fixture.db);
  await insertEvents(
    fixture.db,
    Array.from({ length: 7 }, (_, n) => ({
      clientId,
      name: `Paging ${n}`,
      description: 'Seven of one instant.',
      eventDate: daysFromNow(n),
    })),
  );
  const seen: string[] = [];
  let url: string | undefined = '/api/admin/all-events?status=pending&search=paging&limit=3';
  while (url) {
    const { body, headers } = await get(url);
    expect(headers['x-total-count']).toBe('7');
    seen.push(...body.map((event: { id: string }) => event.id));
    url = /^<([^>]+)>; rel="next"$/.exec(String(headers.link))?.[1];
  }
  expect(new Set(seen).size).toBe(7);
  expect(seen).toHaveLength(7);
});

test('all events can be searched and filtered by status', async () => {
  await buildEvent(fixture.db, { clientId: ownerId, name: 'Nuit Électro Dakar', status: 'archived' });
  expect(await eventNames('search=electro')).toEqual(['Nuit Électro Dakar']);
  expect(await eventNames('search=electro&status=archived')).toHaveLength(1);
  expect(await eventNames('search=electro&status=all&featured=exclude')).toHaveLength(1);
  expect(await eventNames('search=electro&status=pending')).toEqual([]);
  expect(await eventNames('search=electro&featured=only')).toEqual([]);
  expect(await eventNames('search=%25%00')).toEqual([]);
});

test('edited published events are in the review list until an admin approves them', async () => {
  const changes = [{ field: 'venue', before: null, after: 'Hall 2' }];
  const { id } = await buildEvent(fixture.db, { clientId: ownerId, editedSinceApproval: true, changes });
  const listed = async () =>
    (await get('/api/admin/pending-events')).body.find((event: { id: string }) => event.id === id);
  expect(adminEventSchema.parse(await listed())).toMatchObject({ editedSinceApproval: true, changes });
  await call('POST', `/api/admin/approve-event/${id}`);
  expect(await listed()).toBeUndefined();
});

test('clients are found by part of their name, organization or address; admins only on request', async () => {
  expect(await clients('search=MENSAH')).toMatchObject([{ id: ownerId, name: 'Ama Mensah' }]);
  expect(await clients('search=akwaaba.ex')).toHaveLength(1);
  expect(await clients('search=%25')).toEqual([]);
  expect(await clients('search=_')).toEqual([]);
  const everybody = await clients('role=all');
  for (const client of everybody) expect(clientSchema.parse(client)).toEqual(client);
  expect(await clients('')).not.toContainEqual(expect.objectContaining({ role: 'admin' }));
  expect(await clients('role=admin&status=approved')).toMatchObject([{ id: adminId }]);
});

test('the ledger and the audit log name the users and can be searched', async () => {
  const body = { tokens: 11, reason: 'Harvest prize 100%' };
  await call('POST', `/api/admin/assign-tokens/${ownerId}`, body);
  const [row, ...others] = (await get('/api/admin/tokens?search=prize%20100%25')).body;
  expect(others).toEqual([]);
  expect(tokenTransactionSchema.parse(row)).toMatchObject({
    client: { id: ownerId, name: 'Ama Mensah' },
    actor: { id: adminId, name: 'Zola' },
    delta: 11,
    kind: 'grant',
  });
  expect((await get('/api/admin/tokens?search=akwaaba')).body[0]).toMatchObject({ delta: 11 });
  const [entry] = (await get(`/api/admin/audit?search=${ownerId}`)).body;
  expect(auditEntrySchema.parse(entry)).toMatchObject({
    action: 'tokens.assign',
    actor: { name: 'Zola' },
    subjectType: 'user',
    subjectId: ownerId,
    subjectName: 'Ama Mensah',
    details: { tokens: 11 },
  });
  expect((await get('/api/admin/audit?search=tokens.')).body[0].id).toBe(entry.id);
  expect((await get('/api/admin/audit?search=zola')).body[0].actor.id).toBe(adminId);
  // Search also matches the name of an entry's subject.
  expect((await get('/api/admin/audit?search=ama%20mensah')).body[0].id).toBe(entry.id);
  const pages = await get('/api/admin/audit?limit=1');
  expect(pages.body[0].id).toBe(entry.id);
  const next = /^<([^>]+)>/.exec(String(pages.headers.link))![1]!;
  expect((await get(next)).body[0].id).toBeLessThan(entry.id);
});

test('the totals match a recount', async () => {
  await buildEvent(fixture.db, { clientId: ownerId, eventDate: daysFromNow(-9), flyersPaid: false });
  await buildEvent(fixture.db, { clientId: ownerId, editedSinceApproval: true, flyersPaid: false });
  const { rows } = await fixture.db.execute(sql`select
    (select count(*)::int from users where role = 'client') as "totalClients",
    (select count(*)::int from users where status = 'pending')
      + (select count(*)::int from events where status = 'pending' or edited_since_approval)
      + (select count(*)::int from templates where status = 'pending') as "pendingApprovals",
    (select count(*)::int from events where status = 'approved' and ends_at > now()) as "activeEvents",
    (select count(*)::int from flyers) as "totalFlyers",
    (select sum(delta)::int from token_transactions where kind = 'grant') as "tokensIssued"`);
  const { body } = await get('/api/admin/stats');
  expect(adminStatsSchema.parse(body)).toEqual(rows[0]);
  const lists = ['pending-users', 'pending-events', 'pending-templates'];
  const listed = await Promise.all(lists.map(async (list) => (await get(`/api/admin/${list}`)).body.length));
  expect(body.pendingApprovals).toBe(listed.reduce((sum, length) => sum + length));
});

test('the number of queries does not grow with the rows', async () => {
  const { $client } = fixture.db as unknown as { $client: { query(...args: unknown[]): unknown } };
  const query = vi.spyOn($client, 'query');
  const paths = [...READS, 'all-events?search=lagos', 'tokens?search=prize', 'audit?search=event'];
  const count = async () => {
    const counts: Record<string, number> = {};
    for (const path of paths) {
      query.mockClear();
      await get(`/api/admin/${path}`);
      counts[path] = query.mock.calls.length;
    }
    return counts;
  };
  const before = await count();
  for (let n = 0; n < 10; n++) {
    const { id } = await buildUser(fixture.db, { status: 'pending' });
    const event = await buildEvent(fixture.db, { clientId: id, status: 'pending', flyersPaid: false });
    await call('POST', `/api/admin/reject-event/${event.id}`, { reason: 'Counting.' });
    await buildEvent(fixture.db, { clientId: id, status: 'pending', flyersPaid: false });
  }
  expect(await count()).toEqual(before);
  for (const number of Object.values(before)) expect(number).toBeGreaterThan(0);
  query.mockRestore();
});

test('every admin call is described in the OpenAPI document', async () => {
  const { paths } = (await get('/api/openapi.json')).body;
  const described = Object.entries(
    paths as Record<string, Record<string, { summary?: string; tags?: string[] }>>,
  )
    .filter(([path]) => path.startsWith('/api/admin/'))
    .flatMap(([, operations]) => Object.values(operations));
  expect(described.length).toBeGreaterThanOrEqual(READS.length + CHANGES.length);
  for (const { summary, tags } of described)
    expect({ summary, tags }).toEqual({ summary: expect.any(String), tags: ['admin'] });
});

test('an audit entry names the event it is about, until the event is deleted', async () => {
  const { id } = await buildEvent(fixture.db, { clientId: ownerId, name: 'Kisumu Lake Hack' });
  await call('PATCH', `/api/admin/events/${id}/archive`, { archived: true });
  const newest = async () => (await get(`/api/admin/audit?search=${id}&limit=1`)).body[0];
  expect(await newest()).toMatchObject({ subjectName: 'Kisumu Lake Hack', subjectEventId: id });
  await call('DELETE', `/api/admin/events/${id}`);
  expect(await newest()).toMatchObject({ action: 'event.delete', subjectName: null, subjectEventId: null });
});
