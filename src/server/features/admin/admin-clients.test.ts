import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientDetailSchema, clientFlyerSchema, clientSchema } from '#contract/admin/admin.ts';
import { systemSchema } from '#contract/admin/system.ts';
import { signInAs } from '#server/test/test-app.ts';
import { FlyerFixture } from '#server/test/flyer-fixture.ts';
import { freshDatabase } from '#server/test/test-database.ts';

let fixture: FlyerFixture;
let admin: string;
beforeAll(async () => {
  fixture = await FlyerFixture.open(await freshDatabase());
  admin = await fixture.account({ role: 'admin', name: 'Zola', tokens: 5 });
  for (const [name, packageTier, tokens, eventsCount] of [
    ['Ama', 'gold', 3, 2],
    ['bintou', 'free', 9, 0],
    ['Chidi', 'gold', 9, 7],
    ['Dalia', 'custom', 1, 7],
    ['Ama', 'free', 4, 1],
  ] as const) {
    await fixture.account({ name, packageTier, tokens, eventsCount, organization: `${name} & Söhne` });
  }
});
afterAll(() => fixture.close());

const get = (url: string) => fixture.call('GET', url, { as: admin });

/** Returns the names from all pages, with two clients per page. */
async function names(query: string): Promise<string[]> {
  const found: string[] = [];
  for (let next: string | undefined = `/api/admin/clients?limit=2&${query}`; next !== undefined;) {
    const { status, headers, body } = await get(next);
    expect(status).toBe(200);
    for (const row of body) expect(clientSchema.parse(row)).toEqual(row);
    found.push(...body.map(({ name }: { name: string }) => name));
    next = /^<([^>]+)>/.exec(String(headers.link))?.[1];
  }
  return found;
}

test('sorting lists each client on exactly one page, even when values are equal', async () => {
  expect(await names('sort=name')).toEqual(['Ama', 'Ama', 'bintou', 'Chidi', 'Dalia']);
  expect((await names('sort=events')).toSorted()).toEqual(['Ama', 'Ama', 'Chidi', 'Dalia', 'bintou']);
  expect((await names('sort=events')).slice(2)).toEqual(['Ama', 'Ama', 'bintou']);
  expect(await names('')).toEqual(['Ama', 'Dalia', 'Chidi', 'bintou', 'Ama']);
});

test('clients are filtered by tier and status, and found by name, organization and address', async () => {
  expect(await names('tier=gold&sort=name')).toEqual(['Ama', 'Chidi']);
  expect(await names('tier=free&status=approved&sort=name')).toEqual(['Ama', 'bintou']);
  expect(await names('status=suspended')).toEqual([]);
  expect(await names(`search=${encodeURIComponent('BINTOU & SÖHNE')}`)).toEqual(['bintou']);
  expect(await names(`search=${encodeURIComponent("%' or 1=1 --")}`)).toEqual([]);
  for (const query of ['sort=price', 'tier=platinum', `search=${'x'.repeat(10_000)}`]) {
    expect((await get(`/api/admin/clients?${query}`)).status).toBe(400);
  }
  const { headers } = await get('/api/admin/clients?limit=2&sort=name');
  const next = /^<([^>]+)>/.exec(String(headers.link))![1]!;
  expect((await get(next.replace('sort=name', 'sort=events'))).body.code).toBe('INVALID_CURSOR');
});

