import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { placeholderUrl } from '#contract/pictures/picture-look.ts';
import { variantPathsOf } from '#contract/pictures/picture-variants.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { deleteQueuedFiles } from '#server/platform/media/delete-queued-files.ts';
import { sweepLater } from '#server/test/sweep-later.ts';
import { fileDeletions, media } from '#server/platform/media/media-tables.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { daysFromNow } from '#server/test/factories.ts';
import { dataUrl, photoUrl } from '#server/test/flyer-fixture.ts';
import { assertInvariants } from '#server/test/invariants.ts';
import { findEventPicturesInUse } from '#server/domains/deletion/delete-event.ts';
import { events } from '../events-tables.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await ApiFixture.open(await freshDatabase());
});
afterAll(() => fixture.close());
afterEach(() => assertInvariants(fixture.db));

const FORM = { name: 'Picture Day', description: 'Everybody smiles.', eventDate: daysFromNow(40) };
const create = (as: string, given: object = {}) =>
  fixture.call('POST', '/api/events', { as, body: { ...FORM, ...given } });
const edit = (as: string, id: string, given: object = {}) =>
  fixture.call('PUT', `/api/events/${id}`, { as, body: { ...FORM, ...given } });

test('a picture is stored upright in several widths and formats, without metadata', async () => {
  const owner = await fixture.account();
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '1/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(photo).metadata()).orientation).toBe(6);
  const { body, status } = await create(owner, { heroPath: dataUrl(photo, 'image/gif') });
  expect(status).toBe(201);
  expect(body.heroPath).toMatch(/^\/media\/[0-9a-f]{2}\/[0-9a-f]{64}-600\.jpg$/);
  expect(body.heroImage).toBe(`https://tukutane.example${body.heroPath}`);
  const paths = variantPathsOf(body.heroPath);
  expect(paths).toHaveLength(6);
  for (const path of paths) {
    const answer = await fixture.call('GET', path);
    const width = Number(/-(\d+)\./.exec(path)![1]);
    const { exif, width: drawn, height } = await sharp(answer.body as Buffer).metadata();
    expect([path, answer.status, exif, drawn, height]).toEqual([path, 200, undefined, width, width * 1.5]);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  const [row] = await fixture.db.select().from(media).where(eq(media.width, 600));
  expect(row).toMatchObject({ height: 900, widths: '320,600' });
  expect(Buffer.from(row!.placeholder!, 'base64').length).toBeLessThanOrEqual(40);
});

test('an event stores the size and placeholder of each of its pictures', async () => {
  const owner = await fixture.account();
  const halves = (width: number, height: number) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#ff8000" d="M0 0h${width}v${height / 2}H0z"/><path fill="#0040ff" d="M0 ${height / 2}h${width}v${height / 2}H0z"/></svg>`,
      ),
    )
      .png()
      .toBuffer();
  const wide = dataUrl(await halves(640, 480));
  const tall = dataUrl(await halves(300, 400));
  const { body } = await create(owner, { heroPath: wide, logoPath: tall });
  expect(Object.keys(body.pictures).toSorted()).toEqual(['hero', 'logo']);
  expect(body.pictures.hero).toMatchObject({ width: 640, height: 480 });
  expect(body.pictures.logo).toMatchObject({ width: 300, height: 400 });
  for (const look of [body.pictures.hero, body.pictures.logo] as const) {
    expect(Buffer.from(look.placeholder, 'base64')).toHaveLength(36);
    const url = placeholderUrl(look)!;
    const bitmap = Buffer.from(url.split(',')[1]!, 'base64');
    expect([bitmap.readUInt32LE(2), bitmap.readInt32LE(18) * -bitmap.readInt32LE(22)]).toEqual([
      bitmap.length,
      12,
    ]);
    // Bytes are in the order blue, green, red. The first cell belongs to the upper half, the last to the lower half.
    expect([...bitmap.subarray(54, 57)]).toEqual([0, 128, 255]);
    const last = bitmap.length - (look.width > look.height ? 3 : 6);
    expect([...bitmap.subarray(last, last + 3)]).toEqual([255, 64, 0]);
  }
  const edited = await edit(owner, body.id, { logoPath: null, bannerPath: tall });
  expect(edited.body.pictures).toEqual({ hero: body.pictures.hero, banner: body.pictures.logo });
  expect((await edit(owner, body.id)).body.pictures).toEqual(edited.body.pictures);
});

test('a migration gives older events the sizes of their pictures', async () => {
  const owner = await fixture.account();
  const { body } = await create(owner, { heroPath: await photoUrl(400, 300, '#ff8000') });
  const old = Buffer.from([4, ...Array.from({ length: 12 }, () => [255, 128, 0]).flat()]);
  const migration = await readFile(
    new URL('../../../../../migrations/0008_picture_looks.sql', import.meta.url),
    'utf8',
  );
  const updates = migration.split('--> statement-breakpoint').filter((part) => part.includes('UPDATE'));
  expect(updates).toHaveLength(2);
  await fixture.db
    .update(media)
    .set({ placeholder: old.toString('base64') })
    .where(eq(media.width, 400));
  await fixture.db.update(events).set({ pictures: {} }).where(eq(events.id, body.id));
  for (const update of updates) await fixture.db.execute(sql.raw(update));
  const [row] = await fixture.db.select().from(events).where(eq(events.id, body.id));
  const placeholder = Buffer.from(Array.from({ length: 12 }, () => [0, 128, 255]).flat()).toString('base64');
  expect(row!.pictures).toEqual({ hero: { width: 400, height: 300, placeholder } });
});

