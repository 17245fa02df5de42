import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let fixture: TestApp;
beforeAll(async () => {
  fixture = await startTestApp();
});
afterAll(() => fixture.close());

const json = { 'content-type': 'application/json' };
const login = (payload: string | Buffer, headers: Record<string, string> = json) =>
  fixture.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });

test('an unknown path under /api gets a problem in JSON', async () => {
  for (const [method, url] of [
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['DELETE', '/api/auth/login'],
    ['GET', '/api'],
  ] as const) {
    const answer = await fixture.app.inject({ method, url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      code: 'NOT_FOUND',
      message: expect.any(String),
      requestId: expect.stringMatching(/^[\w-]{12}$/),
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('every wrong field is named at once, by its path', async () => {
  const answer = await login(JSON.stringify({ email: 'nobody', password: '123' }));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: {
      email: 'Please enter a valid email',
      password: 'Password must be at least 6 characters',
    },
  });
});

test('a fault without its own message gets one in plain words', async () => {
  const answer = await fixture.app.inject({
    method: 'POST',
    url: '/api/flyers/generate',
    payload: { attendeeName: 'Ada', attendeeCountry: 'Kenya', templateId: 'x', photoFocus: { x: 3, y: 0.5 } },
  });
  expect(answer.json().fields).toMatchObject({ 'photoFocus.x': 'Must be at most 1.' });
});

test('an empty body is checked like an empty object', async () => {
  for (const answer of [await login(''), await login('{}'), await login('', {})]) {
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(['email', 'password']);
  }
});

describe('a hostile body is refused', () => {
  test.each(
    Object.entries({
      'broken JSON': '{"email":',
      'half an emoji as an escape in a broken string': '{"email":"\\ud83d',
      'the same field twice': '{"email":"a@b.org","email":"c@d.org","password":"123456"}',
      'the same field twice by an escape': '{"email":"a@b.org","\\u0065mail":"c@d.org"}',
      'the same field twice in a list': '{"list":[{"a":1,"a":2}]}',
      'a prototype key': '{"__proto__":{"role":"admin"}}',
      'an escaped prototype key': '{"\\u005f_proto__":{"role":"admin"}}',
      'a constructor key': '{"constructor":{"prototype":{}}}',
    }),
  )('%s', async (_name, body) => {
    const answer = await login(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('BAD_REQUEST');
  });

  test('values that are not objects', async () => {
    expect((await login('null')).json().code).toBe('VALIDATION_FAILED');
    for (const body of ['[]', '"text"', '1', 'true']) {
      const answer = await login(body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'VALIDATION_FAILED',
        message: 'The body must be a JSON object.',
        fields: { body: 'The body must be a JSON object.' },
      });
    }
  });

  test('ten thousand open brackets', async () => {
    const answer = await login('['.repeat(10_000) + ']'.repeat(10_000));
    expect(answer.statusCode).toBe(400);
  });

  test('equal keys in different objects and quotes inside strings are accepted', async () => {
    const answer = await login('{"a":{"b":"\\\\"},"b":[{"b":"\\":"},{"b":1}],"email":"x","password":"y"}');
    expect(answer.json().code).toBe('VALIDATION_FAILED');
  });
});

test('a body that is not JSON is an unsupported media type', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await login('email=a', { 'content-type': type });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().code).toBe('UNSUPPORTED_MEDIA_TYPE');
  }
});

test('a body over one megabyte is too large', async () => {
  const answer = await login(JSON.stringify({ email: 'x'.repeat(1024 * 1024) }));
  expect(answer.statusCode).toBe(413);
  expect(answer.json().code).toBe('PAYLOAD_TOO_LARGE');
});

test('a malformed URL is a bad request', async () => {
  const answer = await fixture.app.inject({ url: '/api/events/%zz' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST', requestId: expect.any(String) });
});

test('an unexpected error responds with a sentence that hides its cause', async () => {
  const broken = await startTestApp();
  await broken.db.execute('drop table users cascade');
  const answer = await broken.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'secret@example.org', password: '123456' },
  });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    code: 'INTERNAL',
    message: 'Something went wrong on our side. Please try again.',
    requestId: expect.any(String),
  });
  await broken.close();
});
