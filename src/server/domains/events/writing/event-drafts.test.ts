import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { buildEvent, daysFromNow } from '#server/test/factories.ts';
import { assertInvariants } from '#server/test/invariants.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { events } from '../events-tables.ts';

let fixture: ApiFixture;
let admin: string;
beforeAll(async () => {
  fixture = await ApiFixture.open(await freshDatabase());
  admin = await fixture.account({ role: 'admin', name: 'Zola' });
});
afterAll(() => fixture.close());
afterEach(() => assertInvariants(fixture.db));

const FORM = {
  name: 'Kigali Data Night',
  description: 'Talks.',
  eventDate: daysFromNow(40),
  flyerEnabled: true,
};
const save = (as: string, given: object = {}) =>
  fixture.call('POST', '/api/events', { as, body: { ...FORM, draft: true, ...given } });
const edit = (as: string, id: string, given: object = {}) =>
  fixture.call('PUT', `/api/events/${id}`, { as, body: { ...FORM, ...given } });
const spent = async (id: string) => {
  const { tokens, eventsCreated, eventsCount } = await fixture.read(id);
  return { tokens, eventsCreated, eventsCount };
};
const NOTHING = { tokens: 50, eventsCreated: 0, eventsCount: 0 };
const slugsOf = ({ body }: { body: { slug: string }[] }) => body.map(({ slug }) => slug);

test('a draft takes no slot and no tokens', async () => {
  const owner = await fixture.account({ eventsAllowed: 0 });
  const { status, body } = await save(owner);
  expect({ status, body }).toMatchObject({ status: 201, body: { status: 'draft', isPublished: false } });
  expect(await spent(owner)).toEqual(NOTHING);
});

test('a draft is listed only on request, and readable only by its owner and admins', async () => {
  const owner = await fixture.account();
  const { body: draft } = await save(owner);
  expect(slugsOf(await fixture.call('GET', '/api/my-events', { as: owner }))).toEqual([]);
  expect(slugsOf(await fixture.call('GET', '/api/my-events?status=draft', { as: owner }))).toEqual([
    draft.slug,
  ]);
  expect(slugsOf(await fixture.call('GET', '/api/admin/all-events?search=kigali', { as: admin }))).toEqual(
    [],
  );
  expect(slugsOf(await fixture.call('GET', '/api/admin/pending-events', { as: admin }))).toEqual([]);
  expect((await fixture.call('GET', `/api/events/${draft.slug}`)).status).toBe(404);
  expect((await fixture.call('GET', `/api/events/${draft.slug}`, { as: owner })).status).toBe(200);
  const stranger = await fixture.account();
  expect((await fixture.call('GET', `/api/events/${draft.slug}`, { as: stranger })).status).toBe(404);
  expect((await fixture.call('POST', `/api/admin/approve-event/${draft.id}`, { as: admin })).status).toBe(
    409,
  );
});

test('saving a draft without `draft` submits it, which takes a slot and tokens once', async () => {
  const owner = await fixture.account({ eventsAllowed: 1 });
  const { body: draft } = await save(owner);
  expect((await edit(owner, draft.id, { draft: true, venue: 'Norrsken' })).body).toMatchObject({
    status: 'draft',
    venue: 'Norrsken',
  });
  expect(await spent(owner)).toEqual(NOTHING);
  const { body: submitted } = await edit(owner, draft.id);
  expect(submitted.status).toBe('pending');
  expect(Date.parse(submitted.createdAt)).toBeGreaterThan(Date.parse(draft.createdAt));
  expect(await spent(owner)).toEqual({ tokens: 40, eventsCreated: 1, eventsCount: 1 });
  expect((await edit(owner, draft.id, { draft: true })).body.fields).toEqual({
    draft: 'An event that has been submitted cannot be saved as a draft',
  });
});

test('a draft without a free slot or enough tokens is not submitted and does not change', async () => {
  const full = await fixture.account({ eventsAllowed: 0 });
  const { body: one } = await save(full);
  expect(await edit(full, one.id, { venue: 'Hall' })).toMatchObject({
    status: 403,
    body: { code: 'EVENT_LIMIT_REACHED' },
  });
  const poor = await fixture.account({ tokens: 9 });
  const { body: two } = await save(poor);
  expect(await edit(poor, two.id, { venue: 'Hall' })).toMatchObject({
    status: 402,
    body: { code: 'INSUFFICIENT_TOKENS' },
  });
  for (const id of [one.id, two.id]) {
    const [row] = await fixture.db.select().from(events).where(eq(events.id, id));
    expect(row).toMatchObject({ status: 'draft', venue: null });
  }
});

