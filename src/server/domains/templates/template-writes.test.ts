import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CANVAS_SIZES } from '#contract/flyers/canvas-sizes.ts';
import { templateSchema } from '#contract/flyers/templates.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { findEventPicturesInUse } from '#server/domains/deletion/delete-event.ts';
import { flyers } from '#server/domains/flyers/flyers-tables.ts';
import { sweepLater } from '#server/test/sweep-later.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { buildEvent } from '#server/test/factories.ts';
import { dataUrl, photoUrl } from '#server/test/flyer-fixture.ts';
import { assertInvariants } from '#server/test/invariants.ts';
import { findStarterBackgrounds } from '#server/domains/starters/list-starters.ts';
import { findTemplatePicturesInUse } from './queue-template-files.ts';
import { templates } from './templates-tables.ts';

let fixture: ApiFixture;
let admin: string;
let owner: string;
let eventId: string;
let slug: string;
beforeAll(async () => {
  fixture = await ApiFixture.open(await freshDatabase());
  admin = await fixture.account({ role: 'admin' });
  owner = await fixture.account();
  ({ id: eventId, slug } = await buildEvent(fixture.db, { clientId: owner }));
});
afterAll(() => fixture.close());
afterEach(() => assertInvariants(fixture.db));

const text = (id: string, placeholder: string, y: number) => ({
  id,
  x: 40,
  y,
  text: 'Sample',
  fontSize: 32,
  color: '#ffffff',
  fontWeight: 'bold',
  placeholder,
});

/** A layout in the spec's plain form, without a version. It hides the event's title. */
const LAYOUT = {
  textElements: [
    text('attendeeName', '{attendeeName}', 300),
    text('attendeeCountry', '{attendeeCountry}', 350),
    text('eventTitle', '{eventName}', 20),
  ],
  photoElements: [
    { id: 'attendeePhoto', x: 100, y: 60, size: 120, placeholder: null, strokeWidth: 4, strokeColor: '#fff' },
  ],
};
const form = (given: object = {}) => ({
  name: 'I am attending',
  eventId,
  canvasSize: '600x600',
  layoutJson: LAYOUT,
  backgroundPath: null,
  ...given,
});
const create = (given: object = {}, as = owner) =>
  fixture.call('POST', '/api/templates', { as, body: form(given) });
const edit = (id: string, given: object = {}, as = owner) =>
  fixture.call('PUT', `/api/templates/${id}`, { as, body: form(given) });
const remove = (id: string, as = owner) => fixture.call('DELETE', `/api/templates/${id}`, { as });
const offered = async () =>
  (await fixture.call('GET', `/api/events/${slug}`)).body.templates.map(({ id }: { id: string }) => id);
const sweep = () => sweepLater(fixture, [findTemplatePicturesInUse, findEventPicturesInUse]);
const flyer = (templateId: string, attendeeName: string) =>
  fixture.call('POST', '/api/flyers/generate', {
    body: { attendeeName, attendeeCountry: 'Kenya', templateId },
  });

test('a template is created, offered immediately, read back, edited and deleted', async () => {
  const made = await create({ name: '  I am  attending ' });
  expect(made.status).toBe(201);
  expect(templateSchema.parse(made.body)).toMatchObject({
    eventId,
    canvasSize: '600x600',
    status: 'approved',
  });
  expect(made.body.layoutJson).toMatchObject({ version: 2, textElements: LAYOUT.textElements });
  const { id } = made.body;
  expect((await fixture.call('GET', `/api/templates/${id}`, { as: owner })).body).toEqual(made.body);
  expect(await offered()).toContain(id);
  const edited = await edit(id, { name: 'See you there', canvasSize: '1080x1920' });
  expect(edited).toMatchObject({ status: 200, body: { name: 'See you there', canvasSize: '1080x1920' } });
  expect((await fixture.call('GET', edited.body.thumbnailPath)).status).toBe(200);
  expect((await remove(id)).body).toMatchObject({ ok: true });
  expect(await offered()).not.toContain(id);
  expect(await remove(id)).toMatchObject({ status: 404, body: { message: 'Template not found.' } });
});

