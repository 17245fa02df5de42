import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/platform/users/users-tables.ts';
import { buildUser, TEST_PASSWORD } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let fixture: TestApp;
beforeAll(async () => {
  fixture = await startTestApp();
});
afterAll(() => fixture.close());

async function signIn(email: string, headers: Record<string, string> = {}) {
  const payload = { email, password: TEST_PASSWORD };
  const { headers: sent, body } = await fixture.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    headers,
  });
  const cookies = [sent['set-cookie'] ?? []].flat();
  return {
    sessionId: JSON.parse(body).sessionId as string,
    language: cookies.find((cookie) => cookie.startsWith('language=')),
  };
}
const languageOf = async (id: string) =>
  (await fixture.db.select().from(users).where(eq(users.id, id)))[0]!.language;

test('a chosen language is saved to the account and applied on the next device', async () => {
  const user = await buildUser(fixture.db, { withPassword: true });
  const { sessionId, language } = await signIn(user.email);
  expect(language).toBeUndefined();
  const changed = await fixture.app.inject({
    method: 'PATCH',
    url: '/api/account',
    payload: { language: 'sw' },
    headers: { authorization: `Bearer ${sessionId}` },
  });
  expect([changed.statusCode, await languageOf(user.id)]).toEqual([200, 'sw']);
  expect((await signIn(user.email)).language).toMatch(/^language=sw;/);
});

test('a language chosen before sign-in is saved to the account', async () => {
  const user = await buildUser(fixture.db, { withPassword: true });
  expect((await signIn(user.email, { cookie: 'language=fr' })).language).toBeUndefined();
  expect(await languageOf(user.id)).toBe('fr');
});

test('an application keeps the language of its page', async () => {
  const email = 'amina@languages.example';
  const payload = {
    name: 'Amina',
    email,
    password: TEST_PASSWORD,
    confirmPassword: TEST_PASSWORD,
    terms: true,
  };
  const { statusCode } = await fixture.app.inject({
    method: 'POST',
    url: '/api/auth/apply',
    payload,
    headers: { 'accept-language': 'pt-AO' },
  });
  const [user] = await fixture.db.select().from(users).where(eq(users.email, email));
  expect([statusCode, user?.language]).toEqual([200, 'pt']);
});
