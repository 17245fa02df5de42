import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BULK_EVENTS_MAX, type BulkEventsRequest, type BulkEventsResult } from '#contract/events/review.ts';
import { spendTokens } from '#server/domains/ledger/spend-tokens.ts';
import { activity } from '#server/platform/activity/activity-tables.ts';
import { outbox } from '#server/platform/mail/mail-tables.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { buildEvent, buildUser } from '#server/test/factories.ts';
import { assertInvariants } from '#server/test/invariants.ts';
import { freshPostgres } from '#server/test/test-database.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { events } from '../events-tables.ts';
import { insertEvents } from '../writing/insert-events.ts';
import { approveEvent } from './approve-event.ts';
import { decideEvents } from './decide-events.ts';

let fixture: ApiFixture;
let zola: string;
beforeAll(async () => {
  fixture = await ApiFixture.open(await freshPostgres());
  zola = await fixture.account({ role: 'admin', name: 'Zola' });
});
afterAll(() => fixture.close());
afterEach(() => assertInvariants(fixture.db));

/** Creates `number` submissions of one owner, without flyers. */
async function submissions(number: number, facts: Parameters<typeof buildUser>[1] = {}): Promise<string[]> {
  const owner = await buildUser(fixture.db, facts);
  const made: string[] = [];
  for (let n = 0; n < number; n++) {
    const event = await buildEvent(fixture.db, {
      clientId: owner.id,
      status: 'pending',
      flyerEnabled: false,
      flyersPaid: false,
    });
    made.push(event.id);
  }
  return made;
}
const bulk = (body: Partial<BulkEventsRequest>) =>
  fixture.call('POST', '/api/admin/bulk-events', { as: zola, body });
const statusesOf = async (ids: string[]) => {
  const rows = await fixture.db.select({ status: events.status }).from(events).where(inArray(events.id, ids));
  return rows.map(({ status }) => status);
};

test('several submissions are approved at once, and each owner is mailed', async () => {
  const eventIds = [...(await submissions(2)), ...(await submissions(1))];
  const { body } = await bulk({ action: 'approve', eventIds: [...eventIds, eventIds[0]!] });
  expect(body).toEqual({ changed: 3, refused: [] });
  expect(await statusesOf(eventIds)).toEqual(['approved', 'approved', 'approved']);
  const mails = await fixture.db.select().from(outbox).where(eq(outbox.kind, 'event-approved'));
  expect(mails).toHaveLength(3);
});

test('events that another admin decided first, or that were deleted, are refused with a message each', async () => {
  const [one, other] = (await submissions(2)) as [string, string];
  await approveEvent(fixture.db, { eventId: other, actorId: zola });
  const gone = crypto.randomUUID();
  const { body } = await bulk({ action: 'reject', eventIds: [one, other, gone], reason: 'No venue.' });
  expect(body).toEqual({
    changed: 1,
    refused: [
      { id: other, name: 'Lagos Tech Fest', message: 'This event was already approved by Zola.' },
      { id: gone, name: null, message: 'This event has been deleted.' },
    ],
  });
  expect(await statusesOf([one])).toEqual(['rejected']);
});

test('refusals are in the admin’s language, even when the admin who decided is deleted', async () => {
  const other = await buildUser(fixture.db, { role: 'admin', name: 'Zinhle' });
  const [one, two] = (await submissions(2)) as [string, string];
  await approveEvent(fixture.db, { eventId: one, actorId: zola });
  await approveEvent(fixture.db, { eventId: two, actorId: other.id });
  await fixture.db.delete(users).where(eq(users.id, other.id));
  const body = { action: 'reject', eventIds: [one, two, crypto.randomUUID()], reason: 'No venue.' };
  const headers = { 'accept-language': 'fr' };
  const answer = await fixture.call('POST', '/api/admin/bulk-events', { as: zola, body, headers });
  const messages = (answer.body as BulkEventsResult).refused.map(({ message }) => message).toSorted();
  expect(messages).toEqual([
    'Cet événement a déjà été approuvé par Zola.',
    'Cet événement a déjà été approuvé par un autre administrateur.',
    'Cet événement a été supprimé.',
  ]);
});

test('a submission that its owner saved after it was selected is not published', async () => {
  const [one, other] = (await submissions(2)) as [string, string];
  const rows = await fixture.db
    .select()
    .from(events)
    .where(inArray(events.id, [one, other]));
  const expectedUpdatedAt = Object.fromEntries(
    rows.map(({ id, updatedAt }) => [id, updatedAt.toISOString()]),
  );
  await fixture.db
    .update(events)
    .set({ updatedAt: new Date(Date.now() + 1000) })
    .where(eq(events.id, other));
  const { body } = await bulk({ action: 'approve', eventIds: [one, other], expectedUpdatedAt });
  expect(body).toMatchObject({ changed: 1, refused: [{ id: other }] });
  expect(await statusesOf([other])).toEqual(['pending']);
});

