import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { variantPathsOf } from '#contract/picture-variants.ts';
import { freshDatabase } from '../db/test-database.ts';
import { deleteQueuedFiles } from '../media/delete-queued-files.ts';
import { media } from '../media/media-tables.ts';
import { ApiRoom } from '../test/api-room.ts';
import { daysFromNow } from '../test/factories.ts';
import { dataUrl, photoUrl } from '../test/flyer-room.ts';
import { assertInvariants } from '../test/invariants.ts';
import { findEventPicturesInUse } from './delete-event.ts';

let room: ApiRoom;
beforeAll(async () => {
  room = await ApiRoom.open(await freshDatabase());
});
afterAll(() => room.close());
afterEach(() => assertInvariants(room.db));

const FORM = { name: 'Picture Day', description: 'Everybody smiles.', eventDate: daysFromNow(40) };
const create = (as: string, given: object = {}) =>
  room.call('POST', '/api/events', { as, body: { ...FORM, ...given } });
const edit = (as: string, id: string, given: object = {}) =>
  room.call('PUT', `/api/events/${id}`, { as, body: { ...FORM, ...given } });

test('a picture is stored upright in several widths and formats, without what the camera wrote', async () => {
  const owner = await room.account();
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
    const answer = await room.call('GET', path);
    const width = Number(/-(\d+)\./.exec(path)![1]);
    const { exif, width: drawn, height } = await sharp(answer.body as Buffer).metadata();
    expect([path, answer.status, exif, drawn, height]).toEqual([path, 200, undefined, width, width * 1.5]);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  const [row] = await room.db.select().from(media).where(eq(media.width, 600));
  expect(row).toMatchObject({ height: 900, widths: '320,600' });
  expect(Buffer.from(row!.placeholder!, 'base64').length).toBeLessThanOrEqual(40);
});

test('a picture with transparent parts keeps them', async () => {
  const owner = await room.account();
  const logo = await sharp({ create: { width: 50, height: 40, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { body } = await create(owner, { logoPath: dataUrl(logo) });
  expect(body.logoPath).toMatch(/-50\.webp$/);
  const { hasAlpha } = await sharp((await room.call('GET', body.logoPath)).body as Buffer).metadata();
  expect(hasAlpha).toBe(true);
});

test('the path that an event has keeps its picture, null removes it, and its files go unless another names them', async () => {
  const owner = await room.account();
  const photo = await photoUrl(400, 300, '#123456');
  const first = await create(owner, { heroPath: photo });
  const second = await create(owner, { bannerPath: photo });
  const path = first.body.heroPath as string;
  expect(second.body.bannerPath).toBe(path);
  const sweep = () => deleteQueuedFiles(room.db, room.storage, [findEventPicturesInUse]);

  for (const kept of [path, first.body.heroImage, undefined]) {
    expect((await edit(owner, first.body.id, { heroPath: kept })).body.heroPath).toBe(path);
  }
  const foreign = await edit(owner, first.body.id, { logoPath: path });
  expect(foreign).toMatchObject({ status: 400, body: { fields: { logoPath: expect.any(String) } } });
  expect((await edit(owner, first.body.id, { heroPath: null })).body).toMatchObject({
    heroPath: null,
    heroImage: null,
  });
  await sweep();
  expect((await room.call('GET', path)).status).toBe(200);
  await edit(owner, second.body.id, { bannerPath: null });
  await sweep();
  for (const file of variantPathsOf(path)) expect((await room.call('GET', file)).status).toBe(404);
  expect((await edit(owner, first.body.id, { heroPath: photo })).body.heroPath).toBe(path);
  expect((await room.call('GET', path)).status).toBe(200);
  await sweep();
  expect((await room.call('GET', path)).status).toBe(200);
});

test('what is no usable picture is refused by its code, all faults at once', async () => {
  const owner = await room.account();
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
  expect((await room.read(owner)).eventsCreated).toBe(0);
});

test('more than 45 MB are refused before they are read', async () => {
  const owner = await room.account();
  const answer = await create(owner, { heroPath: 'A'.repeat(45 * 1024 * 1024) });
  expect([answer.status, answer.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});