test('all seven canvases are accepted, no others, and 800x600 is the default', async () => {
  for (const canvasSize of Object.keys(CANVAS_SIZES)) {
    expect((await create({ canvasSize })).body.canvasSize).toBe(canvasSize);
  }
  expect((await create({ canvasSize: undefined })).body.canvasSize).toBe('800x600');
  expect(await create({ canvasSize: '1x1' })).toMatchObject({
    status: 400,
    body: { fields: { canvasSize: expect.any(String) } },
  });
});

test('a layout without a required element is refused with the designer’s message', async () => {
  const [name, country, title] = LAYOUT.textElements;
  for (const layoutJson of [
    { ...LAYOUT, textElements: [name, country] },
    { ...LAYOUT, textElements: [country, title] },
    { ...LAYOUT, textElements: [name, title] },
    { ...LAYOUT, photoElements: [] },
  ]) {
    const answer = await create({ layoutJson });
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      422,
      'INCOMPLETE_LAYOUT',
      'Cannot Remove - This is a required field for flyer generation.',
    ]);
  }
  const { id } = (await create({})).body;
  expect((await edit(id, { layoutJson: { ...LAYOUT, photoElements: [] } })).status).toBe(422);
  // A stored layout that predates the rule on required elements.
  const old = { version: 2 as const, textElements: [], photoElements: [] };
  await fixture.db.update(templates).set({ layoutJson: old }).where(eq(templates.id, id));
  expect((await edit(id, { layoutJson: old, name: 'Renamed' })).status).toBe(200);
  const mixed = { ...name, text: '{attendeeName} from {attendeeCountry} at {eventName}' };
  expect((await create({ layoutJson: { ...LAYOUT, textElements: [mixed] } })).status).toBe(201);
});

test('one response lists every error, with its path in the layout', async () => {
  const answer = await create({
    name: '',
    eventId: '',
    nonsense: 1,
    layoutJson: {
      ...LAYOUT,
      textElements: [LAYOUT.textElements[0], { ...LAYOUT.textElements[0], color: 'red', fontSize: '32' }],
    },
  });
  expect([answer.status, answer.body.fields]).toEqual([
    400,
    {
      name: 'Template name is required',
      eventId: 'Event is required',
      nonsense: 'Unknown field.',
      'layoutJson.textElements.1.color': expect.stringContaining('#rrggbb'),
      'layoutJson.textElements.1.fontSize': expect.any(String),
    },
  ]);
  for (const layoutJson of [undefined, null, 'x', []]) {
    const { status, body } = await create({ layoutJson });
    expect([status, Object.keys(body.fields)[0]]).toEqual([400, expect.stringMatching(/^layoutJson/)]);
  }
});

