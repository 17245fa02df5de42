import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Template } from '#contract/flyers/templates.ts';
import { adminChanges } from '#server/platform/changes/changes-tables.ts';
import { outbox } from '#server/platform/mail/mail-tables.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { buildEvent } from '#server/test/factories.ts';
import { dataUrl } from '#server/test/flyer-fixture.ts';
import { assertInvariants } from '#server/test/invariants.ts';
import { freshPostgres } from '#server/test/test-database.ts';
import { templates } from './templates-tables.ts';

let fixture: ApiFixture;
let owner: string;
let eventId: string;
let slug: string;
beforeAll(async () => {
  fixture = await ApiFixture.open(await freshPostgres());
  owner = await fixture.account();
  ({ id: eventId, slug } = await buildEvent(fixture.db, { clientId: owner }));
});
afterAll(() => fixture.close());
afterEach(() => assertInvariants(fixture.db));

const text = (placeholder: string, y: number) => ({
  id: placeholder,
  x: 40,
  y,
  text: 'Sample',
  fontSize: 32,
  color: '#ffffff',
  fontWeight: 'bold',
  placeholder,
});
const LAYOUT = {
  version: 2,
  textElements: [text('attendeeName', 300), text('attendeeCountry', 350), text('eventName', 20)],
  photoElements: [{ id: 'photo', x: 100, y: 60, size: 120, strokeWidth: 4, strokeColor: '#fff' }],
};
const FORM = { name: 'Launch', canvasSize: '600x600', layoutJson: LAYOUT, backgroundPath: null };
const SIZES = ['1080x1920', '1200x630'].map((canvasSize) => ({
  canvasSize,
  layoutJson: LAYOUT,
  backgroundPath: null,
}));
const headers = (key: string) => ({ 'idempotency-key': key });
async function create(given: object = {}, as = owner): Promise<Template> {
  return (await fixture.call('POST', '/api/templates', { as, body: { ...FORM, eventId, ...given } })).body;
}
const addSizes = (id: string, given: object[] = SIZES, options: object = {}) =>
  fixture.call('POST', `/api/templates/${id}/sizes`, {
    as: owner,
    body: { templates: given },
    ...options,
  });

