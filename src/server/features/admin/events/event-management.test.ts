import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventReviewSchema, managedEventSchema, timelineEntrySchema } from '#contract/events/review.ts';
import { buildEvent, buildTemplate, daysFromNow } from '#server/test/factories.ts';
import { FlyerFixture } from '#server/test/flyer-fixture.ts';
import { freshDatabase } from '#server/test/test-database.ts';

const TALKS = 'Two days of talks about payments, chips and open data in Lagos';
const EVENT = {
  name: 'Lagos Tech Fest',
  description: `${TALKS}. More at https://lagostech.example/plan and [tickets](https://shop.example/t?x=1).`,
  eventDate: daysFromNow(30),
  website: 'https://lagostech.example',
};

let fixture: FlyerFixture;
let admin: string;
beforeAll(async () => {
  fixture = await FlyerFixture.open(await freshDatabase());
  admin = await fixture.account({ role: 'admin', name: 'Zola' });
});
afterAll(() => fixture.close());
afterEach(() => fixture.assertConsistent());

const get = async (path: string) =>
  (await fixture.call('GET', `/api/admin/events/${path}`, { as: admin })).body;
const post = (path: string, body?: object) => fixture.call('POST', `/api/admin/${path}`, { as: admin, body });

async function submission(as: string, facts: object = {}) {
  const { body } = await fixture.call('POST', '/api/events', { as, body: { ...EVENT, ...facts } });
  return body as { id: string; slug: string; updatedAt: string };
}
const queue = async () =>
  (await fixture.call('GET', '/api/admin/pending-events', { as: admin })).body.map(({ id }: never) => id);
const waiting = async () =>
  (await fixture.call('GET', '/api/admin/stats', { as: admin })).body.pendingApprovals;

/** Returns the notes of earlier reviews. Checks that the owner `as` and reviewers see the same notes. */
async function notesOf(id: string, as: string): Promise<string[]> {
  const { earlierNotes } = eventReviewSchema.parse(await get(`${id}/review`));
  const own = await fixture.call('GET', `/api/events/id/${id}`, { as });
  expect(own.body.earlierNotes).toEqual(earlierNotes);
  return earlierNotes.map(({ note }) => note);
}

test('a reviewer sees the linked hosts, the owner’s history and other users of the same text', async () => {
  const as = await fixture.account();
  await buildEvent(fixture.db, { clientId: as, firstApprovedAt: new Date() });
  await buildEvent(fixture.db, { clientId: as, status: 'rejected', flyersPaid: false });
  const copy = await buildEvent(fixture.db, {
    description: `Hello! ${TALKS.toUpperCase()}!`,
    status: 'draft',
  });
  const { id } = await submission(as);
  const review = eventReviewSchema.parse(await get(`${id}/review`));
  expect(review).toMatchObject({
    hosts: [
      { host: 'lagostech.example', links: 2 },
      { host: 'shop.example', links: 1 },
    ],
    owner: { createdAt: expect.any(String), approved: 1, rejected: 1 },
    repeated: [{ id: copy.id, status: 'draft', sameOwner: false, sentences: 1 }],
  });
});

test('a reviewer sees similarly named published and submitted events in the same city on the same days', async () => {
  const as = await fixture.account();
  const place = { location: 'Kigali, Rwanda', eventDate: daysFromNow(40) };
  const other = { ...place, name: 'Kigali Robot Days', flyersPaid: false };
  const published = await buildEvent(fixture.db, other);
  const waits = await buildEvent(fixture.db, { ...other, clientId: as, status: 'pending' });
  for (const status of ['draft', 'rejected', 'archived'] as const) {
    await buildEvent(fixture.db, { ...other, status });
  }
  const { id } = await submission(as, { ...place, name: 'Robot Days Kigali 2031' });
  const { similar } = eventReviewSchema.parse(await get(`${id}/review`));
  expect(similar).toMatchObject([
    { id: published.id, status: 'approved', sameOwner: false },
    { id: waits.id, status: 'pending', sameOwner: true },
  ]);
});