test('featuring beyond a package changes nothing until it is confirmed', async () => {
  const eventIds = await submissions(3, { featuredEventsAllowed: 2 });
  const refused = await bulk({ action: 'feature', eventIds });
  expect([refused.status, refused.body.code]).toEqual([409, 'FEATURED_LIMIT']);
  const featured = () => fixture.db.select().from(events).where(eq(events.featured, true));
  expect(await featured()).toEqual([]);
  expect((await bulk({ action: 'feature', eventIds, confirm: true })).body.changed).toBe(3);
  expect(await featured()).toHaveLength(3);
  expect((await bulk({ action: 'unfeature', eventIds })).body.changed).toBe(3);
});

test('a bulk action that fails midway changes nothing', async () => {
  const eventIds = await submissions(3);
  const decision = { action: 'approve' as const, eventIds, confirm: false, actorId: crypto.randomUUID() };
  await expect(decideEvents(fixture.db, decision)).rejects.toThrow('audit_log');
  expect(await statusesOf(eventIds)).toEqual(['pending', 'pending', 'pending']);
});

test('two admins who reject the same fifty events concurrently return each slot once', async () => {
  const eventIds = await submissions(50, { eventsAllowed: null });
  const [{ clientId } = { clientId: '' }] = await fixture.db
    .select()
    .from(events)
    .where(eq(events.id, eventIds[0]!));
  await fixture.db.update(users).set({ eventsCreated: 50 }).where(eq(users.id, clientId));
  const reject = (ids: string[]) => bulk({ action: 'reject', eventIds: ids, reason: 'Twice.' });
  const answers = await Promise.all([reject(eventIds), reject(eventIds.toReversed())]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ body }) => body.changed).toSorted((a, b) => a - b)).toEqual([0, 50]);
  expect(await fixture.read(clientId)).toMatchObject({ eventsCreated: 0 });
});

test('a bulk rejection is undone as a whole, except for an owner who has spent the refund', async () => {
  const { db } = fixture;
  const one = await buildUser(db, { tokens: 30, eventsAllowed: 2 });
  const other = await buildUser(db, { tokens: 30, eventsAllowed: 2 });
  const eventIds: string[] = [];
  for (const { id: clientId } of [one, other]) {
    for (const name of ['Twin', 'Twin']) {
      await spendTokens(db, { userId: clientId, amount: 10, reason: `Flyers enabled: ${name}` });
      eventIds.push((await buildEvent(db, { clientId, name, status: 'pending' })).id);
    }
    await db.update(users).set({ eventsCreated: 2 }).where(eq(users.id, clientId));
  }
  expect((await bulk({ action: 'reject', eventIds, reason: 'No venue.' })).body.changed).toBe(4);
  expect(await fixture.read(one.id)).toMatchObject({ tokens: 30, eventsCreated: 0 });
  await spendTokens(db, { userId: other.id, amount: 15, reason: 'Flyer: Twin' });
  const undo = (ids: string[]) =>
    fixture.call('POST', '/api/admin/bulk-undo-rejection', { as: zola, body: { eventIds: ids } });
  const { body } = await undo(eventIds);
  expect(body).toMatchObject({
    changed: 3,
    refused: [{ message: 'The owner has already spent the tokens.' }],
  });
  expect(await fixture.read(one.id)).toMatchObject({ tokens: 10, eventsCreated: 2 });
  expect(await fixture.read(other.id)).toMatchObject({ tokens: 5, eventsCreated: 1 });
  expect(await statusesOf(eventIds.slice(0, 2))).toEqual(['pending', 'pending']);
  const refunds = await db.select().from(activity).where(eq(activity.kind, 'tokens-refunded'));
  expect(refunds.map(({ ownerId }) => ownerId)).toEqual([other.id]);
  expect((await undo([])).status).toBe(400);
});

test('invalid requests are refused with the field that is wrong', async () => {
  const [id] = await submissions(1);
  for (const [body, field] of [
    [{ action: 'approve', eventIds: [] }, 'eventIds'],
    [{ action: 'approve', eventIds: ["'; drop table events"] }, 'eventIds.0'],
    [{ action: 'approve', eventIds: Array.from({ length: BULK_EVENTS_MAX + 1 }, () => id!) }, 'eventIds'],
    [{ action: 'reject', eventIds: [id] }, 'reason'],
    [{ action: 'delete', eventIds: [id] }, 'action'],
  ] as const) {
    const { status, body: answer } = await bulk(body as never);
    expect([status, Object.keys(answer.fields)]).toEqual([400, [field]]);
  }
});

test('500 submissions are approved in one transaction within three seconds', async () => {
  const owner = await buildUser(fixture.db, { eventsAllowed: null });
  const made = await insertEvents(
    fixture.db,
    Array.from({ length: BULK_EVENTS_MAX }, (_, n) => ({
      clientId: owner.id,
      createdBy: owner.id,
      name: `Meetup ${n}`,
      description: 'Talks and tea.',
      eventDate: '2030-01-01',
      status: 'pending' as const,
    })),
  );
  const started = performance.now();
  const { body } = await bulk({ action: 'approve', eventIds: made.map(({ id }) => id) });
  expect(body).toEqual({ changed: BULK_EVENTS_MAX, refused: [] });
  expect(performance.now() - started).toBeLessThan(3000);
});