test('the JPEG for link previews stays below 300 kB', async () => {
  const owner = await fixture.account();
  const noise = (width: number, height: number) =>
    sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 70 })
      .toBuffer();
  const { body } = await create(owner, { heroPath: dataUrl(await noise(1200, 900)) });
  const { body: jpeg } = await fixture.call('GET', body.heroPath);
  const { format, width, height } = await sharp(jpeg as Buffer).metadata();
  expect({ format, width, height }).toEqual({
    format: 'jpeg',
    width: body.pictures.hero.width,
    height: body.pictures.hero.height,
  });
  expect((jpeg as Buffer).length).toBeLessThan(300_000);
  for (const path of variantPathsOf(body.heroPath))
    expect((await fixture.call('GET', path)).status).toBe(200);
});

test('transparency is kept', async () => {
  const owner = await fixture.account();
  const logo = await sharp({ create: { width: 50, height: 40, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { body } = await create(owner, { logoPath: dataUrl(logo) });
  expect(body.logoPath).toMatch(/-50\.webp$/);
  const { hasAlpha } = await sharp((await fixture.call('GET', body.logoPath)).body as Buffer).metadata();
  expect(hasAlpha).toBe(true);
});

test('sending the current path keeps a picture, null removes it, and its files are deleted unless another event uses them', async () => {
  const owner = await fixture.account();
  const photo = await photoUrl(400, 300, '#123456');
  const first = await create(owner, { heroPath: photo });
  const second = await create(owner, { bannerPath: photo });
  const path = first.body.heroPath as string;
  expect(second.body.bannerPath).toBe(path);
  const sweep = () => sweepLater(fixture, [findEventPicturesInUse]);

  for (const kept of [path, first.body.heroImage, undefined]) {
    expect((await edit(owner, first.body.id, { heroPath: kept })).body.heroPath).toBe(path);
  }
  const unknown = await edit(owner, first.body.id, { logoPath: path.replaceAll(/[a-f]/g, '0') });
  expect(unknown).toMatchObject({ status: 400, body: { fields: { logoPath: expect.any(String) } } });
  expect((await edit(owner, first.body.id, { heroPath: null })).body).toMatchObject({
    heroPath: null,
    heroImage: null,
  });
  await sweep();
  expect((await fixture.call('GET', path)).status).toBe(200);
  await edit(owner, second.body.id, { bannerPath: null });
  await sweep();
  for (const file of variantPathsOf(path)) expect((await fixture.call('GET', file)).status).toBe(404);
  expect((await edit(owner, first.body.id, { heroPath: photo })).body.heroPath).toBe(path);
  expect((await fixture.call('GET', path)).status).toBe(200);
  await sweep();
  expect((await fixture.call('GET', path)).status).toBe(200);
});

test('unusable pictures are refused with their codes, all errors in one response', async () => {
  const owner = await fixture.account();
  const gif = dataUrl(Buffer.from('GIF89a…'), 'image/png');
  const cut = dataUrl(Buffer.from((await photoUrl(200, 200)).split(',')[1]!, 'base64').subarray(0, 300));
  const huge = `data:image/jpeg;base64,${'A'.repeat(15 * 1024 * 1024)}`;
  for (const [body, status, fields] of [
    [{ heroPath: gif }, 415, ['heroPath']],
    [{ heroPath: cut }, 422, ['heroPath']],
    [{ logoPath: huge }, 413, ['logoPath']],
    [{ logoPath: 'https://elsewhere.example/a.jpg' }, 400, ['logoPath']],
    [{ logoPath: gif, heroPath: cut, bannerPath: 'x' }, 415, ['logoPath', 'heroPath', 'bannerPath']],
  ] as const) {
    const answer = await create(owner, body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([status, fields]);
  }
  expect((await fixture.read(owner)).eventsCreated).toBe(0);
});

test('a body over 45 MB is refused before it is read', async () => {
  const owner = await fixture.account();
  const answer = await create(owner, { heroPath: 'A'.repeat(45 * 1024 * 1024) });
  expect([answer.status, answer.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});

test('a picture can be uploaded before its form, and is deleted after a week unless an event has it', async () => {
  const owner = await fixture.account();
  const data = await photoUrl(400, 300, '#654321');
  const upload = (body: object) => fixture.call('POST', '/api/event-pictures', { as: owner, body });
  const { status, body } = await upload({ field: 'heroPath', data });
  expect({ status, body }).toMatchObject({ status: 201, body: { width: 400, height: 300 } });
  const sweep = () => deleteQueuedFiles(fixture.db, fixture.storage, [findEventPicturesInUse]);
  const afterAWeek = () =>
    fixture.db.update(fileDeletions).set({ createdAt: sql`${fileDeletions.createdAt} - interval '8 days'` });

  await sweep();
  const made = await create(owner, { heroPath: body.path, bannerPath: body.path });
  expect(made.body).toMatchObject({
    heroPath: body.path,
    bannerPath: body.path,
    pictures: { hero: { width: 400, height: 300, placeholder: expect.any(String) } },
  });
  // A variant's path is refused, because the sweep would not see that an event uses the picture, and would delete its files.
  const size = body.path.replace('.jpg', '.webp');
  expect((await create(owner, { heroPath: size })).body.fields).toHaveProperty('heroPath');
  await afterAWeek();
  await sweep();
  expect((await fixture.call('GET', body.path)).status).toBe(200);

  const { body: unused } = await upload({ field: 'logoPath', data: await photoUrl(300, 300, '#112233') });
  await afterAWeek();
  await sweep();
  expect((await fixture.call('GET', unused.path)).status).toBe(404);
  expect((await create(owner, { logoPath: unused.path })).body.fields).toEqual({
    logoPath: 'This picture is no longer available. Please add it again.',
  });
  expect((await upload({ field: 'photo', data })).status).toBe(400);
  expect((await upload({ field: 'logoPath', data: 'data:image/gif;base64,R0lGODlhAQ==' })).status).toBe(415);
});
