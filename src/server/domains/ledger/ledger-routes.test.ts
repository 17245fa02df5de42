import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenTransactionSchema } from '#contract/admin/admin.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { grantTokens } from './grant-tokens.ts';
import { spendTokens } from './spend-tokens.ts';

let fixture: ApiFixture;
let admin: string;
let ama: string;
beforeAll(async () => {
  fixture = await ApiFixture.open(await freshDatabase());
  const { db } = fixture;
  admin = await fixture.account({ role: 'admin', name: 'Zola', tokens: 5 });
  ama = await fixture.account({ name: '=Ama()', email: 'ama@akwaaba.example' });
  await spendTokens(db, { userId: ama, amount: 10, reason: 'Flyers enabled: Lagos Tech Fest' });
  await grantTokens(db, { userId: ama, amount: 10, kind: 'refund', reason: 'Event rejected: 100% Lagos' });
  await correct({ delta: -3, reason: '=SUM(A1)' });
  await fixture.account({ name: 'Kofi', tokens: 7 });
});
afterAll(() => fixture.close());

const get = (url: string) => fixture.call('GET', url, { as: admin });
const correct = (body: unknown, userId = ama, headers: Record<string, string> = {}) =>
  fixture.call('POST', `/api/admin/correct-tokens/${userId}`, { as: admin, body, headers });
const deltas = async (query: string) =>
  (await get(`/api/admin/tokens?${query}`)).body.map(({ delta }: { delta: number }) => delta);

test('the ledger can be searched by reason and client, and filtered by kind and period', async () => {
  expect(await deltas('')).toEqual([7, -3, 10, -10, 50, 5]);
  expect(await deltas('search=lagos')).toEqual([10, -10]);
  expect(await deltas('search=100%25')).toEqual([10]);
  expect(await deltas('search=AMA@akwaaba')).toEqual([-3, 10, -10, 50]);
  expect(await deltas('kind=correction')).toEqual([-3]);
  expect(await deltas('kind=grant')).toEqual([7, 50, 5]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await deltas(`from=${today}&to=${today}`)).toHaveLength(6);
  expect(await deltas('to=2020-01-01')).toEqual([]);
  expect(await deltas('from=2999-01-01')).toEqual([]);
});

test("a client's statement has the balance after each row, even for rows of one instant, across pages", async () => {
  await fixture.db.execute(
    sql`update token_transactions set created_at = '2026-06-15T12:00:00Z' where client_id = ${ama}`,
  );
  const seen: [number, number][] = [];
  for (let next: string | undefined = `/api/admin/tokens?client=${ama}&limit=3`; next !== undefined;) {
    const { headers, body } = await get(next);
    for (const row of body) expect(tokenTransactionSchema.parse(row)).toEqual(row);
    seen.push(...body.map(({ delta, balanceAfter }: never) => [delta, balanceAfter]));
    next = /^<([^>]+)>/.exec(String(headers.link))?.[1];
  }
  expect(seen).toEqual([
    [-3, 47],
    [10, 50],
    [-10, 40],
    [50, 50],
  ]);
  const [row] = (await get(`/api/admin/tokens?client=${ama}&kind=correction`)).body;
  expect(row).toMatchObject({ reason: '=SUM(A1)', actor: { name: 'Zola' }, client: { name: '=Ama()' } });
});

test('the export applies the filters of the list, contains no formulas and is recorded', async () => {
  const { status, headers, body } = await get(`/api/admin/tokens/export?client=${ama}`);
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const lines = String(body).trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toContain(",'=Ama(),ama@akwaaba.example,correction,'=SUM(A1),-3,47,");
  const [entry] = (await get('/api/admin/audit?area=tokens')).body;
  expect(entry).toMatchObject({ action: 'tokens.export', details: { client: ama, searched: false } });
});

test('invalid filters and corrections are refused, naming the field', async () => {
  for (const [query, field] of [
    ['kind=gift', 'kind'],
    ['client=ama', 'client'],
    ['from=yesterday', 'from'],
    ['from=0000-01-01', 'from'],
    ['to=2026-02-31', 'to'],
    [`search=${'x'.repeat(10_000)}`, 'search'],
  ] as const) {
    const { status, body } = await get(`/api/admin/tokens?${query}`);
    expect([field, status, Object.keys(body.fields)]).toEqual([field, 400, [field]]);
  }
  expect(await deltas(`search=${encodeURIComponent("'; drop table users; --")}`)).toEqual([]);
  expect((await correct({ delta: 5, reason: ' ' })).body.fields).toEqual({ reason: 'Please give a reason' });
  expect((await correct({ delta: 0, reason: 'x' })).body.fields.delta).toBe(
    'Please enter a valid token amount.',
  );
  const below = await correct({ delta: -48, reason: 'x' });
  expect([below.status, below.body.fields.delta]).toEqual([
    409,
    'The balance is 47, and a correction cannot take it below 0.',
  ]);
  for (const id of [crypto.randomUUID(), 'no-id'])
    expect((await correct({ delta: 5, reason: 'x' }, id)).status).toBe(404);
});

test('a correction that is repeated with its key returns the same row', async () => {
  const userId = await fixture.account();
  const key = { 'idempotency-key': 'same' };
  const answers = [];
  for (let n = 0; n < 2; n++) answers.push((await correct({ delta: 4, reason: 'Prize' }, userId, key)).body);
  expect(answers[1]).toEqual(answers[0]);
  expect((await fixture.read(userId)).tokens).toBe(54);
});

test('the check passes, and finds a changed balance and a row that was inserted by hand', async () => {
  const check = async () => (await get('/api/admin/tokens/check')).body;
  const recount = async () => (await fixture.call('POST', '/api/admin/tokens/recount', { as: admin })).body;
  const clean = await check();
  expect(clean).toMatchObject({ wrongUsers: 0, broken: 0, balances: clean.issued - clean.used });
  expect(clean.followed).toBeGreaterThan(5);
  const right = { wrongUsers: 0, totalsCorrected: false };
  expect(await recount()).toMatchObject({ ...right, transactions: clean.followed });
  await fixture.db.execute(sql`update user_totals set flyers = flyers + 1`);
  expect(await recount()).toMatchObject({ ...right, totalsCorrected: true });
  expect(await recount()).toMatchObject(right);
  await fixture.db.execute(sql`update users set tokens = tokens + 1 where id = ${ama}`);
  expect(await check()).toMatchObject({ wrongUsers: 1, broken: 1 });
  expect(await recount()).toMatchObject({ wrongUsers: 1 });
  await fixture.db.execute(sql`update users set tokens = tokens - 1 where id = ${ama}`);
  await fixture.db.execute(sql`
    insert into token_transactions (client_id, delta, kind, reason, balance_after) values (${ama}, 9, 'grant', 'By hand', 9)`);
  expect(await check()).toMatchObject({ wrongUsers: 0, broken: 1 });
});
