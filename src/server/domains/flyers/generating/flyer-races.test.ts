import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { users } from '#server/platform/users/users-tables.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { spendTokens } from '#server/domains/ledger/spend-tokens.ts';
import { announceFile } from '#server/platform/media/announce-file.ts';
import { tokenTransactions } from '#server/domains/ledger/ledger-tables.ts';
import { FlyerFixture, photoUrl } from '#server/test/flyer-fixture.ts';
import { hold, replace } from '#server/test/twin.ts';

let fixture: FlyerFixture;
afterEach(() => fixture.close());

/** A `spendTokens` without the balance check in its update, so that it trusts the balance read before drawing. */
const spendBlindly: typeof spendTokens = async (tx, { userId, amount, reason }) => {
  await tx.execute(
    sql`update users set tokens = tokens - ${amount}, tokens_used = tokens_used + ${amount} where id = ${userId}`,
  );
  const moved = { clientId: userId, delta: -amount, balanceAfter: 0 };
  await tx.insert(tokenTransactions).values({ ...moved, kind: 'spend', reason });
  const [account] = await tx
    .select({ tokens: users.tokens })
    .from(users)
    .where(sql`id = ${userId}`);
  return account!.tokens;
};

function countStatuses(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

for (const [engine, fresh] of Object.entries({ PGlite: freshDatabase, PostgreSQL: freshPostgres })) {
  async function rush(requests: number, tokens: number) {
    fixture = await FlyerFixture.open(await fresh());
    const owner = await fixture.account({ tokens });
    const { templateId, eventId } = await fixture.event(owner);
    const answers = await Promise.all(
      Array.from({ length: requests }, (_, i) =>
        fixture.generate({ templateId, attendeeName: `Guest ${i}` }),
      ),
    );
    return { owner, eventId, statuses: countStatuses(answers) };
  }

  // Sends fewer requests to PGlite, which runs transactions one at a time.
  const [requests, tokens] = engine === 'PGlite' ? [60, 20] : [300, 100];

  test(`${requests} concurrent requests with ${tokens} tokens make exactly ${tokens} flyers on ${engine}`, async () => {
    const { owner, eventId, statuses } = await rush(requests, tokens);
    expect(statuses).toEqual({ 200: tokens, 402: requests - tokens });
    expect([await fixture.flyersOf(eventId), await fixture.balanceOf(owner)]).toEqual([tokens, 0]);
    await fixture.assertConsistent();
  });

  test(`without the balance check, 10 requests with 5 tokens make 10 flyers on ${engine}`, async () => {
    fixture = await FlyerFixture.open(await fresh());
    const owner = await fixture.account({ tokens: 5 });
    const { templateId, eventId } = await fixture.event(owner);
    // Drops the database constraint against negative balances, which would hide the race.
    await fixture.db.execute(sql`alter table users drop constraint users_tokens_not_negative`);
    replace(spendTokens, spendBlindly);
    hold(announceFile, 10);
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => fixture.generate({ templateId, attendeeName: `Guest ${i}` })),
    );
    expect([await fixture.flyersOf(eventId), await fixture.balanceOf(owner)]).toEqual([10, -5]);
  });

  test(`50 concurrent calls with one Idempotency-Key are charged once on ${engine}`, async () => {
    fixture = await FlyerFixture.open(await fresh());
    const owner = await fixture.account({ tokens: 60 });
    const { templateId, eventId } = await fixture.event(owner);
    const attendeePhoto = await photoUrl();
    const headers = { 'idempotency-key': 'one-attempt' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => fixture.generate({ templateId, attendeePhoto }, null, headers)),
    );
    expect(countStatuses(answers)).toEqual({ 200: 50 });
    expect(new Set(answers.map(({ body }) => body.flyerId)).size).toBe(1);
    expect([await fixture.flyersOf(eventId), await fixture.balanceOf(owner)]).toEqual([1, 59]);
    await fixture.assertConsistent();
  });

  test(`50 concurrent calls with one key and different names make one flyer on ${engine}`, async () => {
    fixture = await FlyerFixture.open(await fresh());
    const owner = await fixture.account({ tokens: 60 });
    const { templateId, eventId } = await fixture.event(owner);
    const headers = { 'idempotency-key': 'one-attempt' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        fixture.generate({ templateId, attendeeName: `Guest ${i}` }, null, headers),
      ),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 422: 49 });
    expect([await fixture.flyersOf(eventId), await fixture.balanceOf(owner)]).toEqual([1, 59]);
    await fixture.assertConsistent();
  });

  test(`50 concurrent calls for the same flyer are charged once on ${engine}`, async () => {
    fixture = await FlyerFixture.open(await fresh());
    const owner = await fixture.account({ tokens: 60 });
    const { templateId, eventId } = await fixture.event(owner);
    const answers = await Promise.all(Array.from({ length: 50 }, () => fixture.generate({ templateId })));
    expect(new Set(answers.map(({ body }) => body.flyerId)).size).toBe(1);
    expect([await fixture.flyersOf(eventId), await fixture.balanceOf(owner)]).toEqual([1, 59]);
    await fixture.assertConsistent();
  });

  test(`two owners who make flyers of each other's events do not deadlock on ${engine}`, async () => {
    fixture = await FlyerFixture.open(await fresh());
    const [a, b] = [await fixture.account({ tokens: 40 }), await fixture.account({ tokens: 40 })];
    const [ofA, ofB] = [await fixture.event(a), await fixture.event(b)];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        i % 2
          ? fixture.generate({ templateId: ofA.templateId, attendeeName: `Guest ${i}` }, b)
          : fixture.generate({ templateId: ofB.templateId, attendeeName: `Guest ${i}` }, a),
      ),
    );
    expect(countStatuses(answers)).toEqual({ 200: 40 });
    expect([await fixture.balanceOf(a), await fixture.balanceOf(b)]).toEqual([20, 20]);
    await fixture.assertConsistent();
  });
}
