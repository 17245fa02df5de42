import { expect, test } from 'vitest';
import { createPageCache, compressPage, type CachedPage } from './page-cache.ts';

const LONG = 60_000;
const PAGE_BYTES = 40_000;

/** An uncompressed page of `bytes` bytes. */
function pageOf(bytes: number, status = 200): CachedPage {
  const empty = Buffer.alloc(0);
  return { status, movedTo: null, etag: 'W/"x"', identity: Buffer.alloc(bytes), br: empty, gzip: empty };
}

test('ten thousand unusual URLs stay within the memory limit', async () => {
  const cache = createPageCache(100 * PAGE_BYTES, LONG);
  for (let index = 0; index < 10_000; index++) {
    await cache.getOrLoad(`/?search=${index}`, async () => pageOf(PAGE_BYTES));
    expect(cache.calculatedSize).toBeLessThanOrEqual(100 * PAGE_BYTES);
  }
  expect(cache.size).toBeLessThanOrEqual(100);
});

test('cache keys count too: many empty pages cannot fill the memory', async () => {
  const cache = createPageCache(1024 * 1024, LONG);
  for (let index = 0; index < 10_000; index++) {
    await cache.getOrLoad(`/events/${'x'.repeat(150)}${index}`, async () => pageOf(0, 301));
  }
  expect(cache.size).toBeLessThan(1000);
});

test('a popular page stays cached through a flood of unusual URLs', async () => {
  const cache = createPageCache(100 * PAGE_BYTES, LONG);
  let rendered = 0;
  const home = () =>
    cache.getOrLoad('/', async () => {
      rendered++;
      return pageOf(PAGE_BYTES);
    });
  for (let index = 0; index < 5_000; index++) {
    await cache.getOrLoad(`/?search=${index}`, async () => pageOf(PAGE_BYTES));
    if (index % 50 === 0) await home();
  }
  expect(rendered).toBe(1);
});

test('a page larger than the whole cache is sent and not cached', async () => {
  const cache = createPageCache(PAGE_BYTES, LONG);
  expect((await cache.getOrLoad('/', async () => pageOf(10 * PAGE_BYTES))).status).toBe(200);
  expect([cache.size, cache.calculatedSize]).toEqual([0, 0]);
});

test('a failed rendering is retried for the next visitor', async () => {
  const cache = createPageCache(PAGE_BYTES, LONG);
  await expect(
    cache.getOrLoad('/', async () => {
      throw new Error('no database');
    }),
  ).rejects.toThrow('no database');
  expect((await cache.getOrLoad('/', async () => pageOf(1, 503))).status).toBe(503);
  expect((await cache.getOrLoad('/', () => compressPage(200, 'here'))).identity.toString()).toBe('here');
  expect(cache.size).toBe(1);
});