test('of ten concurrent draft submissions, as many succeed as there are slots', async () => {
  const owner = await fixture.account({ eventsAllowed: 3, tokens: 15 });
  const drafts = await Promise.all(Array.from({ length: 10 }, () => save(owner, { flyerEnabled: false })));
  const outcomes = await Promise.all(drafts.map(({ body }) => edit(owner, body.id, { flyerEnabled: false })));
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await spent(owner)).toEqual({ tokens: 15, eventsCreated: 3, eventsCount: 3 });
});

test('an admin who corrects a draft does not submit it', async () => {
  const owner = await fixture.account();
  const { body: draft } = await save(owner);
  expect((await edit(admin, draft.id)).body.status).toBe('draft');
  expect(await spent(owner)).toEqual(NOTHING);
});

test('a rejected event can be corrected without being submitted', async () => {
  const owner = await fixture.account();
  const { body: event } = await fixture.call('POST', '/api/events', { as: owner, body: FORM });
  const reason = { reason: 'Too short.' };
  await fixture.call('POST', `/api/admin/reject-event/${event.id}`, { as: admin, body: reason });
  expect((await edit(owner, event.id, { draft: true })).body.status).toBe('rejected');
  expect(await spent(owner)).toEqual({ tokens: 50, eventsCreated: 0, eventsCount: 1 });
  expect((await edit(owner, event.id)).body.status).toBe('pending');
  expect(await spent(owner)).toEqual({ tokens: 40, eventsCreated: 1, eventsCount: 1 });
});

test('an owner can delete drafts but no other events', async () => {
  const owner = await fixture.account();
  const stranger = await fixture.account();
  const { body: draft } = await save(owner);
  const { body: event } = await fixture.call('POST', '/api/events', { as: owner, body: FORM });
  const remove = (as: string, id: string) => fixture.call('DELETE', `/api/events/${id}`, { as });
  expect((await remove(stranger, draft.id)).status).toBe(403);
  expect(await remove(owner, event.id)).toMatchObject({
    status: 409,
    body: { message: 'Only drafts can be deleted.' },
  });
  expect((await remove(owner, draft.id)).status).toBe(200);
  expect((await remove(owner, draft.id)).status).toBe(404);
  expect(await spent(owner)).toEqual({ tokens: 40, eventsCreated: 1, eventsCount: 1 });
});

test('a form that was open when its event was rejected does not resubmit it', async () => {
  const owner = await fixture.account();
  const { body: event } = await fixture.call('POST', '/api/events', { as: owner, body: FORM });
  const reason = { reason: 'Too short.' };
  await fixture.call('POST', `/api/admin/reject-event/${event.id}`, { as: admin, body: reason });
  const saved = await edit(owner, event.id, { expectedUpdatedAt: event.updatedAt });
  expect(saved).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT' } });
  expect(await spent(owner)).toMatchObject({ tokens: 50, eventsCreated: 0 });
});

test('an account has at most a hundred drafts, copies included', async () => {
  const owner = await fixture.account();
  const repeat = { every: 'weekly', times: 25 };
  for (let round = 0; round < 4; round++) await save(owner, { repeat });
  expect((await save(owner)).status).toBe(409);
  const event = await buildEvent(fixture.db, { clientId: owner });
  expect((await fixture.call('POST', `/api/events/${event.id}/duplicate`, { as: owner })).status).toBe(409);
});

test('admins cannot list or feature drafts, but their owner’s export contains them', async () => {
  const owner = await fixture.account();
  const { body: draft } = await save(owner);
  expect((await fixture.call('GET', '/api/admin/all-events?status=draft', { as: admin })).status).toBe(400);
  const feature = { as: admin, body: { featured: true } };
  expect(await fixture.call('PATCH', `/api/admin/events/${draft.id}/feature`, feature)).toMatchObject({
    status: 409,
    body: { message: 'This event has not been submitted.' },
  });
  const { body: own } = await fixture.call('GET', '/api/account/export', { as: owner });
  expect(JSON.stringify(own)).toContain(draft.id);
});

test('the slug of a draft is free again after its name changes', async () => {
  const owner = await fixture.account();
  const { body: draft } = await save(owner, { name: 'Cotonou Web Night' });
  await edit(owner, draft.id, { name: 'Cotonou Web Day', draft: true });
  const { body: event } = await save(await fixture.account(), { name: 'Cotonou Web Night' });
  expect(event.slug).toBe('cotonou-web-night');
});