test('a template belongs to the owner of its event', async () => {
  const stranger = await fixture.account();
  const { id: theirs } = await buildEvent(fixture.db, { clientId: stranger });
  const { id } = (await create()).body;
  for (const answer of [
    await fixture.call('GET', `/api/templates/${id}`, { as: stranger }),
    await edit(id, {}, stranger),
    await remove(id, stranger),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([
      403,
      "You don't have permission to edit this template.",
    ]);
  }
  for (const answer of [await create({}, stranger), await edit(id, { eventId: theirs })]) {
    expect([answer.status, answer.body.message]).toEqual([
      403,
      "You don't have permission to edit this event.",
    ]);
  }
  expect((await fixture.call('GET', `/api/templates/${id}`)).status).toBe(401);
  expect((await edit(id, { name: 'By an admin' }, admin)).body.name).toBe('By an admin');
  expect((await create({}, admin)).status).toBe(201);
  for (const missing of [crypto.randomUUID(), 'no-id', '%00']) {
    expect([(await edit(missing)).status, (await remove(missing)).status]).toEqual([404, 404]);
    expect((await create({ eventId: missing })).status).toBe(404);
  }
});

test("an owner's copy of a withdrawn design waits for an admin, and another design does not", async () => {
  const { id, layoutJson } = (await create({})).body;
  const withdrawn = { status: 'rejected', rejectionReason: 'Too loud.' } as const;
  await fixture.db.update(templates).set(withdrawn).where(eq(templates.id, id));
  const copy = await create({ name: 'Another Name', layoutJson, status: 'approved' });
  expect(copy.body).toMatchObject({ status: 'pending', rejectionReason: 'Too loud.' });
  expect(await offered()).not.toContain(copy.body.id);
  const [first, ...others] = layoutJson.textElements;
  const other = { ...layoutJson, textElements: [{ ...first, x: first.x + 1 }, ...others] };
  expect((await create({ layoutJson: other })).body.status).toBe('approved');
  await fixture.db.delete(templates).where(eq(templates.id, id));
  await remove(copy.body.id);
});

test('a background covers its canvas, is stored losslessly and served, and can be kept, shared and removed', async () => {
  const photo = await photoUrl(3200, 1800, '#205040');
  const { id, backgroundPath } = (await create({ backgroundPath: photo })).body;
  expect(backgroundPath).toMatch(/^\/media\/[0-9a-f]{2}\/[0-9a-f]{64}\.webp$/);
  const picture = await sharp((await fixture.call('GET', backgroundPath)).body as Buffer).metadata();
  expect([picture.width, picture.height, picture.exif]).toEqual([2133, 1200, undefined]);

  const copy = await create({ name: 'I am attending (Copy)', backgroundPath });
  expect(copy).toMatchObject({ status: 201, body: { name: 'I am attending (Copy)', backgroundPath } });
  expect((await edit(id, { backgroundPath: undefined })).body.backgroundPath).toBe(backgroundPath);
  expect((await edit(id, { backgroundPath: null })).body.backgroundPath).toBe(null);
  await sweep();
  expect((await fixture.call('GET', backgroundPath)).status).toBe(200);
  await remove(copy.body.id);
  await sweep();
  expect((await fixture.call('GET', backgroundPath)).status).toBe(404);

  const stranger = await fixture.account();
  const { id: theirs } = await buildEvent(fixture.db, { clientId: stranger });
  const again = (await create({ backgroundPath: photo })).body;
  expect(await create({ eventId: theirs, backgroundPath: again.backgroundPath }, stranger)).toMatchObject({
    status: 400,
    body: { fields: { backgroundPath: expect.any(String) } },
  });
  for (const [sent, status] of [
    [dataUrl(Buffer.from('%PDF-1.4')), 415],
    [dataUrl(Buffer.from('\xff\xd8\xff nothing', 'latin1')), 422],
    [`data:image/png;base64,${'A'.repeat(14_500_000)}`, 413],
    ['A'.repeat(15 * 1024 * 1024), 413],
    ['/media/00/x\0.webp', 400],
  ] as const) {
    expect((await create({ backgroundPath: sent })).status).toBe(status);
  }
});

test('flyers do not change when their template is edited or deleted', async () => {
  const { id } = (await create({ backgroundPath: await photoUrl(600, 600, '#902030') })).body;
  const made = await flyer(id, 'Kwame');
  expect(made.status).toBe(200);
  const before = (await fixture.call('GET', made.body.imageUrl)).body as Buffer;
  const [name, ...others] = LAYOUT.textElements;
  const layoutJson = { ...LAYOUT, textElements: [{ ...name, color: '#000000' }, ...others] };
  await edit(id, { layoutJson, backgroundPath: null });
  await sweep();
  await remove(id);
  await sweep();
  expect((await fixture.call('GET', made.body.imageUrl)).body).toEqual(before);
  const other = (await create()).body;
  await flyer(other.id, 'Kofi');
  await remove(other.id);
  const { rows } = await fixture.db.execute(
    sql`select scope_id = ${eventId} as "ofEvent", grain, sum(flyer)::int as counted, count(*)::int as rows
      from analytics_rollups where scope_id in (${eventId}, ${owner}) and dimension = 'template' and value = ''
      group by 1, 2 order by 1, 2`,
  );
  expect(rows).toEqual([
    { ofEvent: false, grain: 'day', counted: 2, rows: 1 },
    { ofEvent: false, grain: 'month', counted: 2, rows: 1 },
    { ofEvent: true, grain: 'day', counted: 2, rows: 1 },
  ]);
  const named = await fixture.db.execute(
    sql`select value from analytics_rollups where dimension = 'template' and value <> ''`,
  );
  expect(named.rows).toEqual([]);
  const [row] = await fixture.db.select().from(flyers).where(eq(flyers.id, made.body.flyerId));
  expect(row).toMatchObject({ templateId: null, attendeeName: 'Kwame', eventId });
});

test('a template deleted while its event is deleted causes no error', async () => {
  const { id: doomed } = await buildEvent(fixture.db, { clientId: owner });
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => create({ eventId: doomed })),
    fixture.call('DELETE', `/api/admin/events/${doomed}`, { as: admin }),
    ...Array.from({ length: 10 }, () => create({ eventId: doomed })),
  ]);
  for (const { status } of answers) expect([200, 201, 404]).toContain(status);
  const { rows } = await fixture.db.execute(sql`select id from templates where event_id = ${doomed}`);
  expect(rows).toEqual([]);
});

