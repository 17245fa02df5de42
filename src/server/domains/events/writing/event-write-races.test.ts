import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createEventSchema, updateEventSchema } from '#contract/events/event-input.ts';
import { selectUser, lockUser } from '#server/platform/users/find-user.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { ApiFixture, countStatuses } from '#server/test/api-fixture.ts';
import { buildEvent } from '#server/test/factories.ts';
import { assertInvariants, untransacted } from '#server/test/invariants.ts';
import { spendTokens } from '#server/domains/ledger/spend-tokens.ts';
import { tokenTransactions } from '#server/domains/ledger/ledger-tables.ts';
import { createEvent } from './create-event.ts';
import { insertEventRows } from '../events-queries.ts';
import { events } from '../events-tables.ts';
import { findEvent } from '../find-event.ts';
import { lockEvent } from '../lock-event.ts';
import { updateEvent } from './update-event.ts';
import { assertDraftsLeft } from './event-limit.ts';
import { withdrawEvent } from './withdraw-event.ts';
import { hold, replace } from '#server/test/twin.ts';

const FORM = { name: 'Rush Hour', description: 'Everybody at once.', eventDate: '2027-05-04' };
const forty = <Result>(make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 40 }, (_, index) => make(index)));

/** The HTTP status for the outcome of `work`. */
const statusOf = (work: Promise<unknown>): Promise<{ status: number }> =>
  work.then(
    () => ({ status: 200 }),
    (error: unknown) => ({ status: error instanceof AppError ? error.status : 500 }),
  );

/** A `spendTokens` without the balance check in its update, so that it trusts the balance read earlier. */
const spendBlindly: typeof spendTokens = async (tx, { userId, amount, reason }) => {
  const account = await selectUser(tx, userId);
  if (!account || account.tokens < amount) return null;
  // Leaves `tokens` unchanged, because the constraint against negative balances would hide the race.
  await tx
    .update(users)
    .set({ tokensUsed: sql`tokens_used + ${amount}` })
    .where(eq(users.id, userId));
  const moved = { clientId: userId, delta: -amount, balanceAfter: 0 };
  await tx.insert(tokenTransactions).values({ ...moved, kind: 'spend', reason });
  return account.tokens - amount;
};

