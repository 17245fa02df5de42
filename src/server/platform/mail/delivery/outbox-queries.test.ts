import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { outbox } from '../mail-tables.ts';
import { openOutbox, type Outbox } from './outbox-queries.ts';
import { queueMail } from '../queue-mail.ts';

const MINUTE = 60_000;

let connection: DatabaseConnection;
let box: Outbox;
beforeAll(async () => {
  connection = await freshDatabase();
  box = openOutbox(connection.db);
});
afterAll(() => connection.close());
beforeEach(async () => {
  await connection.db.delete(outbox);
  const recipient = { id: null, email: 'ada@example.org' };
  await queueMail(connection.db, { kind: 'low-tokens', recipient, data: { name: 'Ada', tokens: 9 } });
});

const row = async () => (await connection.db.select().from(outbox))[0]!;

/** Claims one email twice. Both workers believe that they hold the claim, because the first lease ended unnoticed. */
async function givenLapsedClaim() {
  const first = (await box.claimNext(MINUTE))!;
  await connection.db.update(outbox).set({ nextAttemptAt: sql`now()` });
  const second = (await box.claimNext(MINUTE))!;
  return { first, second };
}

test('claimed mail is not due until its lease expires', async () => {
  const mail = await box.claimNext(MINUTE);
  expect(mail).toMatchObject({ kind: 'low-tokens', recipientEmail: 'ada@example.org', attempts: 1 });
  expect(await box.claimNext(MINUTE)).toBeNull();
});

test('only the newest claim may hand over', async () => {
  const { first, second } = await givenLapsedClaim();
  expect(await box.handOver(first, MINUTE)).toBe(false);
  expect((await row()).handedOverAt).toBeNull();
  expect(await box.handOver(second, MINUTE)).toBe(true);
});

test('an expired claim can neither renew the lease nor record a failure', async () => {
  const { first, second } = await givenLapsedClaim();
  const before = await row();
  await box.renew(first, 60 * MINUTE);
  await box.recordFailure(first, { error: 'Late', retryInMs: null, inDoubt: false, counts: true });
  expect(await row()).toEqual(before);
  expect(before.claimId).toBe(second.claimId);
});

test('a delivery is recorded even after the claim was lost, and ends the other claim', async () => {
  const { first, second } = await givenLapsedClaim();
  await box.recordSent(first);
  expect(await box.handOver(second, MINUTE)).toBe(false);
  await box.recordFailure(second, { error: 'Late', retryInMs: 0, inDoubt: false, counts: true });
  expect(await row()).toMatchObject({ status: 'sent', lastError: null });
});

test('an attempt that ended between the last byte and the acknowledgement is recorded', async () => {
  const mail = (await box.claimNext(MINUTE))!;
  await box.handOver(mail, MINUTE);
  await box.recordFailure(mail, { error: 'Lost', retryInMs: 0, inDoubt: true, counts: true });
  expect((await box.claimNext(MINUTE))!.attempts).toBe(2);
  expect((await row()).mayHaveArrived).toBe(true);
});

test('an attempt that was refused after the last byte is not in doubt', async () => {
  const mail = (await box.claimNext(MINUTE))!;
  await box.handOver(mail, MINUTE);
  await box.recordFailure(mail, { error: '452 Full', retryInMs: 0, inDoubt: false, counts: true });
  await box.claimNext(MINUTE);
  expect((await row()).mayHaveArrived).toBe(false);
});
