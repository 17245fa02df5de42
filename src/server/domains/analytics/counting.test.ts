import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageRenderer } from '#contract/page.ts';
import { events } from '#server/domains/events/events-tables.ts';
import { flyers } from '#server/domains/flyers/flyers-tables.ts';
import { buildEvent } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { analyticsRollups } from './analytics-tables.ts';
import { SOURCES_MOST } from './source-of.ts';

const FLYER = 'c0ffee00-0000-4000-8000-0000000000ff';
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const READER = { 'user-agent': PHONE, accept: 'text/html', 'sec-fetch-mode': 'navigate' };

/** Stub page renderer whose event pages make the same API queries as the built pages. */
const pageRenderer: PageRenderer = {
  indexed: [],
  canonical: (url) => url,
  isPersonal: () => false,
  isPage: (pathname) => /^\/events\/[^/]+$/.test(pathname),
  queriesOf: (url) => {
    const [path, query] = url.split('?');
    return [`/api${path}`, ...(query ? [`/api${path}/preview?${query}`] : [])];
  },
  render: ({ status }) => ({ status, html: '<!doctype html>' }),
  contentSecurity: { scriptHashes: [], styleHashes: [] },
};

describe.each([
  ['PGlite', freshDatabase],
  ['PostgreSQL', freshPostgres],
])('on %s', (_engine, open) => {
  let fixture: TestApp;
  let event: Awaited<ReturnType<typeof buildEvent>>;
  beforeAll(async () => {
    fixture = await startTestApp({ connection: await open(), pageRenderer });
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    event = await buildEvent(fixture.db);
  });

  let devices = 0;
  /** Returns an IP address that no earlier device has used. */
  const anotherAddress = () => `10.${++devices >> 16}.${(devices >> 8) & 255}.${devices & 255}`;
  const visit = (
    query = '',
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' = 'GET',
    remoteAddress = anotherAddress(),
  ) =>
    fixture.app.inject({
      method,
      url: `/events/${event.slug}${query}`,
      headers: { ...READER, ...headers },
      remoteAddress,
    });
  const report = (body: object, { id = event.id, headers = {}, remoteAddress = anotherAddress() } = {}) =>
    fixture.app.inject({
      method: 'POST',
      remoteAddress,
      url: `/api/events/${id}/actions`,
      headers: { 'user-agent': PHONE, ...headers },
      payload: body,
    });
  const rowsOf = async (scopeId: string) => {
    await fixture.app.actions.flush();
    return fixture.db.select().from(analyticsRollups).where(eq(analyticsRollups.scopeId, scopeId));
  };
  const totalOf = async (scopeId: string) => {
    const row = (await rowsOf(scopeId)).find(({ dimension }) => dimension === 'total');
    return row && { view: row.view, share: row.share, click: row.click, calendar: row.calendar };
  };
  const sourcesOf = async (scopeId: string) => {
    const rows = (await rowsOf(scopeId)).filter(({ dimension }) => dimension === 'source');
    return Object.fromEntries(rows.map(({ value, view }) => [value, view]));
  };

  test('a view counts for the event and its owner, also from the page cache and for a browser that has the page', async () => {
    const first = await visit();
    await visit();
    expect((await visit('', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
    expect(await totalOf(event.id)).toEqual({ view: 3, share: 0, click: 0, calendar: 0 });
    expect(await totalOf(event.clientId)).toEqual({ view: 3, share: 0, click: 0, calendar: 0 });
  });

  test('a device’s views of an event count once an hour, whatever their source; another browser or event counts', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T10:59:00Z') });
    const there = '192.0.2.7';
    for (let n = 0; n < 5; n++) await visit(`?utm_source=invented-${n}`, {}, 'GET', there);
    await report({ kind: 'view', source: 'app' }, { remoteAddress: there });
    expect(await totalOf(event.id)).toMatchObject({ view: 1 });
    const agent = READER['user-agent'].replace('130', '131');
    await visit('', { 'user-agent': agent }, 'GET', there);
    expect(await totalOf(event.id)).toMatchObject({ view: 2 });
    await report({ kind: 'share' }, { remoteAddress: there });
    await report({ kind: 'share' }, { remoteAddress: there });
    expect(await totalOf(event.id)).toMatchObject({ view: 2, share: 2 });
    vi.setSystemTime(new Date('2026-05-01T11:00:00Z'));
    await visit('', {}, 'GET', there);
    expect(await sourcesOf(event.id)).toEqual({ 'invented-0': 1, direct: 2 });
    const first = event.id;
    event = await buildEvent(fixture.db);
    await visit('', {}, 'GET', there);
    expect([await totalOf(event.id), await totalOf(first)]).toMatchObject([{ view: 1 }, { view: 3 }]);
    vi.useRealTimers();
  });

  test.each([
    [
      'a crawler',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['WhatsApp’s preview', { 'user-agent': 'WhatsApp/2.24.6.77 A' }],
    ['Facebook’s preview', { 'user-agent': 'facebookexternalhit/1.1' }],
    ['Telegram’s preview', { 'user-agent': 'TelegramBot (like TwitterBot)' }],
    ['X’s preview', { 'user-agent': 'Twitterbot/1.0' }],
    ['a client without a name', { 'user-agent': '' }],
    ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }],
    ['an old browser’s prefetch', { purpose: 'prefetch' }],
    ['a service worker that stores the page', { 'sec-fetch-mode': 'cors' }],
  ])('%s is not counted as a view', async (_name, headers) => {
    expect((await visit('', headers as Record<string, string>)).statusCode).toBe(200);
    expect((await visit('', {}, 'HEAD')).statusCode).toBe(200);
    expect(await rowsOf(event.id)).toEqual([]);
  });

  test('only public events count, and API requests do not', async () => {
    await fixture.app.inject({ url: `/api/events/${event.slug}`, headers: { 'user-agent': PHONE } });
    expect(await rowsOf(event.id)).toEqual([]);
    await fixture.db.update(events).set({ status: 'pending' }).where(eq(events.id, event.id));
    expect((await visit()).statusCode).toBe(404);
    expect((await report({ kind: 'share' })).statusCode).toBe(404);
    expect((await report({ kind: 'share' }, { id: FLYER })).statusCode).toBe(404);
    expect((await report({ kind: 'share' }, { id: 'nothing' })).statusCode).toBe(404);
    expect(await rowsOf(event.id)).toEqual([]);
  });

  test('a view’s source is its campaign, else the referrer’s host', async () => {
    await visit('?utm_source=%20NewsLetter%20');
    await visit('?utm_source=newsletter', { referer: 'https://www.linkedin.com/feed' });
    await visit('', { referer: 'https://www.linkedin.com/feed?id=7' });
    await visit('', { referer: 'http://tukutane.test/?search=secret' });
    await visit('', { referer: 'nonsense' });
    await visit('?utm_source=%3D1%2B1');
    await visit(`?utm_source=${'x'.repeat(100)}%00`);
    // The length limit splits the emoji's surrogate pair.
    await report({ kind: 'view', source: `https://${'a'.repeat(59)}😀.example` });
    const expected = {
      newsletter: 2,
      'linkedin.com': 1,
      tukutane: 1,
      direct: 1,
      '=1+1': 1,
      ['x'.repeat(60)]: 1,
      [`${'a'.repeat(59)}\ufffd`]: 1,
    };
    expect(await sourcesOf(event.id)).toEqual(expected);
  });

  test('a visit through a flyer’s share link counts for that flyer, only on its own event', async () => {
    const facts = { attendeeName: 'Ada', attendeeCountry: 'Kenya', flyerPath: 'none', width: 1, height: 1 };
    const preview = { previewPath: 'none', previewWidth: 1, previewHeight: 1 };
    const flyer = {
      ...facts,
      ...preview,
      bytes: 1,
      missingCharacters: [],
      eventId: event.id,
      contentHash: randomUUID(),
    };
    const stranger = { ...flyer, eventId: (await buildEvent(fixture.db)).id, contentHash: randomUUID() };
    const made = await fixture.db.insert(flyers).values([flyer, stranger]).returning();
    await visit(`?flyer=${made[0]!.id}`);
    await visit(`?flyer=${made[0]!.id}&utm_source=newsletter`);
    await visit(`?flyer=${made[1]!.id}`);
    await visit(`?flyer=${FLYER}`);
    expect(await sourcesOf(event.id)).toEqual({ flyer: 2, direct: 2 });
    const rows = await rowsOf(event.id);
    const visits = rows.filter((row) => row.visit > 0 && row.dimension !== 'source');
    expect(Object.fromEntries(visits.map((row) => [row.dimension, [row.value, row.visit]]))).toEqual({
      flyer: [made[0]!.id, 2],
      total: ['', 2],
    });
  });

  test('closing the app writes what was counted', async () => {
    const closing = await startTestApp({ pageRenderer });
    const { id, slug } = await buildEvent(closing.db);
    await closing.app.inject({ url: `/events/${slug}`, headers: READER });
    await closing.app.close();
    const rows = await closing.db.select().from(analyticsRollups).where(eq(analyticsRollups.scopeId, id));
    expect(rows.find(({ dimension }) => dimension === 'total')?.view).toBe(1);
    await closing.close();
  });

  test('an event keeps a bounded number of sources, however many are invented', async () => {
    for (let n = 0; n < SOURCES_MOST - 10; n++) await visit(`?utm_source=early-${n}`);
    await fixture.app.actions.flush();
    await fixture.db
      .update(analyticsRollups)
      .set({ day: '2026-01-02' })
      .where(eq(analyticsRollups.grain, 'day'));
    for (let n = 0; n < 30; n++) await visit(`?utm_source=late-${n}`);
    await visit('?utm_source=early-7');
    await visit();
    const today = (await rowsOf(event.id)).filter(({ day }) => day !== '2026-01-02');
    const views = today
      .filter(({ dimension }) => dimension === 'source')
      .map(({ value, view }) => [value, view]);
    expect(views).toHaveLength(10 + 3);
    const expected = { other: 20, direct: 1, 'early-7': 1, 'late-0': 1 };
    expect(Object.fromEntries(views)).toMatchObject(expected);
  });

  test('a page reports shares, clicks, calendar adds and views without a page load; bots do not', async () => {
    for (const kind of ['share', 'click', 'calendar', 'view']) {
      const answer = await report({ kind, source: 'https://www.facebook.com/groups/7' });
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
    }
    await report({ kind: 'share' }, { headers: { 'user-agent': 'Twitterbot/1.0' } });
    expect(await totalOf(event.id)).toEqual({ view: 1, share: 1, click: 1, calendar: 1 });
    expect(await sourcesOf(event.id)).toEqual({ 'facebook.com': 1 });
    for (const body of [{ kind: 'flyer' }, { kind: 'download' }, {}, { kind: 'share', source: 7 }]) {
      expect((await report(body)).statusCode).toBe(400);
    }
    expect((await report({ kind: 'share', source: 'x'.repeat(3000) })).statusCode).toBe(413);
  });

  test('a calendar file counts when a person downloads it, not when a calendar reads it', async () => {
    const url = `/events/${event.slug}.ics`;
    await fixture.app.inject({ url, headers: READER });
    await fixture.app.inject({ url, headers: { 'user-agent': 'Google-Calendar-Importer' } });
    await fixture.app.inject({ url, headers: { 'user-agent': 'iOS/18.1 (22B83) dataaccessd/1.0' } });
    expect(await totalOf(event.id)).toMatchObject({ view: 0, calendar: 1 });
  });

  test('reporting does not invalidate cached responses', async () => {
    const cached = await startTestApp({
      pageRenderer,
      settings: {
        publicUrl: 'http://tukutane.test',
        trustProxy: false,
        rateLimits: false,
        responseCacheMs: 60_000,
      },
    });
    const own = await buildEvent(cached.db);
    const url = `/api/events/${own.slug}`;
    await cached.app.inject({ url });
    await cached.db.update(events).set({ name: 'Renamed' }).where(eq(events.id, own.id));
    const payload = { kind: 'share' };
    await cached.app.inject({ method: 'POST', url: `/api/events/${own.id}/actions`, payload });
    expect((await cached.app.inject({ url })).json().name).toBe(own.name);
    await cached.close();
  });

  test('counts do not identify visitors', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77', cookie: 'session=secret-cookie' };
    await visit('', { ...headers, referer: 'https://mail.example/u/ada@mail.example/inbox?token=secret' });
    await report(
      { kind: 'click', source: 'https://mail.example/u/ada@mail.example?token=secret' },
      { headers },
    );
    const text = JSON.stringify(await rowsOf(event.id));
    expect(text).toContain('"mail.example"');
    for (const trace of ['203.0.113.77', '127.0.0.1', 'Mozilla', 'secret', 'ada@', 'inbox'])
      expect(text).not.toContain(trace);
  });
});