for (const [engine, fresh] of Object.entries({ PGlite: freshDatabase, PostgreSQL: freshPostgres })) {
  describe(`on ${engine}`, () => {
    let fixture: ApiFixture;
    beforeAll(async () => {
      fixture = await ApiFixture.open(await fresh());
    });
    afterAll(() => fixture.close());

    const rowsOf = (clientId: string) =>
      fixture.db.select().from(events).where(eq(events.clientId, clientId));
    const spendingsOf = (clientId: string) =>
      fixture.db
        .select()
        .from(tokenTransactions)
        .where(sql`client_id = ${clientId} and kind = 'spend'`);

    describe('with protection', () => {
      afterEach(() => assertInvariants(fixture.db));

      test('40 concurrent creates at a limit of 5 make 5 events', async () => {
        const as = await fixture.account({ eventsAllowed: 5 });
        const answers = await forty(() => fixture.call('POST', '/api/events', { as, body: FORM }));
        expect(countStatuses(answers)).toEqual({ 201: 5, 403: 35 });
        expect(await rowsOf(as)).toHaveLength(5);
      });

      test('40 owners who concurrently create one name get 40 distinct slugs', async () => {
        const owners = await forty(() => fixture.account());
        const body = { ...FORM, name: 'One Name' };
        const answers = await forty((i) => fixture.call('POST', '/api/events', { as: owners[i]!, body }));
        expect(countStatuses(answers)).toEqual({ 201: 40 });
        const slugs = new Set(answers.map((answer) => answer.body.slug));
        expect([slugs.size, slugs.has('one-name'), slugs.has('one-name-40')]).toEqual([40, true, true]);
      });

      test('20 concurrent renames and 20 creates of one name get 40 distinct slugs', async () => {
        const owners = await forty(() => fixture.account());
        const made = await forty((i) => fixture.call('POST', '/api/events', { as: owners[i]!, body: FORM }));
        const body = { ...FORM, name: 'Both Ways' };
        const answers = await forty((i) =>
          i % 2
            ? fixture.call('PUT', `/api/events/${made[i]!.body.id}`, { as: owners[i]!, body })
            : fixture.call('POST', '/api/events', { as: owners[i]!, body }),
        );
        expect(countStatuses(answers)).toEqual({ 200: 20, 201: 20 });
        expect(new Set(answers.map((answer) => answer.body.slug)).size).toBe(40);
      });

      test('of 40 concurrent flyer enablings with 15 tokens one succeeds, as new events and as edits', async () => {
        for (const asEdits of [false, true]) {
          const as = await fixture.account({ tokens: 15, eventsAllowed: null });
          const body = { ...FORM, flyerEnabled: true };
          const plain = asEdits
            ? await forty(() =>
                buildEvent(fixture.db, { clientId: as, flyerEnabled: false, flyersPaid: false }),
              )
            : [];
          const answers = await forty((i) =>
            asEdits
              ? fixture.call('PUT', `/api/events/${plain[i]!.id}`, { as, body })
              : fixture.call('POST', '/api/events', { as, body }),
          );
          expect(countStatuses(answers)).toEqual({ [asEdits ? 200 : 201]: 1, 402: 39 });
          expect((await fixture.read(as)).tokens).toBe(5);
        }
      });

      test('40 concurrent enablings of one event are paid once', async () => {
        const as = await fixture.account({ tokens: 200 });
        const { id } = await buildEvent(fixture.db, { clientId: as, flyerEnabled: false, flyersPaid: false });
        const body = { ...FORM, flyerEnabled: true };
        const answers = await forty(() => fixture.call('PUT', `/api/events/${id}`, { as, body }));
        expect(countStatuses(answers)).toEqual({ 200: 40 });
        expect([(await fixture.read(as)).tokens, (await spendingsOf(as)).length]).toEqual([190, 1]);
      });

      test('of 40 writers who saw the same version, one succeeds', async () => {
        const as = await fixture.account();
        const { body } = await fixture.call('POST', '/api/events', { as, body: FORM });
        const answers = await forty((i) =>
          fixture.call('PUT', `/api/events/${body.id}`, {
            as,
            body: { ...FORM, venue: `Hall ${i}`, expectedUpdatedAt: body.updatedAt },
          }),
        );
        expect(countStatuses(answers)).toEqual({ 200: 1, 409: 39 });
      });

      test('40 resubmissions of one rejected event take one slot and 10 tokens', async () => {
        const as = await fixture.account({ tokens: 200, eventsAllowed: 40 });
        const admin = await fixture.account({ role: 'admin' });
        const body = { ...FORM, flyerEnabled: true };
        const { id } = (await fixture.call('POST', '/api/events', { as, body })).body;
        await fixture.call('POST', `/api/admin/reject-event/${id}`, { as: admin, body: { reason: 'No.' } });
        await forty(() => fixture.call('PUT', `/api/events/${id}`, { as, body }));
        expect(await fixture.read(as)).toMatchObject({ tokens: 190, eventsCreated: 1 });
      });

      test('40 withdrawals of one event return its slot and tokens once', async () => {
        const as = await fixture.account({ tokens: 200, eventsAllowed: 40 });
        const body = { ...FORM, flyerEnabled: true };
        const { id } = (await fixture.call('POST', '/api/events', { as, body })).body;
        await fixture.call('POST', '/api/events', { as, body });
        const answers = await forty(() => fixture.call('POST', `/api/events/${id}/withdrawal`, { as }));
        expect(countStatuses(answers)).toEqual({ 200: 1, 409: 39 });
        expect(await fixture.read(as)).toMatchObject({ tokens: 190, eventsCreated: 1, eventsCount: 1 });
      });

      test('an event that is withdrawn and approved at once is either a draft or published', async () => {
        const admin = await fixture.account({ role: 'admin' });
        for (let round = 0; round < 5; round++) {
          const as = await fixture.account();
          const { id } = (await fixture.call('POST', '/api/events', { as, body: FORM })).body;
          const answers = await Promise.all([
            fixture.call('POST', `/api/events/${id}/withdrawal`, { as }),
            fixture.call('POST', `/api/admin/approve-event/${id}`, { as: admin }),
          ]);
          expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
          const status = answers[0].status === 200 ? 'draft' : 'approved';
          expect((await findEvent(fixture.db, id)).status).toBe(status);
        }
      });
    });

    describe('without protection, to show that the races are real', () => {
      test('40 events pass a limit of 5', async () => {
        const as = await fixture.account({ eventsAllowed: 5 });
        const open = { db: untransacted(fixture.db), storage: fixture.storage };
        const sent = createEventSchema.parse(FORM);
        replace(lockUser, selectUser);
        hold(insertEventRows, 40);
        await forty(() => statusOf(createEvent(open, { id: as, role: 'client' }, sent)));
        expect(await rowsOf(as)).toHaveLength(40);
      });

      test('of 40 rows with a slug that was free when checked, one is inserted', async () => {
        const clientId = await fixture.account();
        const found = await buildEvent(fixture.db, { clientId, name: 'Left Out' });
        const { id: _id, ...row } = { ...found, slug: 'the-only-one' };
        const inserted = await forty(() => insertEventRows(fixture.db, [row]));
        expect(inserted.flat()).toHaveLength(1);
      });

      test('40 events get flyers for 15 tokens', async () => {
        const as = await fixture.account({ tokens: 15, eventsAllowed: null });
        const open = { db: untransacted(fixture.db), storage: fixture.storage };
        const sent = createEventSchema.parse({ ...FORM, flyerEnabled: true });
        replace(lockUser, selectUser);
        replace(spendTokens, spendBlindly);
        await forty(() => statusOf(createEvent(open, { id: as, role: 'client' }, sent)));
        expect(await spendingsOf(as)).toHaveLength(40);
      });

      test('one withdrawn event returns its tokens 40 times', async () => {
        const as = await fixture.account({ tokens: 200, eventsAllowed: null });
        const body = { ...FORM, flyerEnabled: true };
        const { id } = (await fixture.call('POST', '/api/events', { as, body })).body;
        const db = untransacted(fixture.db);
        replace(lockEvent, findEvent);
        hold(assertDraftsLeft, 40);
        const viewer = { id: as, role: 'client' as const };
        const outcomes = await forty(() => statusOf(withdrawEvent(db, viewer, id)));
        expect(countStatuses(outcomes)).toEqual({ 200: 40 });
        expect((await fixture.read(as)).tokens).toBe(190 + 400);
      });

      test('one event is paid 40 times, and writers overwrite unseen edits', async () => {
        const as = await fixture.account({ tokens: 400 });
        const { id, updatedAt } = await buildEvent(fixture.db, {
          clientId: as,
          flyerEnabled: false,
          flyersPaid: false,
        });
        const open = { db: untransacted(fixture.db), storage: fixture.storage };
        const expectedUpdatedAt = updatedAt.toISOString();
        const sent = updateEventSchema.parse({ ...FORM, flyerEnabled: true, expectedUpdatedAt });
        const viewer = { id: as, role: 'client' as const };
        replace(lockEvent, findEvent);
        hold(spendTokens, 40);
        const outcomes = await forty(() => statusOf(updateEvent(open, viewer, id, sent, undefined)));
        expect(countStatuses(outcomes)).toEqual({ 200: 40 });
        expect(await spendingsOf(as)).toHaveLength(40);
      });
    });
  });
}
