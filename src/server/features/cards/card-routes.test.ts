import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILTER_CATEGORIES } from '#contract/events/event-constants.ts';
import { slugHistory } from '#server/domains/events/events-tables.ts';
import { buildEvent } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let fixture: TestApp;
beforeAll(async () => {
  fixture = await startTestApp();
});
afterAll(() => fixture.close());

const get = (url: string, headers: Record<string, string> = {}) => fixture.app.inject({ url, headers });

async function cardOf(name: string): Promise<Buffer> {
  const { slug } = await buildEvent(fixture.db, { name, venue: name.slice(0, 300) });
  const answer = await get(`/api/events/${slug}/card.jpg`);
  expect([name, answer.statusCode, answer.headers['content-type']]).toEqual([name, 200, 'image/jpeg']);
  const { format, width, height } = await sharp(answer.rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  expect(answer.rawPayload.length).toBeLessThan(300_000);
  return answer.rawPayload;
}

/** The share of dark pixels in the title's area. */
async function inkOf(card: Buffer): Promise<number> {
  const { data } = await sharp(card)
    .extract({ left: 64, top: 340, width: 1072, height: 184 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 80).length / data.length;
}

test('an event has a card with its name, date and place, whatever the name', async () => {
  const names = [
    'Lagos Tech Fest',
    'قمة القاهرة للذكاء الاصطناعي',
    'የአዲስ አበባ የቴክኖሎጂ ሳምንት',
    '🚀 Hack Ọjọ́ 👩🏾‍💻',
    '非洲科技节',
    'W'.repeat(200),
    'word '.repeat(40).trim(),
    '<svg onload="x"> & {attendeeName} {eventName}',
    '../../etc/passwd',
    `a${'\u0301'.repeat(150)}b`,
    '\u202Egnp.exe',
    '1',
  ];
  for (const name of names) expect([name, (await inkOf(await cardOf(name))) > 0.001]).toEqual([name, true]);
});

test('a card’s ETag depends on its content, which changes with the event', async () => {
  const { slug } = await buildEvent(fixture.db, { name: 'First Name' });
  const first = await get(`/api/events/${slug}/card.jpg`);
  const { etag } = first.headers;
  expect(first.headers['cache-control']).toBe('public, max-age=86400');
  expect((await get(`/api/events/${slug}/card.jpg`)).rawPayload.equals(first.rawPayload)).toBe(true);
  const again = await get(`/api/events/${slug}/card.jpg?v=1`, { 'if-none-match': String(etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  const other = await buildEvent(fixture.db, { name: 'Another Name' });
  expect((await get(`/api/events/${other.slug}/card.jpg`)).headers.etag).not.toBe(etag);
});

test('concurrent requests for one card share one drawing', async () => {
  const { slug } = await buildEvent(fixture.db, { name: 'Crowded' });
  const answers = await Promise.all(Array.from({ length: 40 }, () => get(`/api/events/${slug}/card.jpg`)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(answers.every(({ rawPayload }) => rawPayload.equals(answers[0]!.rawPayload))).toBe(true);
});

test('concurrent requests for many cards all succeed and hardly delay flyers', async () => {
  const slugs: string[] = [];
  for (let number = 0; number < 50; number++)
    slugs.push((await buildEvent(fixture.db, { name: `Many ${number}` })).slug);
  let most = 0;
  const answers = await Promise.all(
    slugs.map(async (slug) => {
      const answer = await get(`/api/events/${slug}/card.jpg`);
      most = Math.max(most, fixture.drawings.running + fixture.drawings.waiting);
      return answer.statusCode;
    }),
  );
  expect(answers.filter((status) => status === 200)).toHaveLength(50);
  expect(most).toBeLessThanOrEqual(2);
});

test('a card redirects to the new slug, and is private until the event is public', async () => {
  const { id, slug } = await buildEvent(fixture.db, { name: 'New Name' });
  await fixture.db.insert(slugHistory).values({ slug: 'old-name', eventId: id });
  const moved = await get('/api/events/old-name/card.jpg');
  expect([moved.statusCode, moved.headers.location]).toEqual([301, `/api/events/${slug}/card.jpg`]);
  const draft = await buildEvent(fixture.db, { name: 'Draft', status: 'pending' });
  expect((await get(`/api/events/${draft.slug}/card.jpg`)).statusCode).toBe(404);
  expect((await get('/api/events/nothing/card.jpg')).statusCode).toBe(404);
});

test('a card is in the requested language, and an Arabic card is mirrored', async () => {
  const { slug } = await buildEvent(fixture.db, { name: 'Wanted in Two Languages' });
  const cards = new Map<string, Buffer>();
  for (const language of ['', 'en', 'fr', 'ar'])
    cards.set(language, (await get(`/api/events/${slug}/card.jpg?language=${language}`)).rawPayload);
  expect(cards.get('en')!.equals(cards.get('')!)).toBe(true);
  expect(cards.get('fr')!.equals(cards.get('en')!)).toBe(false);
  // The white calendar leaf with the day is at the start side (left, or right for Arabic).
  const brightnessOf = async (language: string, left: number) => {
    const area = sharp(cards.get(language)).extract({ left, top: 145, width: 60, height: 8 });
    const pixels = await area.greyscale().raw().toBuffer();
    return pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
  };
  for (const [language, leaf] of [
    ['fr', 120],
    ['ar', 1020],
  ] as const)
    expect([language, Math.round(await brightnessOf(language, leaf))]).toEqual([language, 255]);
  expect((await get(`/api/events/${slug}/card.jpg?language=xx`)).statusCode).toBe(400);
});

test('besides events, only pages have cards', async () => {
  for (const name of ['home', 'pricing', 'contact', ...FILTER_CATEGORIES]) {
    const answer = await get(`/api/cards/${name}.jpg`);
    expect([name, answer.statusCode]).toEqual([name, 200]);
    expect(answer.rawPayload.length).toBeLessThan(300_000);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
  for (const name of ['nothing', 'constructor', '__proto__', 'toString', '..%2f..%2fetc', '%00']) {
    expect([name, (await get(`/api/cards/${name}.jpg`)).statusCode]).toEqual([name, 404]);
  }
});
