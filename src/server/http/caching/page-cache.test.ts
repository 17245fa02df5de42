import { expect, test } from 'vitest';
import { packPage, PageCache, type CachedPage } from './page-cache.ts';

const LONG = 60_000;
const PAGE_BYTES = 40_000;

/** A page that takes so many bytes, without the work of packing it. */
function pageOf(bytes: number, status = 200): CachedPage {
  const empty = Buffer.alloc(0);
  return { status, movedTo: null, etag: 'W/"x"', identity: Buffer.alloc(bytes), br: empty, gzip: empty };
}

test('ten thousand odd addresses take no more than the bound', async () => {
  const cache = new PageCache(100 * PAGE_BYTES, LONG);
  for (let index = 0; index < 10_000; index++) {
    await cache.get(`/?search=${index}`, async () => pageOf(PAGE_BYTES));
    expect(cache.held.bytes).toBeLessThanOrEqual(100 * PAGE_BYTES);
  }
  expect(cache.held.pages).toBeLessThanOrEqual(100);
});

test('addresses count, too: pages without a text cannot fill the memory by their number', async () => {
  const cache = new PageCache(1024 * 1024, LONG);
  for (let index = 0; index < 10_000; index++) {
    await cache.get(`/events/${'x'.repeat(150)}${index}`, async () => pageOf(0, 301));
  }
  expect(cache.held.pages).toBeLessThan(1000);
});

test('a page that people ask for stays through a flood of odd ones', async () => {
  const cache = new PageCache(100 * PAGE_BYTES, LONG);
  let made = 0;
  const home = () =>
    cache.get('/', async () => {
      made++;
      return pageOf(PAGE_BYTES);
    });
  for (let index = 0; index < 5_000; index++) {
    await cache.get(`/?search=${index}`, async () => pageOf(PAGE_BYTES));
    if (index % 50 === 0) await home();
  }
  expect(made).toBe(1);
});

test('a page larger than the whole cache is sent and not kept', async () => {
  const cache = new PageCache(PAGE_BYTES, LONG);
  expect((await cache.get('/', async () => pageOf(10 * PAGE_BYTES))).status).toBe(200);
  await expect.poll(() => cache.held).toEqual({ pages: 0, bytes: 0 });
});

test('a rendering that fails is made again for the next visitor', async () => {
  const cache = new PageCache(PAGE_BYTES, LONG);
  await expect(
    cache.get('/', async () => {
      throw new Error('no database');
    }),
  ).rejects.toThrow('no database');
  expect((await cache.get('/', () => packPage(200, 'here'))).identity.toString()).toBe('here');
  expect(cache.held.pages).toBe(1);
});
