import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#server/test/test-database.ts';
import { deleteEvent } from '#server/domains/deletion/delete-event.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import { deleteQueuedFiles } from '#server/platform/media/delete-queued-files.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import { assertInvariants } from '#server/test/invariants.ts';
import { FlyerFixture } from '#server/test/flyer-fixture.ts';
import { flyers } from '../flyers-tables.ts';
import { findPreview, readPreview } from './make-preview.ts';
import { findFlyersInUse } from '../queue-flyer-files.ts';
import { previewsJob } from './previews-job.ts';

let fixture: FlyerFixture;
beforeAll(async () => {
  fixture = await FlyerFixture.open(await freshDatabase());
});
afterAll(() => fixture.close());
afterEach(() => assertInvariants(fixture.db));

/** A flyer of a new event, paid for by the event's owner, and too large to be its own preview. */
async function flyer() {
  const owner = await fixture.account({ tokens: 5 });
  const event = await fixture.event(owner, {}, { canvasSize: '1080x1920' });
  const { body } = await fixture.generate({ templateId: event.templateId });
  return { ...event, owner, id: body.flyerId };
}

async function rowOf(id: string) {
  const [row] = await fixture.db.select().from(flyers).where(eq(flyers.id, id));
  return row!;
}

const shared = async (slug: string, id: string) =>
  (await fixture.get(`/api/events/${slug}/preview?flyer=${encodeURIComponent(id)}`)).json();

test('a shared flyer has a small picture of known size, which is free and not counted', async () => {
  const { slug, id, owner, eventId } = await flyer();
  const { flyer: answer } = await shared(slug, id);
  const { attendeeName } = await rowOf(id);
  const url = `/api/flyers/${id}/preview.jpg`;
  expect(answer).toEqual({ attendeeName, url, width: 675, height: 1200 });
  const picture = await fixture.get(answer.url);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(picture.headers['cache-control']).toBe('public, max-age=3600');
  expect(picture.rawPayload.length).toBeLessThan(300_000);
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 675, height: 1200 });
  const row = await rowOf(id);
  expect(row.previewPath).toMatch(/^previews\/[0-9a-f]{2}\/[0-9a-f]{64}\.jpg$/);
  expect(row.previewPath).not.toBe(row.flyerPath);
  expect([row.downloadCount, await fixture.balanceOf(owner), await fixture.flyersOf(eventId)]).toEqual([
    0, 4, 1,
  ]);
  const etag = String(picture.headers.etag);
  expect((await fixture.get(answer.url, null, { 'if-none-match': etag })).statusCode).toBe(304);
});

test('a small flyer is its own preview, which is neither drawn nor stored again, and is deleted with it', async () => {
  const owner = await fixture.account({ tokens: 5 });
  const event = await fixture.event(owner);
  const { body } = await fixture.generate({ templateId: event.templateId });
  const row = await rowOf(body.flyerId);
  expect([row.previewPath, row.previewWidth, row.previewHeight]).toEqual([row.flyerPath, 1200, 1200]);
  const { flyer: answer } = await shared(event.slug, body.flyerId);
  expect(answer).toMatchObject({ width: 1200, height: 1200 });
  expect((await fixture.get(answer.url)).rawPayload).toEqual(await fixture.storage.read(row.flyerPath));
  await deleteEvent(fixture.db, { eventId: event.eventId, actorId: owner });
  await fixture.db.execute(sql`update file_deletions set created_at = created_at - interval '2 hours'`);
  await deleteQueuedFiles(fixture.db, fixture.storage, [findFlyersInUse]);
  expect(await fixture.storage.exists(row.flyerPath)).toBe(false);
});