test('an edit of an outdated version is refused, and loses nothing', async () => {
  const { body: made } = await create();
  const mine = await edit(made.id, { name: 'Mine', expectedUpdatedAt: made.updatedAt });
  expect(mine.status).toBe(200);
  expect(mine.body.updatedAt > made.updatedAt).toBe(true);
  const late = await edit(made.id, { name: 'Late', expectedUpdatedAt: made.updatedAt });
  expect(late).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT' } });
  expect((await fixture.call('GET', `/api/templates/${made.id}`, { as: owner })).body.name).toBe('Mine');
});

test('a template can use a starter’s design and background, which stays when the template is deleted', async () => {
  const { body: starters } = await fixture.call('GET', '/api/template-starters', { as: owner });
  expect(new Set(starters.map((starter: { canvasSize: string }) => starter.canvasSize)).size).toBe(
    Object.keys(CANVAS_SIZES).length,
  );
  const { canvasSize, layoutJson, backgroundPath, thumbnailPath } = starters[0];
  expect(await fixture.call('GET', thumbnailPath)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/webp' },
  });
  const made = await create({ canvasSize, layoutJson, backgroundPath });
  expect(made).toMatchObject({ status: 201, body: { backgroundPath, layoutJson } });
  await remove(made.body.id);
  await sweepLater(fixture, [findTemplatePicturesInUse, findStarterBackgrounds]);
  expect(await fixture.storage.exists(backgroundPath.slice(1))).toBe(true);
});

test('the designer’s element settings are saved; the title can be hidden, other required elements cannot', async () => {
  const [name, country, title] = LAYOUT.textElements;
  const kept = { name: 'Big words', locked: true, group: 'g1' };
  const layoutWith = (hidden: object, shown: object) => ({
    ...LAYOUT,
    textElements: [{ ...name, ...shown }, country, { ...title, ...hidden }],
  });
  const made = await create({ layoutJson: layoutWith({ hidden: true }, kept) });
  expect(made.status).toBe(201);
  expect(made.body.layoutJson.textElements[0]).toMatchObject(kept);
  expect(await create({ layoutJson: layoutWith({}, { hidden: true }) })).toMatchObject({
    status: 422,
    body: { code: 'INCOMPLETE_LAYOUT' },
  });
});
