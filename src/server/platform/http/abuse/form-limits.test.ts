import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOf } from '#contract/contact/contact-words.ts';
import type { ContactChallenge } from '#contract/contact/contact.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { solveProof, unsolvedProof } from '#server/test/solve-proof.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { createFormLimits, type Form, type FormLimits } from './form-limits.ts';
import { createProofs } from './proofs.ts';

const keyOf = (device: string | number) => `device-key-of-somebody-${device}`;
const addressOf = (network: number) => `10.${(network >> 8) & 255}.${network & 255}.1`;

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await ApiFixture.open(await freshDatabase(), { rateLimits: true });
});
afterAll(() => fixture.close());

type Sent = { address?: string; device?: string | number | null; proof?: string; body?: object };

describe('limits by device, network and proof of work', () => {
  const START = Date.UTC(2026, 10, 26);
  let now = START;
  const open = (): FormLimits => createFormLimits(createProofs(fixture.db, 8), undefined, () => now);

  /** Submits a form. @returns the error's code, or the challenge if a proof is needed, or null if the call is allowed */
  async function send(limits: FormLimits, sent: Sent = {}, form: Form = 'contact'): Promise<string | null> {
    const { address = '192.0.2.1', device = null, proof, body = {} } = sent;
    const headers = { ...(device !== null && { 'device-key': keyOf(device) }), ...(proof && { proof }) };
    return limits.take(form, { ip: address, headers, body }).then(
      () => null,
      (error: { code: string; headers?: Record<string, string> }) =>
        error.headers?.['proof-challenge'] ?? error.code,
    );
  }
  /** Makes `tries` calls. @returns how many are allowed */
  async function passing(limits: FormLimits, tries: number, of: (n: number) => Sent): Promise<number> {
    let passed = 0;
    for (let n = 0; n < tries; n++) if ((await send(limits, of(n))) === null) passed++;
    return passed;
  }

  test('a device sends ten at once, then one a minute, and does not block other devices on its network', async () => {
    const limits = open();
    now = START;
    expect(await passing(limits, 30, () => ({ device: 'phone' }))).toBe(10);
    now = START + 59_999;
    expect(await send(limits, { device: 'phone' })).toBe('RATE_LIMITED');
    now = START + 60_000;
    expect(await send(limits, { device: 'phone' })).toBeNull();
    expect(await send(limits, { device: 'phone' }, 'apply')).toBeNull();
    // The phone used eleven of the network's hundred calls, and the minute restored ten.
    expect(await passing(limits, 150, (n) => ({ device: n }))).toBe(99);
    expect(await send(limits, { device: 'other', address: '192.0.2.2' })).toBeNull();
  });

  test('sixty phones behind one address may apply, but not sixty callers without a device key', async () => {
    now = START;
    expect(await passing(open(), 60, (n) => ({ device: n }))).toBe(60);
    expect(await passing(open(), 60, () => ({}))).toBe(20);
  });

  test('after 200 calls from many networks, each call needs a proof of work for its own body and form', async () => {
    const limits = open();
    now = START;
    const flood = (n: number): Sent => ({ address: addressOf(n), device: n });
    expect(await passing(limits, 500, flood)).toBe(200);
    const honest: Sent = { address: addressOf(999), device: 'honest', body: { name: 'Ama' } };
    const challenge = (await send(limits, honest))!;
    const proof = solveProof(challenge);
    expect(await send(limits, { ...honest, body: { name: 'Kofi' }, proof })).toMatch(/^8\./);
    expect(await send(limits, { ...honest, proof: unsolvedProof(challenge) })).toMatch(/^8\./);
    expect(await send(limits, { ...honest, proof })).toBeNull();
    // A proof does not exempt a device from its limit.
    const again = await Promise.all(Array.from({ length: 12 }, () => send(limits, { ...honest, proof })));
    expect(again.filter((code) => code === 'RATE_LIMITED')).toHaveLength(3);
    expect(await send(limits, honest, 'apply')).toBeNull();
  });

  test('proofs are needed until half an hour after the flood', async () => {
    const limits = open();
    now = START;
    await passing(limits, 200, (n) => ({ address: addressOf(n), device: n }));
    now = START + 30 * 60_000 - 1;
    expect(await send(limits)).toMatch(/^8\./);
    now += 1;
    expect(await send(limits)).toBeNull();
  });

  test('200 messages in a quarter of an hour are no flood', async () => {
    const limits = open();
    const sent = (n: number): Sent => {
      now = START + n * 4500;
      return { address: addressOf(n), device: n };
    };
    expect(await passing(limits, 400, sent)).toBe(400);
  });
});

describe('each form', () => {
  let people = 0;
  const application = {
    name: 'Ama',
    password: 'a long enough phrase 7',
    confirmPassword: 'a long enough phrase 7',
    terms: true,
  };
  async function letter(to: ApiFixture): Promise<object> {
    const asked = (await to.app.inject({ url: '/api/contact/challenge' })).json<ContactChallenge>();
    const answer = answerOf(asked);
    const { challenge } = asked;
    return {
      name: 'Ama',
      subject: 'Hi',
      message: 'Hello',
      mathAnswer: answer,
      correctAnswer: answer,
      challenge,
    };
  }
  const forms = [
    ['/api/contact', letter],
    ['/api/auth/apply', async () => application],
    ['/api/auth/forgot-password', async () => ({})],
  ] as const;
  const statuses = async (
    to: ApiFixture,
    url: string,
    bodyOf: (to: ApiFixture) => Promise<object>,
    devices: string[],
  ) => {
    const all = devices.map(async (device) => {
      const body = { ...(await bodyOf(to)), email: `ama${++people}@example.org` };
      return to.call('POST', url, { body, headers: { 'device-key': keyOf(device) } });
    });
    return Object.entries(Object.groupBy(await Promise.all(all), ({ status }) => String(status))).map(
      ([status, of]) => [status, of!.length],
    );
  };

  test.each(forms)('%s limits a device, unless limits are off', async (url, bodyOf) => {
    const same = Array.from({ length: 12 }, () => 'one');
    expect(await statuses(fixture, url, bodyOf, same)).toEqual([
      ['200', 10],
      ['429', 2],
    ]);
    expect(await statuses(fixture, url, bodyOf, ['another'])).toEqual([['200', 1]]);
    const open = await ApiFixture.open(await freshDatabase());
    expect(await statuses(open, url, bodyOf, same)).toEqual([['200', 12]]);
    await open.close();
  });

  test('during an attack, a reset link needs a proof of work', async () => {
    const send = (network: number, headers: Record<string, string>) =>
      fixture.app.inject({
        method: 'POST',
        url: '/api/auth/forgot-password',
        payload: { email: 'ama@example.org' },
        remoteAddress: addressOf(network),
        headers,
      });
    const flood = Array.from({ length: 210 }, (_, n) => send(n, { 'device-key': keyOf(n) }));
    expect((await Promise.all(flood)).filter(({ statusCode }) => statusCode === 428).length).toBeGreaterThan(
      0,
    );
    const refused = await send(999, {});
    expect([refused.statusCode, refused.json().code]).toEqual([428, 'PROOF_REQUIRED']);
    const proof = solveProof(String(refused.headers['proof-challenge']));
    expect((await send(999, { proof })).statusCode).toBe(200);
  });
});