test('only flyers of the event itself have a preview on its page', async () => {
  const one = await flyer();
  const other = await flyer();
  for (const id of [other.id, randomUUID(), 'x', '', '../../etc/passwd', `${one.id}'--`]) {
    expect([id, await shared(one.slug, id)]).toEqual([id, { flyer: null }]);
  }
  expect(await shared('nothing', one.id)).toEqual({ flyer: null });
  await fixture.db.execute(sql`update events set status = 'archived' where id = ${one.eventId}`);
  expect(await shared(one.slug, one.id)).toEqual({ flyer: null });
  expect((await fixture.get(`/api/flyers/${randomUUID()}/preview.jpg`)).statusCode).toBe(404);
  expect((await fixture.get('/api/flyers/..%2f..%2fx/preview.jpg')).statusCode).toBe(404);
  expect((await fixture.get(`/api/events/${one.slug}/preview?flyer=${'a'.repeat(5000)}`)).statusCode).toBe(
    400,
  );
});

test('concurrent requests share one preview', async () => {
  const { id } = await flyer();
  const row = await rowOf(id);
  const stored: string[] = [];
  const storage: Storage = {
    ...fixture.storage,
    put: (key, bytes) => {
      stored.push(key);
      return fixture.storage.put(key, bytes);
    },
  };
  const { db, drawings } = fixture;
  const requests = Array.from({ length: 20 }, () => findPreview({ db, storage, drawings }, row));
  expect(new Set((await Promise.all(requests)).map(({ path }) => path)).size).toBe(1);
  expect(stored).toHaveLength(1);
});

test('a lost preview is made again', async () => {
  const { id } = await flyer();
  const { path } = await findPreview(fixture, await rowOf(id));
  await fixture.storage.delete(path);
  expect((await readPreview(fixture, await rowOf(id))).length).toBeGreaterThan(1000);
  expect(await fixture.storage.exists(path)).toBe(true);
});

test('a preview is deleted with its flyer, not before', async () => {
  const { id, eventId, owner } = await flyer();
  const { path } = await findPreview(fixture, await rowOf(id));
  const sweep = async () => {
    await fixture.db.execute(sql`update file_deletions set created_at = created_at - interval '2 hours'`);
    await deleteQueuedFiles(fixture.db, fixture.storage, [findFlyersInUse]);
    return fixture.storage.exists(path);
  };
  expect(await sweep()).toBe(true);
  await deleteEvent(fixture.db, { eventId, actorId: owner });
  expect(await sweep()).toBe(false);
  expect((await fixture.get(`/api/flyers/${id}/preview.jpg`)).statusCode).toBe(404);
});

test('a preview whose event is deleted meanwhile leaves no file', async () => {
  const { id, eventId, owner } = await flyer();
  const row = await rowOf(id);
  let path = '';
  const storage: Storage = {
    ...fixture.storage,
    put: async (key, bytes) => {
      path = key;
      await fixture.storage.put(key, bytes);
      await deleteEvent(fixture.db, { eventId, actorId: owner });
    },
  };
  const { db, drawings } = fixture;
  await expect(findPreview({ db, storage, drawings }, row)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await fixture.storage.exists(path)).toBe(false);
});

test('previews of new flyers are made in the background, of old ones on request', async () => {
  const old = await flyer();
  await fixture.db.execute(
    sql`update flyers set created_at = now() - interval '2 hours' where id = ${old.id}`,
  );
  const lost = await flyer();
  await fixture.storage.delete((await rowOf(lost.id)).flyerPath);
  const made = await flyer();
  const { db, storage, drawings } = fixture;
  const jobs = startJobs({
    db,
    jobs: [previewsJob({ db, storage, drawings })],
    log: pino({ level: 'silent' }),
    pollMs: 20,
  });
  await expect.poll(async () => (await rowOf(made.id)).previewPath).not.toBeNull();
  await expect.poll(() => jobs.counts.done).toBe(1);
  await jobs.stop();
  const { rows: failed } = await db.execute(sql`select subject, last_error from jobs where subject <> ''`);
  expect(failed).toEqual([{ subject: lost.id, last_error: 'This flyer’s picture is missing.' }]);
  expect((await rowOf(old.id)).previewPath).toBeNull();
  expect((await rowOf(lost.id)).previewPath).toBeNull();
  expect(await shared(lost.slug, lost.id)).toEqual({ flyer: null });
});
