import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProbe } from './ready-probe.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('a probe that is late on a busy machine succeeds; one that hangs for half a minute fails', async () => {
  let finish = (): void => {};
  const probe = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)));
  const works = createProbe(probe);
  const asked = async () => {
    const answer = works();
    await vi.advanceTimersByTimeAsync(2000);
    return answer;
  };
  expect(await asked()).toBe(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await asked()).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await asked()).toBe(false);
  expect(probe).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  const again = works();
  finish();
  expect(await again).toBe(true);
});

test('a probe that rejects fails at once', async () => {
  let isBroken = true;
  const works = createProbe(() => (isBroken ? Promise.reject(new Error('disk full')) : Promise.resolve()));
  expect(await works()).toBe(false);
  isBroken = false;
  expect(await works()).toBe(true);
});

test('a success counts for a second, then the probe runs again', async () => {
  const probe = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const works = createProbe(probe);
  await works();
  await vi.advanceTimersByTimeAsync(900);
  expect(await works()).toBe(true);
  expect(probe).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  await works();
  expect(probe).toHaveBeenCalledTimes(2);
});
