import { availableParallelism } from 'node:os';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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
  ['TRUST_PROXY', '11'],
  ['TRUST_PROXY', '10/8'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0,10.0.0.1'],
  ['TRUST_PROXY', '10.0.0.1,'],
  ['RATE_LIMITS', 'none'],
  ['DATABASE_READ_URL', 'http://a'],
  ['DATABASE_POOLER', 'session'],
  ['DATABASE_POOL', '1'],
  ['DATABASE_DIRECT_URL', 'http://a'],
  ['INSTANCES', 'all'],
  ['INSTANCES', '0'],
  ['DRAIN_SECONDS', '1.5'],
  ['DRAIN_SECONDS', '301'],
  ['REDIS_URL', 'http://a'],
  ['ASSISTANT_BASE_URL', 'model'],
  ['ASSISTANT_MODEL', 'small'],
  ['S3_ENDPOINT', 's3.example.org'],
  ['S3_REGION', 'eu west'],
  ['S3_BUCKET', 'My Bucket'],
  ['S3_BUCKET', 'pictures'],
  ['S3_ACCESS_KEY_ID', 'id'],
  ['S3_PATH_STYLE', 'maybe'],
  ['S3_PUBLIC_URL', '//cdn'],
  ['S3_PUBLIC_URL', 'https://cdn.example.org'],
  ['STORAGE_MOVE', 'on'],
  ['STORAGE_MOVE', 'to-s3'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused with one sentence that names the setting', (name, value) => {
  const sentence = new RegExp(`^(S3_\\w+ must be set together with )?${name}( must [^\\n]*)?\\.$`);
  expect(() => readSettings({ [name]: value })).toThrow(sentence);
});

test('rate limits can be off on a loopback address only', () => {
  expect(readSettings({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
  expect(() => readSettings({ RATE_LIMITS: 'off', HOST: '0.0.0.0' })).toThrow(/^RATE_LIMITS /);
});

const S3 = {
  S3_ENDPOINT: 'https://s3.example.org/',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('an S3 store needs an endpoint, a bucket and both keys', () => {
  expect(readSettings({}).s3).toBeNull();
  expect(readSettings(S3).s3).toEqual({
    endpoint: 'https://s3.example.org',
    region: 'us-east-1',
    bucket: 'pictures',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    pathStyle: true,
    publicUrl: null,
  });
  for (const name of Object.keys(S3)) {
    expect(() => readSettings({ ...S3, [name]: '' })).toThrow(
      new RegExp(`^${name} must be set together with S3_`),
    );
  }
});

test('a setting can be in a file that its _FILE setting names', () => {
  const directory = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = (name: string, content: string): string => {
    writeFileSync(join(directory, name), content);
    return join(directory, name);
  };
  const secret = file('secret', 'from a file\n');
  const { S3_SECRET_ACCESS_KEY: _, ...others } = S3;
  expect(readSettings({ ...others, S3_SECRET_ACCESS_KEY_FILE: secret }).s3?.secretAccessKey).toBe(
    'from a file',
  );
  expect(readSettings({ ADMIN_PASSWORD_FILE: secret }).adminPassword).toBe('from a file');
  const url = file('url', 'postgres://a@b/c');
  expect(readSettings({ DATABASE_URL_FILE: url }).databaseUrl).toBe('postgres://a@b/c');

  const refusals: [Record<string, string>, RegExp][] = [
    [{ DATABASE_URL_FILE: secret }, /^DATABASE_URL must be a URL [^\n]*\.$/],
    [
      { DATABASE_URL_FILE: url, DATABASE_URL: 'postgres://a' },
      /^DATABASE_URL and DATABASE_URL_FILE [^\n]*\.$/,
    ],
    [{ SMTP_URL_FILE: join(directory, 'none') }, /^SMTP_URL_FILE must name a file [^\n]*ENOENT\)\.$/],
    [{ SMTP_URL_FILE: file('empty', '\n') }, /^SMTP_URL_FILE names an empty file [^\n]*\.$/],
  ];
  for (const [environment, sentence] of refusals) expect(() => readSettings(environment)).toThrow(sentence);
});

test('several instances need a PostgreSQL server; `auto` means one instance per core', () => {
  const DATABASE_URL = 'postgres://a@b/c';
  expect(readSettings({ INSTANCES: 'auto' }).instances).toBe(1);
  expect(readSettings({ INSTANCES: 'auto', DATABASE_URL }).instances).toBe(availableParallelism());
  expect(readSettings({ INSTANCES: '3', DATABASE_URL }).instances).toBe(3);
  expect(() => readSettings({ INSTANCES: '2' })).toThrow(/^INSTANCES [^\n]*PostgreSQL[^\n]*\.$/);
});
