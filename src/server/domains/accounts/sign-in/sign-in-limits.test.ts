import { expect, test } from 'vitest';
import { ownLimits } from '#server/platform/limits/limits.ts';
import { createSignInLimits, type SignInLimits } from './sign-in-limits.ts';

const START = Date.UTC(2026, 0, 1);
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Makes a failed attempt. @returns milliseconds to wait; 0 when the attempt was allowed */
async function guess(limits: SignInLimits, address: string, account: string, now: number): Promise<number> {
  const begun = await limits.begin({ address, account }, now);
  return begun.allowed ? 0 : begun.waitMs;
}

async function signIn(limits: SignInLimits, address: string, account: string, now: number): Promise<number> {
  const attempt = { address, account };
  const begun = await limits.begin(attempt, now);
  if (!begun.allowed) return begun.waitMs;
  await limits.succeed(attempt, begun.counted, now);
  return 0;
}

test('five wrong guesses are free, then each doubles the wait, up to five minutes', async () => {
  const limits = createSignInLimits();
  let now = START;
  for (let n = 0; n < 5; n++) expect(await guess(limits, 'a', 'x', now)).toBe(0);
  const waits: number[] = [];
  for (let n = 0; n < 12; n++) {
    const wait = await guess(limits, 'a', 'x', now);
    waits.push(wait / SECOND);
    now += wait;
    expect(await guess(limits, 'a', 'x', now)).toBe(0);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
});

test('a correct password clears earlier failures', async () => {
  const limits = createSignInLimits();
  for (let round = 0; round < 20; round++) {
    for (let n = 0; n < 4; n++) expect(await guess(limits, 'a', 'x', START)).toBe(0);
    expect(await signIn(limits, 'a', 'x', START)).toBe(0);
  }
});

test('concurrent guesses do not bypass the limit', async () => {
  const limits = createSignInLimits();
  const begun = await Promise.all(
    Array.from({ length: 50 }, () => limits.begin({ address: 'a', account: 'x' }, START)),
  );
  expect(begun.filter(({ allowed }) => allowed)).toHaveLength(5);
});

test('guessing from many addresses is slowed to one guess a minute', async () => {
  const limits = createSignInLimits();
  let made = 0;
  for (let now = START, n = 0; now < START + 60 * MINUTE; now += SECOND, n++) {
    if ((await guess(limits, `address ${n}`, 'x', now)) === 0) made++;
  }
  expect(made).toBeLessThan(10 + 6 + 60);
});

test('guesses by others do not lock out an address that has signed in before', async () => {
  const limits = createSignInLimits();
  expect(await signIn(limits, 'home', 'x', START)).toBe(0);
  for (let n = 0; n < 200; n++) await guess(limits, `address ${n}`, 'x', START + n);
  for (let n = 0; n < 200; n++) await guess(limits, 'home', `account ${n}`, START + n);
  expect(await guess(limits, 'elsewhere', 'x', START + SECOND)).toBeGreaterThan(0);
  expect(await guess(limits, 'home', 'another', START + SECOND)).toBeGreaterThan(0);
  expect(await signIn(limits, 'home', 'x', START + SECOND)).toBe(0);
});

test('signing in to one account does not allow more guesses at others', async () => {
  const limits = createSignInLimits();
  expect(await signIn(limits, 'a', 'own', START)).toBe(0);
  let made = 0;
  for (let n = 0; n < 200; n++) {
    if ((await guess(limits, 'a', `victim ${n}`, START)) === 0) made++;
    await signIn(limits, 'a', 'own', START);
  }
  expect(made).toBe(30);
});

test('an hour without a wrong guess clears all failures', async () => {
  const limits = createSignInLimits();
  for (let n = 0; n < 5; n++) await guess(limits, 'a', 'x', START);
  expect(await guess(limits, 'a', 'x', START)).toBeGreaterThan(0);
  for (let n = 0; n < 5; n++) expect(await guess(limits, 'a', 'x', START + 61 * MINUTE)).toBe(0);
});

test('an attempt that fails for another reason than a wrong guess does not count', async () => {
  const limits = createSignInLimits();
  for (let n = 0; n < 100; n++) {
    const begun = await limits.begin({ address: 'a', account: 'x' }, START);
    expect(begun.allowed).toBe(true);
    await limits.withdraw(begun.allowed ? begun.counted : []);
  }
});

test('many addresses do not fill the memory', async () => {
  const limits = createSignInLimits(ownLimits, 100);
  for (let n = 0; n < 1000; n++) await guess(limits, `address ${n}`, `account ${n}`, START);
  // The store evicts the oldest keys and keeps the newest.
  for (let n = 0; n < 5; n++) await guess(limits, 'late', 'x', START);
  expect(await guess(limits, 'late', 'x', START)).toBeGreaterThan(0);
});