test('a cursor whose position the database could not compare is refused', async () => {
  for (const [sort, value] of [
    ['events', 3_000_000_000],
    ['name', '\0'],
  ] as const) {
    const { headers } = await get(`/api/admin/clients?limit=2&sort=${sort}`);
    const [path, cursor] = /^<([^>]+)cursor=([\w%-]+)/.exec(String(headers.link))!.slice(1);
    const [fingerprint, [, id]] = JSON.parse(Buffer.from(cursor!, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify([fingerprint, [value, id]])).toString('base64url');
    expect((await get(`${path}cursor=${forged}`)).body.code).toBe('INVALID_CURSOR');
  }
});

test("a client's page lists everything that belongs to the client", async () => {
  const userId = await fixture.account({ name: 'Esi', tokens: 20, withPassword: false });
  const { templateId } = await fixture.event(userId, { name: 'Demo Day' });
  for (const attendeeName of ['Kofi', 'Yaa', 'Abena']) await fixture.generate({ templateId, attendeeName });
  await signInAs(fixture.db, userId);
  const page = `/api/admin/clients/${userId}`;
  const { body: detail } = await get(page);
  expect(clientDetailSchema.parse(detail)).toEqual(detail);
  expect(detail).toMatchObject({ name: 'Esi', tokens: 17, tokensIssued: 20, tokensUsed: 3, flyersCount: 3 });
  expect((await get(`${page}/events`)).body).toMatchObject([{ name: 'Demo Day', owner: { id: userId } }]);
  expect((await get(`${page}/templates`)).body).toMatchObject([{ id: templateId, eventName: 'Demo Day' }]);
  const first = await get(`${page}/flyers?limit=2`);
  const next = /^<([^>]+)>/.exec(String(first.headers.link))![1]!;
  const flyers = [...first.body, ...(await get(next)).body];
  for (const flyer of flyers) expect(clientFlyerSchema.parse(flyer)).toEqual(flyer);
  expect(new Set(flyers.map(({ id }) => id)).size).toBe(3);
  expect(flyers[0]).toMatchObject({ event: { name: 'Demo Day' }, attendeeCountry: 'Nigeria' });
  expect(JSON.stringify(flyers)).not.toContain('Kofi');
  expect((await get(`${page}/flyers?cursor=broken`)).body.code).toBe('INVALID_CURSOR');
});

test('a client’s sessions are listed without secrets, and ending them all is recorded', async () => {
  const userId = await fixture.account({ tokens: 5 });
  const sessions = `/api/admin/clients/${userId}/sessions`;
  const headers = await signInAs(fixture.db, userId);
  await signInAs(fixture.db, userId);
  const { body } = await get(sessions);
  expect(body.map(({ current }: { current: boolean }) => current)).toEqual([false, false]);
  expect(JSON.stringify(body)).not.toMatch(/hash/i);
  const ended = await fixture.call('DELETE', sessions, { as: admin });
  expect(ended.body).toEqual({ ok: true, message: '2 sessions ended.' });
  expect((await fixture.call('GET', '/api/auth/me', { headers })).status).toBe(401);
  expect((await get(sessions)).body).toEqual([]);
  const { body: audit } = await get(`/api/admin/audit?user=${userId}&area=user`);
  expect(audit).toMatchObject([
    { action: 'user.end-sessions', actor: { id: admin }, details: { sessions: 2 } },
  ]);
  expect((await get(`/api/admin/audit?user=${userId}&area=mail`)).body).toEqual([]);
});

test('unknown and malformed ids are not found', async () => {
  for (const id of [crypto.randomUUID(), 'no-id', '%00']) {
    for (const part of ['', '/events', '/templates', '/flyers', '/sessions']) {
      expect((await get(`/api/admin/clients/${id}${part}`)).status).toBe(404);
    }
    expect((await fixture.call('DELETE', `/api/admin/clients/${id}/sessions`, { as: admin })).status).toBe(
      404,
    );
  }
});

test('the system report includes health and failed requests by route', async () => {
  const { status, body } = await get('/api/admin/system');
  expect(status).toBe(200);
  expect(systemSchema.parse(body)).toEqual(body);
  expect(body.versions.node).toBe(process.versions.node);
  expect(body.versions.database).toMatch(/^PostgreSQL \d+/);
  expect(body.versions.migrations).toBeGreaterThan(30);
  expect(body.process.processes).toBe(1);
  expect(body.database.size).toBeGreaterThan(1_000_000);
  expect(body.storage.free).toBeGreaterThan(0);
  expect(body.errors).toEqual({ count: 0, latest: [] });
});
