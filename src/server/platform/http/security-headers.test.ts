import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser, TEST_PASSWORD } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

const PUBLIC_URL = 'https://tukutane.test';

let fixture: TestApp;
beforeAll(async () => {
  fixture = await startTestApp({
    settings: { publicUrl: PUBLIC_URL, trustProxy: false, rateLimits: false },
  });
});
afterAll(() => fixture.close());

const headersOf = async (url: string) => (await fixture.app.inject({ url })).headers;

test.each(['/api/events', '/api/events/nothing', '/healthz', '/api/docs/'])(
  'the headers of %s isolate it and allow nothing inline',
  async (url) => {
    const headers = await headersOf(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/unsafe-|\*|https?:(?![^;]*'sha)/);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=(self)');
    expect(headers['permissions-policy']).toContain('microphone=()');
  },
);

test('other sites may show pictures and the embedded list', async () => {
  for (const url of ['/api/cards/home.jpg', '/embed']) {
    expect((await headersOf(url))['cross-origin-resource-policy']).toBe('cross-origin');
  }
});

test('a cookie over https carries the prefix that binds it to this host', async () => {
  const user = await buildUser(fixture.db, { withPassword: true });
  const answer = await fixture.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: user.email, password: TEST_PASSWORD, role: 'client' },
  });
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^__Host-session=[\w-]+;(?=.*; HttpOnly)(?=.*; Secure)(?=.*; SameSite=Lax)/,
  );
});
