import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { adminChanges } from '#server/platform/changes/changes-tables.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { buildEvent, daysFromNow } from '#server/test/factories.ts';
import { assertInvariants } from '#server/test/invariants.ts';
import { freshDatabase } from '#server/test/test-database.ts';

let fixture: ApiFixture;
let admin: string;
beforeAll(async () => {
  fixture = await ApiFixture.open(await freshDatabase());
  admin = await fixture.account({ role: 'admin', name: 'Zola' });
});
afterAll(() => fixture.close());
afterEach(() => assertInvariants(fixture.db));

const FORM = { name: 'Data Night', description: 'Talks.', eventDate: daysFromNow(40), flyerEnabled: true };
const submit = async (as: string, given: object = {}) =>
  (await fixture.call('POST', '/api/events', { as, body: { ...FORM, ...given } })).body;
const withdraw = (as: string, id: string) => fixture.call('POST', `/api/events/${id}/withdrawal`, { as });
const get = async (as: string, path: string) => (await fixture.call('GET', path, { as })).body;
const spent = async (id: string) => {
  const { tokens, eventsCreated, eventsCount } = await fixture.read(id);
  return { tokens, eventsCreated, eventsCount };
};

test('a withdrawn event is a draft, and its slot and tokens are returned until it is resubmitted', async () => {
  const owner = await fixture.account({ eventsAllowed: 1 });
  const { id } = await submit(owner);
  expect(await spent(owner)).toEqual({ tokens: 40, eventsCreated: 1, eventsCount: 1 });
  expect(await withdraw(owner, id)).toMatchObject({
    status: 200,
    body: { status: 'draft', flyerEnabled: true, flyersPaid: false },
  });
  expect(await spent(owner)).toEqual({ tokens: 50, eventsCreated: 0, eventsCount: 0 });
  const [refund] = await get(owner, '/api/dashboard/tokens');
  expect(refund).toMatchObject({ delta: 10, kind: 'refund', reason: 'Event withdrawn: Data Night' });
  await fixture.call('PUT', `/api/events/${id}`, { as: owner, body: FORM });
  expect(await spent(owner)).toEqual({ tokens: 40, eventsCreated: 1, eventsCount: 1 });
});

test('a withdrawal shortens the review queue, notifies open panels and is recorded', async () => {
  const owner = await fixture.account();
  const { id } = await submit(owner, { flyerEnabled: false });
  const inQueue = async () => JSON.stringify(await get(admin, '/api/admin/pending-events')).includes(id);
  expect(await inQueue()).toBe(true);
  await withdraw(owner, id);
  expect(await inQueue()).toBe(false);
  const heard = await fixture.db.select().from(adminChanges).where(eq(adminChanges.subjectId, id));
  expect(heard.map(({ kind }) => kind)).toEqual(['submission', 'decision']);
  expect((await get(owner, '/api/dashboard/activity'))[0]).toMatchObject({
    kind: 'withdrawn',
    event: { id },
  });
  const timeline: { kind: string }[] = await get(admin, `/api/admin/events/${id}/timeline`);
  expect(timeline.map(({ kind }) => kind)).toEqual(['event.withdraw', 'submitted']);
  expect(await fixture.call('POST', `/api/admin/approve-event/${id}`, { as: admin })).toMatchObject({
    status: 409,
    body: { message: 'The owner has withdrawn this event.' },
  });
});

test('withdrawing clears the review note and stops featuring the event', async () => {
  const owner = await fixture.account();
  const { id } = await submit(owner);
  await fixture.call('POST', `/api/admin/request-changes/${id}`, { as: admin, body: { note: 'When?' } });
  await fixture.call('PATCH', `/api/admin/events/${id}/feature`, {
    as: admin,
    body: { featured: true, confirm: true },
  });
  const { body } = await withdraw(owner, id);
  expect(body).toMatchObject({ status: 'draft', changesRequested: null, featured: false });
});

test('only a pending event can be withdrawn, and not by strangers', async () => {
  const owner = await fixture.account();
  const { id } = await submit(owner);
  expect((await withdraw(await fixture.account(), id)).status).toBe(403);
  expect((await withdraw(owner, id)).status).toBe(200);
  expect((await withdraw(owner, id)).status).toBe(409);
  for (const status of ['approved', 'archived', 'rejected'] as const) {
    const event = await buildEvent(fixture.db, { clientId: owner, status });
    expect(await withdraw(owner, event.id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  }
});

test('a form that was open when its event was withdrawn does not resubmit it', async () => {
  const owner = await fixture.account();
  const { id, updatedAt } = await submit(owner);
  await withdraw(owner, id);
  const body = { ...FORM, expectedUpdatedAt: updatedAt };
  expect(await fixture.call('PUT', `/api/events/${id}`, { as: owner, body })).toMatchObject({
    status: 409,
    body: { code: 'EDIT_CONFLICT' },
  });
  expect(await spent(owner)).toEqual({ tokens: 50, eventsCreated: 0, eventsCount: 0 });
});
