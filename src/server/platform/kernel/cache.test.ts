import { afterEach, expect, test, vi } from 'vitest';
import { Cache, lruMap } from './cache.ts';

const ENTRY_BYTES = 1024;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * Stops the clock and returns a function that advances it. Fake timers alone would not work, because lru-cache keeps a reference
 * to the real `performance`.
 */
function stopClock(): (ms: number) => void {
  let now = performance.now();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return (ms) => {
    now += ms;
    vi.advanceTimersByTime(ms);
  };
}

/** Creates a cache of texts. The test decides when each load ends. */
function textCache(maxBytes: number, ttlMs?: number) {
  const cache = new Cache<{ text: string }>({
    name: 'test',
    maxBytes,
    bytesOf: ({ text }) => text.length,
    ...(ttlMs !== undefined && { ttlMs }),
  });
  const loads: PromiseWithResolvers<{ text: string } | undefined>[] = [];
  const load = (key: string) =>
    cache.getOrLoad(key, () => {
      loads.push(Promise.withResolvers());
      return loads.at(-1)!.promise;
    });
  return { cache, loads, load };
}

test('concurrent callers share one load, and later callers its value', async () => {
  const { loads, load } = textCache(10_000);
  const first = load('a');
  const second = load('a');
  loads[0]!.resolve({ text: 'one' });
  expect(await Promise.all([first, second, load('a')])).toEqual(
    ['one', 'one', 'one'].map((text) => ({ text })),
  );
  expect(await load('a')).toEqual({ text: 'one' });
  expect(loads).toHaveLength(1);
});

test('an expired value is removed from memory even if nobody requests it', async () => {
  const advance = stopClock();
  const { cache, loads, load } = textCache(10_000, 1000);
  const first = load('a');
  loads[0]!.resolve({ text: 'one' });
  await first;
  expect(cache.size).toBe(1);
  advance(1002);
  expect(cache.size).toBe(0);
});

test('the age of a value counts from the start of its load', async () => {
  const advance = stopClock();
  const { loads, load } = textCache(10_000, 1000);
  const first = load('a');
  advance(600);
  loads[0]!.resolve({ text: 'old' });
  await first;
  advance(399);
  expect(await load('a')).toEqual({ text: 'old' });
  advance(10);
  void load('a');
  expect(loads).toHaveLength(2);
});

test('a load that outlasts the TTL gets no new callers, and the callers after it share the next one', async () => {
  const advance = stopClock();
  const { loads, load } = textCache(10_000, 1000);
  const early = load('a');
  advance(1010);
  const late = [load('a'), load('a')];
  loads[1]!.resolve({ text: 'new' });
  loads[0]!.resolve({ text: 'old' });
  expect(await Promise.all([early, ...late, load('a')])).toEqual(
    ['old', 'new', 'new', 'new'].map((text) => ({ text })),
  );
  expect(loads).toHaveLength(2);
});

test('a load that `clear` overtakes serves the callers before it and none after', async () => {
  const { cache, loads, load } = textCache(10_000, 60_000);
  const before = load('a');
  cache.clear();
  const after = load('a');
  loads[1]!.resolve({ text: 'new' });
  await after;
  loads[0]!.resolve({ text: 'old' });
  expect(await Promise.all([before, after, load('a')])).toEqual(
    ['old', 'new', 'new'].map((text) => ({ text })),
  );
  const alone = load('b');
  cache.clear();
  loads[2]!.resolve({ text: 'old' });
  await alone;
  expect(cache.size).toBe(0);
});

test('a load that `clear` overtakes may find nothing', async () => {
  const { cache, loads, load } = textCache(10_000, 60_000);
  const before = load('a');
  cache.clear();
  loads[0]!.resolve(undefined);
  expect(await before).toBeUndefined();
  expect(cache.size).toBe(0);
});

test('failures reach all waiting callers and are not cached', async () => {
  const { cache, loads, load } = textCache(10_000);
  const waiting = Promise.allSettled([load('a'), load('a')]);
  loads[0]!.reject(new Error('no'));
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const nothing = load('a');
  loads[1]!.resolve(undefined);
  expect(await nothing).toBeUndefined();
  expect(cache.size).toBe(0);
});

test('the least recently used entry is evicted first', async () => {
  const { cache, load, loads } = textCache(2.5 * ENTRY_BYTES);
  for (const key of ['a', 'b', 'a', 'c']) {
    const value = load(key);
    loads.at(-1)!.resolve({ text: key });
    await value;
  }
  expect(['a', 'b', 'c'].map((key) => cache.has(key))).toEqual([true, false, true]);
});

test('keys count: many empty values under long keys cannot fill the memory', async () => {
  const cache = new Cache<{ text: string }>({ name: 'test', maxBytes: 1024 * 1024, bytesOf: () => 0 });
  for (let index = 0; index < 2000; index++) cache.set(`${'x'.repeat(1000)}${index}`, { text: '' });
  expect(cache.size).toBeLessThan(500);
});

test('a map of a few entries evicts the least recently used', () => {
  const map = lruMap<number>(2);
  for (const [index, key] of ['a', 'b', 'c'].entries()) map.set(key, index);
  expect([...map.keys()]).toEqual(['c', 'b']);
});
