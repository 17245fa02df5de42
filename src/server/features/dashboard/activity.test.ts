import { afterEach, expect, test } from 'vitest';
import { activitySchema, type Activity } from '#contract/accounts/activity.ts';
import { approveEvent } from '#server/domains/events/review/approve-event.ts';
import { archiveEvent } from '#server/domains/events/review/archive-event.ts';
import { rejectEvent } from '#server/domains/events/review/reject-event.ts';
import { deleteEvent } from '#server/domains/deletion/delete-event.ts';
import { daysFromNow } from '#server/test/factories.ts';
import { FlyerFixture } from '#server/test/flyer-fixture.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';

const PATH = '/api/dashboard/activity';
const EVENT = {
  name: 'Lagos Tech Fest',
  description: 'Two days of talks and workshops.',
  eventDate: daysFromNow(30),
  flyerEnabled: true,
};

let fixture: FlyerFixture;
afterEach(async () => {
  await fixture.assertConsistent();
  await fixture.close();
});

async function activityOf(as: string, query = ''): Promise<Activity[]> {
  const { status, body } = await fixture.call('GET', PATH + query, { as });
  expect(status).toBe(200);
  return activitySchema.array().parse(body);
}
const kindsOf = async (as: string) => (await activityOf(as)).map(({ kind }) => kind);

test('an event’s activity is listed newest first, with reasons and tokens', async () => {
  fixture = await FlyerFixture.open(await freshDatabase());
  const { db } = fixture;
  const actorId = await fixture.account({ role: 'admin' });
  const as = await fixture.account({ tokens: 50 });
  const { body: event } = await fixture.call('POST', '/api/events', { as, body: EVENT });
  const eventId: string = event.id;
  await rejectEvent(db, { eventId, actorId, reason: 'The date is missing.' });
  const resubmitted = await fixture.call('PUT', `/api/events/${eventId}`, {
    as,
    body: { ...EVENT, slug: event.slug },
  });
  expect(resubmitted.status).toBe(200);
  await approveEvent(db, { eventId, actorId });
  for (const scheduling of ['postponed', 'cancelled', 'cancelled', 'on']) {
    const body = { scheduling, reason: 'The venue is flooded.' };
    expect((await fixture.call('POST', `/api/events/${eventId}/scheduling`, { as, body })).status).toBe(200);
  }
  await archiveEvent(db, { eventId, actorId, archived: true });
  await approveEvent(db, { eventId, actorId });

  const rows = await activityOf(as);
  const about = { id: eventId, name: 'Lagos Tech Fest', slug: event.slug };
  expect(rows.map(({ kind, tokens, detail }) => [kind, tokens, detail])).toEqual([
    ['restored', null, null],
    ['archived', null, null],
    ['on-again', null, null],
    ['cancelled', null, 'The venue is flooded.'],
    ['postponed', null, 'The venue is flooded.'],
    ['approved', null, null],
    ['flyers-enabled', -10, 'Flyers enabled: Lagos Tech Fest'],
    ['submitted', null, null],
    ['tokens-refunded', 10, 'Event rejected: Lagos Tech Fest'],
    ['rejected', null, 'The date is missing.'],
    ['flyers-enabled', -10, 'Flyers enabled: Lagos Tech Fest'],
    ['submitted', null, null],
    ['tokens-granted', 50, 'Test tokens'],
  ]);
  for (const { tokens, event } of rows) expect(event).toEqual(tokens === null ? about : null);
  expect(await kindsOf(actorId)).toEqual([]);
});

test('drafts and an admin’s edits are not listed as activity, but template decisions are', async () => {
  fixture = await FlyerFixture.open(await freshDatabase());
  const admin = await fixture.account({ role: 'admin' });
  const as = await fixture.account();
  await fixture.call('POST', '/api/events', { as, body: { ...EVENT, flyerEnabled: false, draft: true } });
  expect(await kindsOf(as)).toEqual([]);
  const { templateId } = await fixture.event(as);
  const decide = (action: string, body?: object) =>
    fixture.call('POST', `/api/admin/${action}-template/${templateId}`, { as: admin, body });
  expect((await decide('withdraw', { reason: 'Too loud.' })).status).toBe(200);
  expect((await decide('approve')).status).toBe(200);
  expect((await activityOf(as)).map(({ kind, detail }) => [kind, detail])).toEqual([
    ['template-approved', 'Plain'],
    ['template-rejected', 'Plain: Too loud.'],
  ]);
});

for (const [engine, fresh] of Object.entries({ PGlite: freshDatabase, PostgreSQL: freshPostgres })) {
  test(`20 concurrent flyers share one row that counts 20, and downloads share another, on ${engine}`, async () => {
    fixture = await FlyerFixture.open(await fresh());
    const as = await fixture.account({ tokens: 20 });
    const { templateId } = await fixture.event(as);
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, n) => fixture.generate({ templateId, attendeeName: `Guest ${n}` })),
    );
    const [flyers, granted] = await activityOf(as);
    expect([flyers, granted]).toMatchObject([
      { kind: 'flyers', count: 20, event: { name: 'Demo Day' } },
      { kind: 'tokens-granted' },
    ]);
    await Promise.all(made.slice(0, 5).map(({ body }) => fixture.get(body.downloadUrl)));
    await fixture.app.downloads.fold();
    expect(await activityOf(as)).toMatchObject([
      { kind: 'downloads', count: 5 },
      { kind: 'flyers', count: 20 },
      { kind: 'tokens-granted' },
    ]);
  });
}

test('deleting an event deletes its activity, but not its token transactions', async () => {
  fixture = await FlyerFixture.open(await freshDatabase());
  const actorId = await fixture.account({ role: 'admin' });
  const as = await fixture.account({ tokens: 50 });
  const { body: event } = await fixture.call('POST', '/api/events', { as, body: EVENT });
  await deleteEvent(fixture.db, { eventId: event.id, actorId });
  expect(await kindsOf(as)).toEqual(['flyers-enabled', 'tokens-granted']);
});

test('Load More follows the pages to the end', async () => {
  fixture = await FlyerFixture.open(await freshDatabase());
  const as = await fixture.account();
  for (let n = 0; n < 5; n++) {
    const body = { tokens: n + 1 };
    const admin = await fixture.account({ role: 'admin' });
    await fixture.call('POST', `/api/admin/assign-tokens/${as}`, { as: admin, body });
  }
  const tokens: (number | null)[] = [];
  let next: string | undefined = `${PATH}?limit=2`;
  while (next !== undefined) {
    const { headers, body } = await fixture.call('GET', next, { as });
    tokens.push(
      ...activitySchema
        .array()
        .parse(body)
        .map((row) => row.tokens),
    );
    next = /^<([^>]+)>/.exec(String(headers.link))?.[1];
  }
  expect(tokens).toEqual([5, 4, 3, 2, 1]);
});
