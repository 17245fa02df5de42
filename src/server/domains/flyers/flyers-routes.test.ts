import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockUsers } from '#server/platform/users/find-user.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { analyticsRollups } from '#server/domains/analytics/analytics-tables.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { events } from '#server/domains/events/events-tables.ts';
import { FlyerFixture, photoUrl } from '#server/test/flyer-fixture.ts';
import { createDownloads } from './downloads.ts';
import { flyers } from './flyers-tables.ts';

let fixture: FlyerFixture;
let owner: string;
let made: { eventId: string; templateId: string };
let flyer: { flyerId: string; downloadUrl: string; imageUrl: string };
beforeAll(async () => {
  fixture = await FlyerFixture.open(await freshDatabase());
});
afterAll(() => fixture.close());
beforeEach(async () => {
  owner = await fixture.account({ tokens: 5 });
  made = await fixture.event(owner, { name: 'Fête: <Tech> 2026' });
  flyer = (await fixture.generate({ templateId: made.templateId, attendeePhoto: await photoUrl() })).body;
});
afterEach(() => fixture.assertConsistent());

async function downloads(): Promise<number[]> {
  await fixture.app.downloads.fold();
  const [row] = await fixture.db.select().from(flyers).where(eq(flyers.id, flyer.flyerId));
  const [event] = await fixture.db.select().from(events).where(eq(events.id, made.eventId));
  const [account] = await fixture.db.select().from(users).where(eq(users.id, owner));
  const counts = await fixture.db
    .select()
    .from(analyticsRollups)
    .where(eq(analyticsRollups.scopeId, made.eventId));
  const counted = counts.find(({ dimension }) => dimension === 'total');
  return [row!.downloadCount, event!.downloadCount, account!.downloadsCount, counted?.download ?? 0];
}

test('a download is an attachment with a safe name and is counted everywhere', async () => {
  const answer = await fixture.get(flyer.downloadUrl);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/jpeg');
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="Fete Tech 2026 - Adebayo.jpg"; filename*=UTF-8''F%C3%AAte%20Tech%202026%20-%20Ad%C3%A9b%C3%A1y%E1%BB%8D%CC%80.jpg`,
  );
  expect(answer.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(await downloads()).toEqual([1, 1, 1, 1]);
  await Promise.all(Array.from({ length: 20 }, () => fixture.get(flyer.downloadUrl)));
  expect(await downloads()).toEqual([21, 21, 21, 21]);
});

test('a download does not wait while a new flyer locks the owner, and is counted afterwards', async () => {
  const busy = await FlyerFixture.open(await freshPostgres());
  const id = await busy.account({ tokens: 1 });
  const { templateId, eventId } = await busy.event(id);
  const { body } = await busy.generate({ templateId });
  const countOf = async () =>
    (await busy.db.select().from(events).where(eq(events.id, eventId)))[0]!.downloadCount;
  const [locked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = busy.db.transaction(async (tx) => {
    await lockUsers(tx, [id]);
    locked.resolve();
    await answered.promise;
  });
  await locked.promise;
  const answers = await Promise.all([1, 2, 3].map(() => busy.get(body.downloadUrl)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await countOf()).toBe(0);
  answered.resolve();
  await holding;
  await busy.app.downloads.fold();
  expect(await countOf()).toBe(3);
  await busy.assertConsistent();
  await busy.close();
});

test('downloads of many flyers, events and owners are counted once, by however many processes', async () => {
  const busy = await FlyerFixture.open(await freshPostgres());
  const urls: string[] = [];
  for (let owners = 0; owners < 2; owners++) {
    const id = await busy.account({ tokens: 4 });
    for (let own = 0; own < 2; own++) {
      const { templateId } = await busy.event(id);
      for (const attendeeName of ['Ama', 'Kofi']) {
        urls.push((await busy.generate({ templateId, attendeeName })).body.downloadUrl);
      }
    }
  }
  await Promise.all([...urls, ...urls, ...urls].map((url) => busy.get(url)));
  const another = createDownloads(busy.db, busy.app.log);
  await Promise.all([another.fold(), busy.app.downloads.fold()]);
  const counted = await busy.db.select({ count: flyers.downloadCount }).from(flyers);
  expect(counted.map(({ count }) => count)).toEqual(urls.map(() => 3));
  const owners = await busy.db.select({ count: users.downloadsCount }).from(users);
  expect(owners.map(({ count }) => count)).toEqual([12, 12]);
  await busy.assertConsistent();
  await busy.close();
});

test('viewing a flyer or a HEAD request for its download counts nothing', async () => {
  const image = await fixture.get(flyer.imageUrl);
  expect(image.statusCode).toBe(200);
  expect(image.headers['content-disposition']).toBeUndefined();
  const head = await fixture.app.inject({ method: 'HEAD', url: flyer.downloadUrl });
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  expect(await downloads()).toEqual([0, 0, 0, 0]);
});

test.each([
  ['png', 'png'],
  ['webp', 'webp'],
  ['jpeg', 'jpg'],
  ['jpg', 'jpg'],
])('a flyer can be downloaded as %s', async (format, extension) => {
  const answer = await fixture.get(`${flyer.downloadUrl}?format=${format}`);
  const { format: given, width, height } = await sharp(answer.rawPayload).metadata();
  expect([given, width, height]).toEqual([format === 'jpg' ? 'jpeg' : format, 1200, 1200]);
  expect(answer.headers['content-disposition']).toContain(`.${extension}"`);
});

test('an image is cached for an hour, because its attendee can delete it, and revalidated by its ETag', async () => {
  const first = await fixture.get(flyer.imageUrl);
  expect(first.headers['cache-control']).toBe('public, max-age=3600');
  const again = await fixture.get(flyer.imageUrl, null, { 'if-none-match': `W/${first.headers.etag}` });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  const png = await fixture.get(`${flyer.imageUrl}?format=png`);
  expect(png.headers.etag).not.toBe(first.headers.etag);
});

test.each(['nope', '00000000-0000-4000-8000-00000000000a', '%2e%2e%2fsecret', '9'.repeat(40)])(
  'there is no flyer %s',
  async (id) => {
    for (const way of ['download', 'image']) {
      expect((await fixture.get(`/api/flyers/${id}/${way}`)).statusCode).toBe(404);
    }
  },
);

test('an unknown format is rejected', async () => {
  expect((await fixture.get(`${flyer.imageUrl}?format=gif`)).statusCode).toBe(400);
});

test('a flyer whose file is missing is not found and not counted', async () => {
  const [row] = await fixture.db.select().from(flyers).where(eq(flyers.id, flyer.flyerId));
  await fixture.storage.delete(row!.flyerPath);
  expect((await fixture.get(flyer.downloadUrl)).statusCode).toBe(404);
  expect(await downloads()).toEqual([0, 0, 0, 0]);
});

test('a background is served at its path and is immutable', async () => {
  const [key] = (
    await fixture.db.execute<{ path: string }>('select background_path as path from templates limit 1')
  ).rows;
  const answer = await fixture.get(key!.path);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(answer.headers['cache-control']).toContain('immutable');
  for (const path of [
    '/media/aa/x.webp',
    '/media/../flyers',
    `/media/aa/${'a'.repeat(64)}.webp`,
    '/media/aa/..%2f',
  ]) {
    expect((await fixture.get(path)).statusCode).toBe(404);
  }
});