test('other sizes become linked templates, once each; deleting one leaves the others', async () => {
  const { id, familyId } = await create();
  expect(familyId).toBeNull();
  const answers = await Promise.all([1, 2, 3].map(() => addSizes(id, SIZES, { headers: headers('one') })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(2);
  const made: Template[] = answers[0]!.body;
  expect(made).toMatchObject([
    { name: 'Launch', canvasSize: '1080x1920', status: 'approved', eventId },
    { name: 'Launch', canvasSize: '1200x630', status: 'approved', eventId },
  ]);
  const family = made[0]!.familyId;
  expect(family).not.toBeNull();
  const again = await addSizes(made[0]!.id, [...SIZES, { ...SIZES[0]!, canvasSize: '1080x1080' }]);
  expect(again.body).toMatchObject([{ canvasSize: '1080x1080', familyId: family }]);
  const { body } = await fixture.call('GET', `/api/events/${slug}`);
  const linked = body.templates.filter((template: Template) => template.familyId === family);
  expect(linked.map((template: Template) => template.canvasSize)).toEqual([
    '600x600',
    '1080x1920',
    '1200x630',
    '1080x1080',
  ]);
  expect((await fixture.call('DELETE', `/api/templates/${id}`, { as: owner })).status).toBe(200);
  const { body: mine } = await fixture.call('GET', '/api/my-templates', { as: owner });
  expect(mine.filter((template: Template) => template.familyId === family)).toHaveLength(3);
});

test('a template that changes to an existing size of its family leaves the family', async () => {
  const { id } = await create({ name: 'Resized' });
  const [tall, wide]: Template[] = (await addSizes(id)).body;
  const resize = async (canvasSize: string) =>
    (await fixture.call('PUT', `/api/templates/${tall!.id}`, { as: owner, body: { ...tall, canvasSize } }))
      .body;
  expect(await resize('1080x1080')).toMatchObject({ canvasSize: '1080x1080', familyId: tall!.familyId });
  expect(await resize(wide!.canvasSize)).toMatchObject({ canvasSize: wide!.canvasSize, familyId: null });
});

test('all sizes are made or none, for the owner only, and a withdrawn design does not return in another size', async () => {
  const { id } = await create({ name: 'Alone' });
  const broken = { ...SIZES[1]!, backgroundPath: dataUrl(Buffer.from('no picture'), 'image/png') };
  expect((await addSizes(id, [SIZES[0]!, broken])).status).toBe(415);
  const incomplete = { ...SIZES[1]!, layoutJson: { ...LAYOUT, photoElements: [] } };
  expect((await addSizes(id, [SIZES[0]!, incomplete])).body.code).toBe('INCOMPLETE_LAYOUT');
  expect((await addSizes(id, [SIZES[0]!, SIZES[0]!])).status).toBe(400);
  expect((await addSizes(id, [])).status).toBe(400);
  expect((await addSizes(id, SIZES, { as: await fixture.account() })).status).toBe(403);
  expect((await addSizes('nothing')).status).toBe(404);
  expect((await fixture.call('GET', `/api/templates/${id}`, { as: owner })).body.familyId).toBeNull();

  const admin = await fixture.account({ role: 'admin' });
  const withdrawal = { as: admin, body: { reason: 'Too loud.' } };
  await fixture.call('POST', `/api/admin/withdraw-template/${id}`, withdrawal);
  const changes = () => fixture.db.select().from(adminChanges);
  const before = (await changes()).length;
  expect((await addSizes(id)).body).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
  expect((await changes()).slice(before)).toMatchObject([{ kind: 'submission' }]);
  await fixture.call('POST', `/api/events/${eventId}/duplicate`, { as: owner });
  expect((await changes()).slice(before + 1)).toMatchObject([{ kind: 'submission' }]);
});

test('withdrawing one size withdraws the design in all sizes, with one mail', async () => {
  const as = await fixture.account();
  const { id: event, slug: page } = await buildEvent(fixture.db, { clientId: as });
  const { id } = await create({ eventId: event }, as);
  const { body: sizes } = await addSizes(id, SIZES, { as });
  const admin = await fixture.account({ role: 'admin' });
  const withdrawal = { as: admin, body: { reason: 'Too loud.' } };
  await fixture.call('POST', `/api/admin/withdraw-template/${sizes[0].id}`, withdrawal);
  expect((await fixture.call('GET', `/api/events/${page}`)).body.templates).toEqual([]);
  const { body: mine } = await fixture.call('GET', '/api/my-templates', { as });
  expect(mine.map(({ rejectionReason }: Template) => rejectionReason)).toEqual(Array(3).fill('Too loud.'));
  const mails = await fixture.db.select().from(outbox).where(eq(outbox.recipientId, as));
  expect(mails).toMatchObject([{ kind: 'template-withdrawn', data: { sizes: 3 } }]);
});

test('a withdrawn design does not return as a size or an edit of an approved template', async () => {
  const as = await fixture.account();
  const { id: event } = await buildEvent(fixture.db, { clientId: as });
  const layoutOf = (fontSize: number) => ({
    ...LAYOUT,
    textElements: [...LAYOUT.textElements.slice(0, 2), { ...text('eventName', 20), fontSize }],
  });
  const bad = await create({ eventId: event, layoutJson: layoutOf(21) }, as);
  const rejection = { status: 'rejected', rejectionReason: 'Too loud.' } as const;
  await fixture.db.update(templates).set(rejection).where(eq(templates.id, bad.id));
  const good = await create({ eventId: event, layoutJson: layoutOf(22) }, as);
  expect(good.status).toBe('approved');

  const sizes = [
    { ...SIZES[0]!, layoutJson: layoutOf(21) },
    { ...SIZES[1]!, layoutJson: layoutOf(23) },
  ];
  const { body: added } = await addSizes(good.id, sizes, { as });
  expect(added).toMatchObject([
    { status: 'pending', rejectionReason: 'Too loud.' },
    { status: 'approved', rejectionReason: null },
  ]);
  await fixture.call('DELETE', `/api/templates/${added[0].id}`, { as });

  const save = async (given: object) =>
    (await fixture.call('PUT', `/api/templates/${good.id}`, { as, body: { ...good, ...given } })).body;
  expect(await save({ layoutJson: layoutOf(24) })).toMatchObject({ status: 'approved' });
  expect(await save({ layoutJson: layoutOf(21) })).toMatchObject({
    status: 'pending',
    rejectionReason: 'Too loud.',
  });
  expect(await save({ layoutJson: layoutOf(22) })).toMatchObject({ status: 'pending' });
});

test('concurrent requests with one key for two events make one template', async () => {
  const { id: second } = await buildEvent(fixture.db, { clientId: owner });
  const answers = await Promise.all(
    [eventId, second].map((event) =>
      fixture.call('POST', '/api/templates', {
        as: owner,
        body: { ...FORM, eventId: event, name: 'Two events' },
        headers: headers('two-events'),
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 422]));
  const { body: mine } = await fixture.call('GET', '/api/my-templates', { as: owner });
  expect(mine.filter(({ name }: Template) => name === 'Two events')).toHaveLength(1);
});

test('a template sent again with its key is created once; copies of linked sizes are linked with each other', async () => {
  const send = (name: string) =>
    fixture.call('POST', '/api/templates', {
      as: owner,
      body: { ...FORM, eventId, name },
      headers: headers('save-1'),
    });
  const answers = await Promise.all([1, 2, 3].map(() => send('Once')));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const { id } = answers[0]!.body;
  const other = await send('Another');
  expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  expect(other.headers.location).toBe(`/api/templates/${id}`);

  await addSizes(id);
  const copy = await fixture.call('POST', `/api/events/${eventId}/duplicate`, { as: owner });
  const { body: mine } = await fixture.call('GET', '/api/my-templates', { as: owner });
  const families = (of: string) =>
    mine
      .filter((template: Template) => template.name === 'Once' && template.eventId === of)
      .map(({ familyId }: Template) => familyId);
  const [before, after] = [families(eventId), families(copy.body.id)];
  expect(after).toHaveLength(3);
  expect(new Set(after).size).toBe(1);
  expect(after[0]).not.toBe(before[0]);
});
