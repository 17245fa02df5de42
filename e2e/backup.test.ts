import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyPreparedDirectory } from '#server/test/data-directories.ts';
import { startProduct } from './product.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tukutane-backup-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Reads the API at `url` as the session's owner. */
async function read(url: string, sessionId: string) {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${sessionId}` } });
  expect(answer.status).toBe(200);
  return answer.json();
}

async function post(url: string, body: object) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

async function download(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

test('a copy of a stopped product’s data directory is a backup with flyer, balance and session', async () => {
  const [original, copy] = [join(directory, 'original'), join(directory, 'copy')];
  await copyPreparedDirectory('demo', original);
  const first = await startProduct({ DATA_DIR: original, SEED: 'demo' });
  const login = { email: 'wanjiru@savannacircuit.example', password: 'tukutane-demo' };
  const { sessionId } = await post(`${first.url}/api/auth/login`, login);
  const events = (await read(`${first.url}/api/my-events`, sessionId)) as Record<string, unknown>[];
  const { slug } = events.find((event) => event.status === 'approved' && event.flyerEnabled)!;
  const { templates } = await read(`${first.url}/api/events/${String(slug)}`, sessionId);
  const before = await read(`${first.url}/api/auth/me`, sessionId);
  const wanted = { attendeeName: 'Adaeze Obi', attendeeCountry: 'Nigeria', templateId: templates[0].id };
  const flyer = await post(`${first.url}/api/flyers/generate`, wanted);
  const { pathname } = new URL(flyer.downloadUrl, first.url);
  const picture = await download(first.url + pathname);
  const after = await read(`${first.url}/api/auth/me`, sessionId);
  expect(after.tokens).toBe(before.tokens - 1);
  await first.stop();
  await cp(original, copy, { recursive: true });
  await rm(original, { recursive: true });

  const second = await startProduct({ DATA_DIR: copy, SEED: 'demo' });
  expect(await download(second.url + pathname)).toEqual(picture);
  expect(await post(`${second.url}/api/flyers/generate`, wanted)).toMatchObject({ flyerId: flyer.flyerId });
  expect(await read(`${second.url}/api/auth/me`, sessionId)).toEqual(after);
  await second.stop();
}, 240_000);
