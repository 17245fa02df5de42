import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail } from '#contract/admin/mail.ts';
import { buildUser, TEST_PASSWORD } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { outbox } from './mail-tables.ts';
import { queueMail } from './queue-mail.ts';

let testApp: TestApp;
let admin: { authorization: string };
let client: { authorization: string };
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await signIn('admin');
  client = await signIn('client');
  const recipient = { id: null, email: 'ada@example.org' };
  for (const tokens of [3, 2, 1]) {
    await queueMail(testApp.db, { kind: 'low-tokens', recipient, data: { name: 'Ada', tokens } });
  }
});
afterAll(() => testApp.close());

async function signIn(role: 'admin' | 'client') {
  const { email } = await buildUser(testApp.db, { role, withPassword: true });
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, role, password: TEST_PASSWORD },
  });
  return { authorization: `Bearer ${answer.json<{ sessionId: string }>().sessionId}` };
}

const get = (url: string, headers = {}) => testApp.app.inject({ url, headers });
const retry = (id: string, headers = {}) =>
  testApp.app.inject({ method: 'POST', url: `/api/admin/mail/${id}/retry`, headers });

test('mail is for admins only', async () => {
  expect((await get('/api/admin/mail')).statusCode).toBe(401);
  expect((await get('/api/admin/mail', client)).statusCode).toBe(403);
  expect((await retry(crypto.randomUUID())).statusCode).toBe(401);
  expect((await retry(crypto.randomUUID(), client)).statusCode).toBe(403);
});

test('an admin reads mail page by page', async () => {
  const first = await get('/api/admin/mail?limit=2', admin);
  expect(first.statusCode).toBe(200);
  expect(first.headers['cache-control']).toBe('private, no-store');
  expect(first.json<Mail[]>()).toHaveLength(2);
  const next = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link))![1]!;
  const second = await get(next, admin);
  expect(second.json<Mail[]>()).toHaveLength(1);
  expect(second.headers.link).toBeUndefined();
});

test('invalid states, limits and cursors are refused', async () => {
  for (const query of ['state=lost', 'limit=0', 'cursor=x']) {
    expect((await get(`/api/admin/mail?${query}`, admin)).statusCode).toBe(400);
  }
});

test('an admin retries dead mail', async () => {
  const [row] = await testApp.db.select().from(outbox);
  const answers = async (id: string) => (await retry(id, admin)).statusCode;
  expect(await answers(row!.id)).toBe(409);
  await testApp.db.update(outbox).set({ status: 'dead' });
  expect(await answers(row!.id)).toBe(200);
  expect((await get('/api/admin/mail?state=waiting', admin)).json<Mail[]>().map(({ id }) => id)).toEqual([
    row!.id,
  ]);
  expect(await answers('nonsense')).toBe(404);
});
