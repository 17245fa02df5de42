import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('an empty environment gives the documented defaults', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    databaseUrl: null,
    seed: 'demo',
    rateLimits: true,
    trustProxy: false,
    logLevel: 'info',
  });
});

test('a PostgreSQL server gets no sample events unless they are asked for', () => {
  expect(readSettings({ DATABASE_URL: 'postgres://a@b/c' }).seed).toBe('none');
  expect(readSettings({ DATABASE_URL: 'postgres://a@b/c', SEED: 'demo' }).seed).toBe('demo');
});

test('the public URL loses its trailing slash', () => {
  expect(readSettings({ PUBLIC_URL: 'https://a.example/' }).publicUrl).toBe('https://a.example');
});

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PUBLIC_URL', 'tukutane'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['DATABASE_URL', 'mysql://a/b'],
  ['ADMIN_EMAIL', 'admin'],
  ['ADMIN_PASSWORD', '12345'],
  ['SEED', 'yes'],
  ['SMTP_URL', 'http://a'],
  ['MAIL_FROM', 'a@b\r\nBcc: c@d'],
  ['TRUST_PROXY', 'maybe'],
  ['RATE_LIMITS', 'none'],
  ['ASSISTANT_BASE_URL', 'model'],
  ['ASSISTANT_MODEL', 'small'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused with one sentence that names the setting', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must [^\\n]*\\.$`));
});

test('rate limits can be off on a loopback address only', () => {
  expect(readSettings({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
  expect(() => readSettings({ RATE_LIMITS: 'off', HOST: '0.0.0.0' })).toThrow(/^RATE_LIMITS /);
});
