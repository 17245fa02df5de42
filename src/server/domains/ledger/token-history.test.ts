import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ownTransactionSchema } from '#contract/accounts/ledger.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { assertInvariants } from '#server/test/invariants.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { grantTokens } from './grant-tokens.ts';
import { spendTokens } from './spend-tokens.ts';

const PATH = '/api/dashboard/tokens';
let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await ApiFixture.open(await freshDatabase());
});
afterAll(() => fixture.close());
afterEach(() => assertInvariants(fixture.db));

/** Creates a user with 50 tokens, then spends 10, refunds 10 and spends 1. */
async function userWithHistory(): Promise<string> {
  const { db } = fixture;
  const userId = await fixture.account();
  await spendTokens(db, { userId, amount: 10, reason: 'Flyers enabled: Lagos Tech Fest' });
  await grantTokens(db, { userId, amount: 10, kind: 'refund', reason: 'Event rejected: Lagos Tech Fest' });
  await spendTokens(db, { userId, amount: 1, reason: '=HYPERLINK("x"), with a comma' });
  return userId;
}

test('the history is newest first with the balance after each transaction, and only your own', async () => {
  const as = await userWithHistory();
  await userWithHistory();
  const { status, headers, body } = await fixture.call('GET', PATH, { as });
  expect([status, headers['x-total-count']]).toEqual([200, '4']);
  for (const row of body) expect(ownTransactionSchema.parse(row)).toEqual(row);
  expect(body.map(({ delta, balanceAfter }: never) => [delta, balanceAfter])).toEqual([
    [-1, 49],
    [10, 50],
    [-10, 40],
    [50, 50],
  ]);
});

test('each page continues the previous one, and a cursor is valid only for its filter', async () => {
  const as = await userWithHistory();
  const deltas: number[] = [];
  let next: string | undefined = `${PATH}?limit=3`;
  while (next !== undefined) {
    const { headers, body } = await fixture.call('GET', next, { as });
    deltas.push(...body.map(({ delta }: { delta: number }) => delta));
    next = /^<([^>]+)>/.exec(String(headers.link))?.[1];
  }
  expect(deltas).toEqual([-1, 10, -10, 50]);
  const { headers } = await fixture.call('GET', `${PATH}?limit=3`, { as });
  const second = /^<([^>]+)>/.exec(String(headers.link))![1]!;
  expect((await fixture.call('GET', `${second}&kind=spend`, { as })).status).toBe(400);
});

test('filtering by kind shows only its transactions, and an unknown kind is refused', async () => {
  const as = await userWithHistory();
  const deltasOf = async (kind: string) =>
    (await fixture.call('GET', `${PATH}?kind=${kind}`, { as })).body.map(({ delta }: never) => delta);
  expect(await deltasOf('spend')).toEqual([-1, -10]);
  expect(await deltasOf('refund')).toEqual([10]);
  expect(await deltasOf('grant')).toEqual([50]);
  expect((await fixture.call('GET', `${PATH}?kind=gift`, { as })).status).toBe(400);
});

test('the CSV file has each transaction and no formulas', async () => {
  const as = await userWithHistory();
  const { headers, body } = await fixture.call('GET', `${PATH}/export`, { as });
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="tukutane-tokens-[\d-]+\.csv"$/),
    'cache-control': 'private, no-store',
  });
  const [header, ...lines] = String(body).split('\r\n').slice(0, -1);
  expect(header).toBe('\uFEFFcreatedAt,kind,reason,delta,balanceAfter');
  expect(lines.map((line) => line.slice(line.indexOf(',') + 1))).toEqual([
    `spend,"'=HYPERLINK(""x""), with a comma",-1,49`,
    'refund,Event rejected: Lagos Tech Fest,10,50',
    'spend,Flyers enabled: Lagos Tech Fest,-10,40',
    'grant,Test tokens,50,50',
  ]);
  const refunds = await fixture.call('GET', `${PATH}/export?kind=refund`, { as });
  expect(String(refunds.body).split('\r\n')).toHaveLength(3);
});

test('a CSV file of several batches has each transaction once', async () => {
  const userId = await fixture.account();
  const { db } = fixture;
  await db.execute(sql`
    insert into token_transactions (client_id, delta, kind, reason, balance_after)
    select ${userId}, 1, 'grant', 'Grant', 50 + n from generate_series(1, 1005) as n`);
  await db.execute(sql`
    update users set tokens = tokens + 1005, tokens_issued = tokens_issued + 1005 where id = ${userId}`);
  const { body } = await fixture.call('GET', `${PATH}/export`, { as: userId });
  const balances = String(body)
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(',').at(-1)));
  expect(balances).toEqual(Array.from({ length: 1006 }, (_, index) => 1055 - index));
});
