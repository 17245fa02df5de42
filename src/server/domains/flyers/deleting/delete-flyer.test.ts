import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteQueuedFiles } from '#server/platform/media/delete-queued-files.ts';
import { buildUser, daysFromNow } from '#server/test/factories.ts';
import { dataUrl, FlyerFixture } from '#server/test/flyer-fixture.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { findFlyersInUse } from '../queue-flyer-files.ts';

let fixture: FlyerFixture;
beforeAll(async () => {
  fixture = await FlyerFixture.open(await freshDatabase());
});
afterAll(() => fixture.close());

const KEY = 'k'.repeat(22);
const remove = (id: string, headers: Record<string, string> = {}, as?: string) =>
  fixture.call('DELETE', `/api/flyers/${id}`, { headers, as });

async function made(body: object = {}, tokens = 5) {
  const owner = await fixture.account({ tokens });
  const { templateId, slug } = await fixture.event(owner, {}, { canvasSize: '1080x1920' });
  const answer = await fixture.generate({ templateId, deletionKey: KEY, ...body });
  return { owner, templateId, slug, flyer: answer.body };
}

async function files(): Promise<string[]> {
  const names = await readdir(fixture.directory, { recursive: true, withFileTypes: true });
  return names.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

test('the holder of the key can delete a flyer, its preview and their files; the token stays spent', async () => {
  const { owner, slug, flyer } = await made();
  expect(flyer.deletable).toBe(true);
  const shared = `/api/events/${slug}/preview?flyer=${flyer.flyerId}`;
  expect((await fixture.get(shared)).json().flyer).not.toBeNull();
  const before = await files();
  expect((await remove(flyer.flyerId, { 'deletion-key': KEY })).status).toBe(200);
  expect((await fixture.get(flyer.imageUrl)).statusCode).toBe(404);
  expect((await fixture.get(flyer.downloadUrl)).statusCode).toBe(404);
  expect((await fixture.get(shared)).json().flyer).toBeNull();
  await fixture.db.execute(sql`update file_deletions set created_at = created_at - interval '1 hour'`);
  expect(await deleteQueuedFiles(fixture.db, fixture.storage, [findFlyersInUse])).toBe(2);
  expect(before.length - (await files()).length).toBe(2);
  expect(await fixture.balanceOf(owner)).toBe(4);
  expect((await remove(flyer.flyerId, { 'deletion-key': KEY })).status).toBe(404);
});

test('a flyer cannot be deleted without its key, with another key or by another account', async () => {
  const { flyer } = await made();
  const other = await fixture.account();
  const refusals = [
    await remove(flyer.flyerId),
    await remove(flyer.flyerId, { 'deletion-key': 'x'.repeat(22) }),
    await remove(flyer.flyerId, {}, other),
  ];
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(
    Array.from({ length: 3 }, () => [403, 'FORBIDDEN']),
  );
  expect((await remove(flyer.flyerId, { 'deletion-key': 'short' })).status).toBe(400);
  expect((await fixture.get(flyer.imageUrl)).statusCode).toBe(200);
});

test('the account that paid and admins can delete a flyer without a key; a suspended account cannot', async () => {
  const { owner, flyer, templateId } = await made();
  await fixture.db.execute(sql`update users set status = 'suspended' where id = ${owner}`);
  expect((await remove(flyer.flyerId, {}, owner)).status).toBe(403);
  await fixture.db.execute(sql`update users set status = 'approved' where id = ${owner}`);
  expect((await remove(flyer.flyerId, {}, owner)).status).toBe(200);
  const second = await fixture.generate({ templateId });
  expect(second.body.deletable).toBe(false);
  const admin = await buildUser(fixture.db, { role: 'admin' });
  expect((await remove(second.body.flyerId, {}, admin.id)).status).toBe(200);
});

test('a device that makes the same flyer later gets it for free, but cannot delete it', async () => {
  const { templateId, flyer } = await made();
  const again = await fixture.generate({ templateId, deletionKey: 'z'.repeat(22) });
  expect([again.body.flyerId, again.body.deletable]).toEqual([flyer.flyerId, false]);
  expect((await remove(flyer.flyerId, { 'deletion-key': 'z'.repeat(22) })).status).toBe(403);
  expect((await fixture.generate({ templateId, deletionKey: KEY })).body.deletable).toBe(true);
});

test('the database stores only the hash of the key', async () => {
  const deletionKey = `secret-${'s'.repeat(22)}`;
  const { flyer } = await made({ deletionKey });
  const { rows } = await fixture.db.execute<{ row: string }>(
    sql`select flyers::text as row from flyers where id = ${flyer.flyerId}`,
  );
  expect(rows[0]!.row).toMatch(/[0-9a-f]{64}/);
  expect(rows[0]!.row).not.toContain(deletionKey);
});

test('a deleted flyer that is made again is a new one, and is paid for', async () => {
  const { owner, templateId, flyer } = await made();
  await remove(flyer.flyerId, { 'deletion-key': KEY });
  const again = await fixture.generate({ templateId, deletionKey: KEY });
  expect([again.status, again.body.flyerId === flyer.flyerId]).toEqual([200, false]);
  expect(await fixture.balanceOf(owner)).toBe(3);
});

/** Names of the tables and files that contain `text`. */
async function placesOf(text: string): Promise<string[]> {
  const { rows: tables } = await fixture.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await fixture.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(name)} as t where t::text like ${`%${text}%`}`,
    );
    if (rows[0]!.n > 0) found.push(name);
  }
  for (const file of await files()) if ((await readFile(file)).includes(text)) found.push(file);
  return found;
}

test('no part of a photo is kept after its flyer is done or has failed', async () => {
  const canary = 'photo-canary-7c1f';
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#b8431f' } })
    .withExif({ IFD0: { Copyright: canary, ImageDescription: canary } })
    .jpeg()
    .toBuffer();
  expect(photo.includes(canary)).toBe(true);
  const before = (await files()).length;
  const { templateId } = await made({ attendeePhoto: dataUrl(photo) });
  // The photo is not stored, only the background and the flyer.
  expect((await files()).length - before).toBeLessThanOrEqual(2);
  const refused = await fixture.generate({
    templateId,
    attendeeCountry: 'Atlantis',
    attendeePhoto: dataUrl(photo),
  });
  expect(refused.status).toBe(400);
  expect(await placesOf(canary)).toEqual([]);
  expect(await placesOf(photo.toString('base64').slice(0, 60))).toEqual([]);
  // Checks that the search finds stored text.
  expect(await placesOf('Adébáyọ̀')).toContain('flyers');
});

test('an event states in advance until when its flyers are kept', async () => {
  const { slug } = await made();
  const detail = (await fixture.get(`/api/events/${slug}`)).json();
  expect(detail.flyersKeptUntil).toBe(daysFromNow(30 + 180));
});