test('an owner who is asked for changes reads the note, and the saved event returns to its place in the queue', async () => {
  const as = await fixture.account();
  const first = await submission(as);
  const second = await submission(as);
  const before = await queue();
  const counted = await waiting();
  const note = 'Please name the hall.';
  expect((await post(`request-changes/${first.id}`, { note })).body).toMatchObject({
    status: 'pending',
    changesRequested: note,
  });
  const audit = await fixture.call('GET', `/api/admin/audit?search=${first.id}`, { as: admin });
  expect(audit.body[0]).toMatchObject({ action: 'event.request-changes', details: { note } });
  expect(await queue()).toEqual(before.filter((id: string) => id !== first.id));
  expect(await waiting()).toBe(counted - 1);
  const own = await fixture.call('GET', '/api/my-events', { as });
  expect(own.body.find(({ id }: { id: string }) => id === first.id).changesRequested).toBe(note);
  const { tokens, eventsCreated } = await fixture.read(as);

  const save = (body: object) =>
    fixture.call('PUT', `/api/events/${first.id}`, { as, body: { ...EVENT, slug: first.slug, ...body } });
  expect((await save({ expectedUpdatedAt: first.updatedAt })).body.code).toBe('EDIT_CONFLICT');
  const saved = await save({ venue: 'Hall 2' });
  expect(saved.body).toMatchObject({ status: 'pending', changesRequested: null });
  expect(await notesOf(first.id, as)).toEqual([note]);
  expect(await queue()).toEqual(before);
  expect(await fixture.read(as)).toMatchObject({ tokens, eventsCreated });
  expect(before.indexOf(second.id)).toBeLessThan(before.indexOf(first.id));
  const mail = await fixture.call('GET', '/api/admin/mail', { as: admin });
  expect(mail.body.find(({ kind }: { kind: string }) => kind === 'event-changes-requested').text).toContain(
    note,
  );
});

test('owner and reviewer see the notes of earlier reviews, except the note that the event still shows', async () => {
  const as = await fixture.account();
  const { id, slug } = await submission(as);
  expect(await notesOf(id, as)).toEqual([]);
  await post(`reject-event/${id}`, { reason: 'Which hall?' });
  expect(await notesOf(id, as)).toEqual([]);
  const body = { ...EVENT, slug, venue: 'Hall 2' };
  await fixture.call('PUT', `/api/events/${id}`, { as, body });
  expect(await notesOf(id, as)).toEqual(['Which hall?']);
  await post(`request-changes/${id}`, { note: 'Which floor?' });
  expect(await notesOf(id, as)).toEqual(['Which hall?']);
  await fixture.call('PUT', `/api/events/${id}`, { as, body });
  expect(await notesOf(id, as)).toEqual(['Which floor?', 'Which hall?']);
});

test('an admin’s own edit keeps the note, and a decision clears it', async () => {
  const as = await fixture.account();
  const { id, slug } = await submission(as);
  await post(`request-changes/${id}`, { note: 'Which hall?' });
  const edit = { as: admin, body: { ...EVENT, slug, venue: 'Hall 3' } };
  expect((await fixture.call('PUT', `/api/events/${id}`, edit)).body.changesRequested).toBe('Which hall?');
  expect((await post(`approve-event/${id}`)).body.changesRequested).toBeNull();
  expect((await post(`request-changes/${id}`, { note: 'Too late?' })).body).toMatchObject({
    code: 'CONFLICT',
    message: 'This event was already approved by Zola.',
  });
  for (const body of [{}, { note: ' ' }, { note: 'x'.repeat(2001) }]) {
    const refused = await post(`request-changes/${id}`, body);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['note']]);
  }
});

test('an event shows its templates, flyers and history', async () => {
  const as = await fixture.account({ tokens: 50 });
  const { id, slug } = await submission(as, { flyerEnabled: true });
  await post(`reject-event/${id}`, { reason: 'Which hall?' });
  await fixture.call('PUT', `/api/events/${id}`, { as, body: { ...EVENT, slug, flyerEnabled: true } });
  await post(`approve-event/${id}`);
  await fixture.call('PUT', `/api/events/${id}`, { as: admin, body: { ...EVENT, slug, venue: 'Hall 2' } });
  const template = await buildTemplate(fixture.db, { eventId: id, name: 'Bold' });
  await fixture.generate({ templateId: template.id, attendeeName: 'Ada' });

  const managed = managedEventSchema.parse(await get(id));
  expect(managed).toMatchObject({ name: EVENT.name, templates: [{ name: 'Bold' }], owner: { id: as } });
  expect(await get(`${id}/flyers`)).toMatchObject([{ attendeeName: 'Ada' }]);
  const timeline = timelineEntrySchema.array().parse(await get(`${id}/timeline`));
  expect(timeline.map(({ kind }) => kind).toSorted()).toEqual([
    'event.approve',
    'event.reject',
    'event.update',
    'flyers',
    'rejected',
    'submitted',
    'submitted',
  ]);
  expect(timeline.find(({ kind }) => kind === 'event.update')).toMatchObject({
    actor: 'Zola',
    fields: ['venue'],
  });
  expect(timeline.find(({ kind }) => kind === 'event.reject')).toMatchObject({ tokens: 10 });
});

test('unknown events are not found', async () => {
  for (const path of ['', '/review', '/timeline', '/flyers']) {
    for (const id of [crypto.randomUUID(), 'lagos-tech-fest']) {
      const { status } = await fixture.call('GET', `/api/admin/events/${id}${path}`, { as: admin });
      expect([path, status]).toEqual([path, 404]);
    }
  }
});
