import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf } from '#contract/contact/contact-words.ts';
import { contactSchema, type ContactRequest } from '#contract/contact/contact.ts';
import type { Database, DatabaseConnection } from '#server/platform/db/database.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { outbox } from '#server/platform/mail/mail-tables.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { untransacted } from '#server/test/invariants.ts';
import { hold, replace } from '#server/test/twin.ts';
import { createStoredKey } from '#server/platform/db/stored-key.ts';
import { storedKeys } from '#server/platform/db/stored-keys-table.ts';
import { contactMessages } from './contact-tables.ts';
import { sendContactMessage } from './send-contact-message.ts';
import { lockSender } from './lock-sender.ts';
import { signChallenge } from './sign-challenge.ts';

const NOW = new Date('2027-03-05T10:00:00Z');

// Uses PostgreSQL, because races need real connections.
let database: DatabaseConnection;
beforeAll(async () => {
  database = await freshPostgres();
});
afterAll(() => database.close());

const letter = (given: object = {}): ContactRequest =>
  contactSchema.parse({
    name: 'Amina Diallo',
    email: 'amina@example.org',
    subject: 'Hello',
    message: 'A question',
    mathAnswer: 7,
    correctAnswer: 7,
    ...given,
  });

const storedOf = ({ db }: DatabaseConnection, email: string): Promise<number> =>
  db.$count(contactMessages, eq(contactMessages.email, email));

/** Sends all messages concurrently. Returns `sent` or the error's code for each. */
function sendAll(
  requests: ContactRequest[],
  key = createStoredKey(database.db, 'challenge'),
  now = NOW,
): Promise<string[]> {
  return Promise.all(
    requests.map((request) =>
      sendContactMessage(database.db, request, {
        key,
        limited: true,
        idempotencyKey: null,
        language: 'en',
        now,
      }).then(
        () => 'sent',
        (error: AppError) => error.code,
      ),
    ),
  );
}

test('instances accept each other’s challenges, and concurrent repeats create one message', async () => {
  const instances = [createStoredKey(database.db, 'challenge'), createStoredKey(database.db, 'challenge')];
  const [key] = await Promise.all(instances.map((read) => read()));
  const asked = signChallenge(key!, NOW);
  const answer = answerOf(asked);
  const request = letter({ challenge: asked.challenge, mathAnswer: answer, correctAnswer: answer });
  expect(await sendAll([request, request, request, request], instances[1])).toEqual(Array(4).fill('sent'));
  expect(await database.db.select().from(storedKeys)).toHaveLength(1);
  expect(await database.db.select().from(contactMessages)).toHaveLength(1);
  expect(await database.db.select().from(outbox)).toHaveLength(1);
});

test('two senders with one challenge create one message', async () => {
  const key = createStoredKey(database.db, 'challenge');
  const asked = signChallenge(await key(), NOW);
  const solved = { challenge: asked.challenge, mathAnswer: answerOf(asked), correctAnswer: answerOf(asked) };
  const requests = Array.from({ length: 6 }, (_, i) => letter({ ...solved, email: `pair${i}@example.org` }));
  const results = await sendAll(requests, key);
  expect(results.filter((result) => result === 'sent')).toHaveLength(1);
  expect(results.filter((result) => result === 'VALIDATION_FAILED')).toHaveLength(5);
});

test('a sender may write ten times an hour, in any spelling of the address', async () => {
  const requests = Array.from({ length: 16 }, (_, i) =>
    letter({ email: i % 2 ? 'Same@example.org' : 'same@EXAMPLE.org' }),
  );
  const results = await sendAll(requests);
  expect(results.filter((result) => result === 'sent')).toHaveLength(10);
  expect(results.filter((result) => result === 'RATE_LIMITED')).toHaveLength(6);
  expect(await sendAll([letter({ email: 'other@example.org' })])).toEqual(['sent']);
  const later = new Date(NOW.getTime() + 61 * 60_000);
  expect(await sendAll([letter({ email: 'same@example.org' })], undefined, later)).toEqual(['sent']);
});

test('a repeat with its key gets the same response, whatever its answer to the sum', async () => {
  const key = createStoredKey(database.db, 'challenge');
  const asked = signChallenge(await key(), NOW);
  const solved = { challenge: asked.challenge, mathAnswer: answerOf(asked), correctAnswer: answerOf(asked) };
  const message = { email: 'late@example.org' };
  const later = new Date(NOW.getTime() + 40 * 60_000);
  const send = (given: object, now: Date) =>
    sendContactMessage(database.db, letter({ ...message, ...given }), {
      key,
      limited: true,
      idempotencyKey: 'the-first',
      language: 'en',
      now,
    });
  await send(solved, NOW);
  await send(solved, later);
  await send({}, later);
  expect(await storedOf(database, message.email)).toBe(1);
  await expect(send({ ...solved, message: 'Another' }, NOW)).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
});

for (const [engine, fresh] of Object.entries({ PGlite: freshDatabase, PostgreSQL: freshPostgres })) {
  const EMAIL = 'rush@example.org';

  /** Sends one message `times` times concurrently with the same key. @returns the numbers of stored messages and queued emails */
  async function rush(times: number, unprotect?: (connection: DatabaseConnection) => Promise<Database>) {
    const connection = await fresh();
    const db = (await unprotect?.(connection)) ?? connection.db;
    const options = {
      key: createStoredKey(db, 'challenge'),
      limited: true,
      idempotencyKey: 'one-attempt',
      language: 'en' as const,
      now: NOW,
    };
    await Promise.all(
      Array.from({ length: times }, () => sendContactMessage(db, letter({ email: EMAIL }), options)),
    );
    const counts = [await storedOf(connection, EMAIL), await connection.db.$count(outbox)];
    await connection.close();
    return counts;
  }

  test(`20 concurrent messages with one key create one on ${engine}`, async () => {
    expect(await rush(20)).toEqual([1, 1]);
  });

  test(`without the lock and the unique key, each request creates a message on ${engine}`, async () => {
    const made = await rush(4, async ({ db }) => {
      await db.execute(sql`alter table contact_messages drop constraint contact_messages_key_of_sender`);
      replace(lockSender, async () => {});
      hold(queueMail, 4);
      return engine === 'PGlite' ? untransacted(db) : db;
    });
    expect(made).toEqual([4, 4]);
  });
}
